package clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SourceExcerptTest {
  private static String frame(String line, int column, int endColumn) {
    StringBuilder out = new StringBuilder();
    Span place = new Span("f", 1, column, 1, endColumn);
    new SourceExcerpt(TextColours.PLAIN)
        .draw(out, place, "here", Optional.of(new SourceText("f", line)));
    return out.toString();
  }

  @Test
  void underlinesBelowTabs() {
    assertThat(frame("\tx\t<- 1", 4, 6))
        .isEqualTo("   ┌─ f:1:4\n 1 │     x   <- 1\n   │         ^^ here\n");
  }

  @Test
  void countsWideCharactersAsTwoCells() {
    assertThat(frame("漢字 = x", 6, 7)).contains(" 1 │ 漢字 = x\n   │        ^ here");
  }

  @Test
  void countsACombiningCharacterAsNone() {
    assertThat(frame("y\u0303 > 0", 4, 5)).contains("\n   │   ^ here");
  }

  @Test
  void underlinesAWideCharacterInFull() {
    assertThat(frame("a漢b", 2, 3)).contains("\n   │  ^^ here");
  }

  @Test
  void showsControlCharactersInsteadOfObeyingThem() {
    assertThat(frame("a\u001b[31mb", 1, 2)).contains("a␛[31mb").doesNotContain("\u001b");
  }

  @Test
  void showsTextThatWouldTurnTheLineRoundAsUnknown() {
    assertThat(frame("a\u202Eb", 1, 2)).contains("a\uFFFDb");
  }

  @Test
  void cutsALongLineAroundThePlace() {
    String line = "a".repeat(500) + "bad" + "c".repeat(500);

    assertThat(frame(line, 501, 504))
        .isEqualTo(
            "   ┌─ f:1:501\n 1 │ …%sbad%s…\n   │ %s^^^ here\n"
                .formatted("a".repeat(40), "c".repeat(57), " ".repeat(41)));
  }

  @Test
  void marksAPlaceWithoutLengthByOneSign() {
    assertThat(frame("x <-", 5, 5)).contains("\n   │     ^ here");
  }

  @Test
  void underlinesTheFirstLineOfAPlaceThatSpansSeveral() {
    StringBuilder out = new StringBuilder();
    SourceText source = new SourceText("f", "if a\nthen b");
    new SourceExcerpt(TextColours.PLAIN).draw(out, source.span(3, 9), "", Optional.of(source));

    assertThat(out.toString()).isEqualTo("   ┌─ f:1:4\n 1 │ if a\n   │    ^\n");
  }

  @Test
  void namesThePlaceWhenTheSourceIsNotThere() {
    StringBuilder out = new StringBuilder();
    new SourceExcerpt(TextColours.PLAIN)
        .draw(out, new Span("g", 7, 1, 7, 2), "here", Optional.empty());

    assertThat(out.toString()).isEqualTo("   ┌─ g:7:1\n   │ here\n");
  }

  @Test
  void widensTheGutterForLargeLineNumbers() {
    StringBuilder out = new StringBuilder();
    SourceText source = new SourceText("f", "\n".repeat(1233) + "x");
    new SourceExcerpt(TextColours.PLAIN)
        .draw(out, new Span("f", 1234, 1, 1234, 2), "y", Optional.of(source));

    assertThat(out.toString()).isEqualTo("     ┌─ f:1234:1\n1234 │ x\n     │ ^ y\n");
  }

  @Test
  void tellsADiagnosticWithFrameConsequenceAndHint() {
    Diagnostic problem =
        Diagnostic.error("x is read before it has a value")
            .at(new Span("div.imp", 3, 3, 3, 4), "not defined here")
            .follows("A run would have nothing to go on with.")
            .hint("Assign x first: x <- 0");

    assertThat(new DiagnosticText(SampleReports::source, TextColours.PLAIN).of(problem))
        .isEqualTo(
            """
            error: x is read before it has a value
               ┌─ div.imp:3:3
             3 │   x <- 10 div (y - 5)
               │   ^ not defined here
               A run would have nothing to go on with.
               Hint   Assign x first: x <- 0
            """);
  }

  @Test
  void tellsADiagnosticWithoutAPlace() {
    assertThat(
            new DiagnosticText(SampleReports::source, TextColours.PLAIN)
                .of(Diagnostic.warning("disk is full")))
        .isEqualTo("warning: disk is full\n");
  }
}
