package clew.erlang.lower;

import clew.erlang.ir.CoreExpr;
import java.util.ArrayList;
import java.util.List;

/**
 * A construct in several cases. Where the size of a segment of a bit string depends on another one,
 * the compiler puts the clauses from there on behind a label, and the rest of the pattern in a case
 * within the clause.
 */
final class SplitCase {
  private SplitCase() {}

  /** The cases of the construct in the order of its clauses; none if it is no such thing. */
  static List<CoreExpr.Case> cases(CoreExpr.Letrec letrec) {
    List<CoreExpr.Case> cases = new ArrayList<>();
    CoreExpr rest = letrec;
    while (rest instanceof CoreExpr.Letrec label && isLabel(label)) {
      if (!(label.body() instanceof CoreExpr.Case first)) {
        return List.of();
      }
      cases.add(first);
      rest = label.definitions().getFirst().function().body();
    }
    if (cases.isEmpty() || !(rest instanceof CoreExpr.Case last)) {
      return List.of();
    }
    cases.add(last);
    return cases;
  }

  private static boolean isLabel(CoreExpr.Letrec letrec) {
    return letrec.definitions().size() == 1
        && letrec.definitions().getFirst().name().name().startsWith("label^");
  }

  /** Whether a case goes on to a label when its one clause does not match. */
  static boolean goesOn(CoreExpr.Case choice) {
    return choice.clauses().stream()
        .anyMatch(
            clause ->
                clause.note().isGenerated()
                    && clause.body() instanceof CoreExpr.Apply apply
                    && apply.function() instanceof CoreExpr.FunctionName name
                    && name.name().startsWith("label^"));
  }
}
