package clew.prolog.source;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.Comparison;
import clew.prolog.Swipl;
import clew.prolog.error.IsoError;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.value.Compound;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpDirectiveAgainstSwiplTest {
  private static final String SCRIPT =
      """
      answer(default) :-
          findall(op(P, T, N), current_op(P, T, N), L), sort(L, S), writeq(S).
      answer(op(P, T, N)) :- catch((op(P, T, m:N), write(ok)), error(E, _), writeq(E)).
      answer(class(C)) :-
          findall(K, (member(K, [layout, graphic, id_start, id_continue]), '$code_class'(C, K)), L),
          write(L).
      """;

  private static final List<String> PRIORITIES =
      List.of("0", "200", "1001", "1200", "1201", "-1", "a", "_", "1.0", "100000000000000000000");
  private static final List<String> TYPES = List.of("xfx", "fy", "xf", "foo", "1", "_", "yfx");
  private static final List<String> NAMES =
      List.of("a", "[a,b]", "_", "1", "[a|_]", "[a,1]", "','", "'|'", "[a,'|']", "[a|b]", "f(x)");

  private final OperatorTable operators = OperatorTable.standard();

  private String ours(String question) {
    Compound op =
        (Compound)
            ((ReadResult.Term) new Reader(question + " .").next(operators, ReadFlags.DEFAULT))
                .value();
    try {
      OperatorTable table = operators.child();
      OpDirective.apply(op.argument(0), op.argument(1), op.argument(2), table, module -> table);
      return "ok";
    } catch (IsoError error) {
      return Writer.text(error.formal(), operators, WriteOptions.writeq());
    }
  }

  @Test
  void raisesTheErrorsOfTheRealOne() {
    List<String> questions = new ArrayList<>();
    for (String priority : PRIORITIES) {
      for (String type : TYPES) {
        for (String name : NAMES) {
          questions.add("op(%s, %s, %s)".formatted(priority, type, name));
        }
      }
    }
    List<String> real = Swipl.ask(SCRIPT, questions);
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      if (!ours(questions.get(i)).equals(real.get(i))) {
        differences.add(questions.get(i) + ": " + ours(questions.get(i)) + ", not " + real.get(i));
      }
    }
    Comparison.report("op", questions.size(), differences);
  }

  @Test
  void startsWithTheOperatorsOfTheRealOne() {
    List<String> ours =
        operators.all().stream()
            .map(
                e ->
                    "op(%d,%s,%s)"
                        .formatted(
                            e.operator().priority(),
                            e.operator().fixity().word(),
                            Writer.text(e.name(), operators, WriteOptions.writeq())))
            .sorted()
            .toList();
    String real = Swipl.ask(SCRIPT, List.of("default")).getFirst();

    assertThat(List.of(real.substring(1, real.length() - 1).split(",(?=op\\()")).stream().sorted())
        .containsExactlyElementsOf(ours);
  }

  @Test
  void classifiesCharactersAsTheRealOneDoes() {
    List<Integer> codes = new ArrayList<>();
    for (int c = 0; c < 0x2600; c++) {
      // Letters that are newer than the tables of one of the two may differ.
      if (Character.isDefined(c) && c != '`') {
        codes.add(c);
      }
    }
    List<String> real = Swipl.ask(SCRIPT, codes.stream().map("class(%d)"::formatted).toList());
    List<String> newer = new ArrayList<>();
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < codes.size(); i++) {
      int c = codes.get(i);
      List<String> ours = new ArrayList<>();
      if (Characters.isBlank(c)) {
        ours.add("layout");
      }
      if (Characters.isSymbol(c)) {
        ours.add("graphic");
      }
      if (Characters.startsName(c)) {
        ours.add("id_start");
      }
      if (Characters.continuesName(c)) {
        ours.add("id_continue");
      }
      String text = "[" + String.join(",", ours) + "]";
      if (real.get(i).equals("[]") && !ours.isEmpty()) {
        newer.add(Integer.toHexString(c));
      } else if (!text.equals(real.get(i))) {
        differences.add(Integer.toHexString(c) + ": " + text + ", not " + real.get(i));
      }
    }
    assertThat(differences).isEmpty();
    // Our tables of Unicode are newer: the real system does not know of these.
    assertThat(newer)
        .containsExactly(
            "897", "cf3", "ece", "1b4e", "1b4f", "1b7f", "1c89", "1c8a", "2427", "2428", "2429");
  }
}
