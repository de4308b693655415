package clew.imp.absint;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.answer.Invariants;
import clew.engine.language.answer.Invariants.When;
import clew.imp.ImpPrograms;
import clew.imp.check.MainEntry;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnalysisTest {
  private static final String[] PAPER = {
    "x <- 0;", "y <- top;", "while y > 0 do", "  x <- x + 1;", "  y <- y - 2", "od"
  };

  @Test
  void atTheExitOfThePapersLoopTheSignOfXIsNotNegative() {
    assertThat(atTheEnd("sign", PAPER)).containsExactly("x >= 0", "y <= 0");
  }

  @Test
  void eachVariableMayHaveADomainOfItsOwn() {
    assertThat(atTheEnd("x:sign,y:interval", PAPER)).containsExactly("x >= 0", "y <= 0");
    assertThat(atTheEnd("x:parity", "x <- 4")).containsExactly("x mod 2 = 0");
  }

  @Test
  void equationsRelateXAndYToTheValueBeforeTheLoop() {
    assertThat(atTheEnd("karr", PAPER)).containsExactly("2*x + y = y0");
  }

  @Test
  void onRunsThatEnterTheLoopYIsMinusOneOrZero() {
    assertThat(
            atTheEnd(
                "interval",
                "x <- 0; y <- top; assume y > 0;",
                "while y > 0 do x <- x + 1; y <- y - 2 od"))
        .containsExactly("x >= 0", "-1 <= y <= 0");
  }

  @Test
  void aReducedProductTightensBoundsByRemainders() {
    String[] program = {
      "i <- 0;", "n <- top;", "while i < 9 and n > 0 do i <- i + 2; n <- n - 1 od"
    };

    assertThat(atTheEnd("interval*congruence", program)).contains("0 <= i <= 10", "i mod 2 = 0");
    assertThat(atTheEnd("interval+congruence", program)).contains("i mod 2 = 0");
  }

  @Test
  void thresholdsAndNarrowingFindTheBoundOfACounter() {
    assertThat(atTheEnd("interval", "i <- 0; while i < 100 do i <- i + 1 od"))
        .containsExactly("i = 100");
    assertThat(atTheEnd("octagon", "n <- top; assume n > 0; i <- 0; while i < n do i <- i + 1 od"))
        .contains("n = i");
  }

  @Test
  void conditionsRefineBackwardsThroughDivisions() {
    assertThat(atTheEnd("interval*congruence", "x <- top; assume x div 10 = 3 and x mod 2 = 0"))
        .containsExactly("30 <= x <= 38", "x mod 2 = 0");
    assertThat(atTheEnd("interval", "x <- top; assume not (x < 3 or x * 2 > 11)"))
        .containsExactly("3 <= x <= 5");
  }

  @Test
  void aDomainThatNeedsTooMuchWorkIsGivenUpAndTheOthersStand() {
    StringBuilder others = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      others.append("a").append(i).append(" <- top; ");
    }
    MainEntry main = ImpPrograms.read(others.toString(), String.join("\n", PAPER));
    Analysis analysis = Analysis.of(main.code(), choice("sign*octagon"), 20_000);

    assertThat(analysis.notes()).singleElement().asString().startsWith("octagon: given up after");
    assertThat(last(analysis)).containsExactly("x >= 0", "y <= 0");
  }

  @Test
  void withoutAnyWorkNothingIsKnown() {
    MainEntry main = ImpPrograms.read(PAPER);
    Analysis analysis = Analysis.of(main.code(), DomainChoice.DEFAULT, 0);

    assertThat(analysis.notes()).hasSize(3);
    assertThat(last(analysis)).isEmpty();
    assertThat(analysis.excludesAnything()).isFalse();
  }

  @Test
  void whatNoRunComesToIsSaid() {
    Invariants found =
        AnalysisOverview.of(
            analysis("interval", "x <- 3; if x > 5 then x <- 7 fi"), Optional.empty());

    assertThat(found.excluded()).extracting(Invariants.Excluded::way).containsExactly("then");
    assertThat(found.places())
        .filteredOn(place -> place.when() == When.INSIDE)
        .extracting(Invariants.Place::isReached)
        .containsExactly(false);
  }

  @Test
  void conditionsNestedDeeperThanTheStackAreAnalysed() {
    int depth = 100_000;
    String text =
        "x <- top; if "
            + "(x > 0 and ".repeat(depth)
            + "x > 0"
            + ")".repeat(depth)
            + " then skip fi";

    assertThat(analysis(DomainChoice.DEFAULT_TEXT, text).notes()).isEmpty();
  }

  @Test
  void conditionsThatStopEarlyAreAnalysedHoweverManyThereAre() {
    String text = "x <- top; if x > 0" + " and 1 div x != 2".repeat(5_000) + " then skip fi";

    assertThat(analysis("interval", text).isUnreachable(0)).isFalse();
  }

  @Test
  void readsChoicesOfDomains() {
    assertThat(DomainChoice.read(" "))
        .isEqualTo(new DomainChoice.Reading.Chosen(DomainChoice.DEFAULT));
    for (String wrong :
        List.of(
            "foo", "sign*", "sign*sign", "x:karr", "x:sign,x:parity", "1:sign", "sign,parity")) {
      assertThat(DomainChoice.read(wrong)).as(wrong).isInstanceOf(DomainChoice.Reading.Wrong.class);
    }
    assertThat(choice("x:sign").problem(List.of("y"))).isPresent();
    assertThat(choice("x:sign").problem(List.of("y", "x"))).isEmpty();
  }

  private static DomainChoice choice(String text) {
    return switch (DomainChoice.read(text)) {
      case DomainChoice.Reading.Chosen(var choice) -> choice;
      case DomainChoice.Reading.Wrong(var problem) -> throw new AssertionError(problem);
    };
  }

  private static Analysis analysis(String domain, String... lines) {
    return Analysis.of(ImpPrograms.read(lines).code(), choice(domain), Analysis.DEFAULT_WORK);
  }

  private static List<String> atTheEnd(String domain, String... lines) {
    return last(analysis(domain, lines));
  }

  private static List<String> last(Analysis analysis) {
    return AnalysisOverview.of(analysis, Optional.empty()).places().getLast().facts();
  }
}
