package clew.engine.solve.local;

import clew.engine.term.Cast;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Operator;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.tree.Member;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether conditions have operators for which a solver of linear equations is no help. */
final class HardOperators {
  private HardOperators() {}

  static boolean isIn(List<Term> conditions) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>(conditions);
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (term.isValue() || !seen.add(term)) {
        continue;
      }
      if (term instanceof Apply apply && isHard(apply)) {
        return true;
      }
      term.children().forEach(work::push);
    }
    return false;
  }

  private static boolean isHard(Apply apply) {
    Operator operator = apply.operator();
    return switch (operator) {
      case Core core ->
          switch (core) {
            case NOT, AND, OR, IF, EQUAL, ADD, LESS, AT_MOST -> false;
            case MULTIPLY, DIVIDE, MODULO ->
                !apply.argument(0).isValue() && !apply.argument(1).isValue();
            default -> true;
          };
      case Cast cast -> false;
      case Field field -> false;
      case Is is -> false;
      case Member member -> false;
      default -> true;
    };
  }
}
