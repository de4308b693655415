package clew.prolog.source;

import clew.prolog.Comparison;
import clew.prolog.Swipl;
import clew.prolog.error.IsoError;
import clew.prolog.render.term.CanonicalText;
import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DcgAgainstSwiplTest {
  private static final String SCRIPT =
      """
      answer(T) :-
          term_to_atom(R, T),
          catch(dcg_translate_rule(R, C), error(E, _), true),
          ( nonvar(E) -> write_canonical(error(E)) ; write_canonical(C) ).
      """;
  private static final List<String> LEAVES =
      List.of(
          "a",
          "b(X)",
          "[]",
          "[x]",
          "[x,Y|[]]",
          "[x|T]",
          "\"ab\"",
          "!",
          "{}",
          "{g(X)}",
          "{!}",
          "V",
          "m:n(Z)",
          "user:a",
          "call(f,Y)",
          "call(G)",
          "1",
          "[a|b]",
          "M:q",
          "\"\"",
          "m:V",
          "m:[x]",
          "m:{g}",
          "(foo:-bar)",
          "3.0",
          "(a-->b)",
          "\\+[]",
          "m:(a,b)",
          "f()");
  private static final List<String> HEADS =
      List.of(
          "h",
          "h(X,Y)",
          "h,[t]",
          "h(A),[x,y]",
          "h,\"ab\"",
          "m:h",
          "V",
          "1",
          "[a]",
          "(h,{g})",
          "!",
          "{}",
          "h,p(X)",
          "h,V",
          "m:h,[x]",
          "(a;b)",
          "h,!");

  private static String pick(RandomGenerator random, List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private static String body(RandomGenerator random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return pick(random, LEAVES);
    }
    if (random.nextInt(6) == 0) {
      return "\\+ (" + body(random, depth - 1) + ")";
    }
    String operator = pick(random, List.of(",", ",", ",", ";", ";", "->", "*->", "|"));
    return "(" + body(random, depth - 1) + " " + operator + " " + body(random, depth - 1) + ")";
  }

  private static String ours(String rule) {
    OperatorTable operators = OperatorTable.standard();
    Value term =
        ((ReadResult.Term) new Reader(rule + " .").next(operators, ReadFlags.DEFAULT)).value();
    long[] next = {1000};
    Value result;
    try {
      result = Dcg.clause(term, Atom.of("user"), () -> next[0]++);
    } catch (IsoError error) {
      result = clew.prolog.value.Structure.of("error", error.formal());
    }
    return CanonicalText.text(result, operators);
  }

  @Test
  void translatesGeneratedRulesAsTheRealSystemDoes() {
    RandomGenerator random = Comparison.random(40);
    List<String> rules =
        Stream.generate(() -> pick(random, random.nextInt(4) == 0 ? HEADS : HEADS.subList(0, 6)))
            .map(head -> head + " --> " + body(random, 3))
            .limit(Comparison.cases(1500))
            .toList();
    List<String> real = Swipl.ask(SCRIPT, rules.stream().map(Swipl::quoted).toList());
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      if (!ours(rules.get(i)).equals(real.get(i))) {
        differences.add(
            "\n" + rules.get(i) + "\n  ours " + ours(rules.get(i)) + "\n  real " + real.get(i));
      }
    }
    Comparison.report("dcg", rules.size(), differences);
  }
}
