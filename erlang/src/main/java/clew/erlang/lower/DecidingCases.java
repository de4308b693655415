package clew.erlang.lower;

import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CorePattern;
import clew.erlang.ir.Subexpressions;
import clew.erlang.value.Atom;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Which cases of a function decide anything, as {@code clew_instrument.erl} sees it too: a copy of
 * the function on the real node tells which clause these took, and no other.
 */
final class DecidingCases {
  /** Variables that say whether a receive found a message, or waited long enough. */
  private final Set<String> looked = new HashSet<>();

  /** Cases, by number, that look at a message before it is taken. */
  private final Set<Integer> matching = new HashSet<>();

  private DecidingCases() {}

  static DecidingCases in(CoreExpr.Fun function) {
    DecidingCases decisions = new DecidingCases();
    Deque<CoreExpr> work = new ArrayDeque<>();
    work.push(function);
    while (!work.isEmpty()) {
      CoreExpr core = work.pop();
      if (core instanceof CoreExpr.Let let && let.value() instanceof CoreExpr.PrimOp op) {
        decisions.see(let, op.name());
      }
      Subexpressions.of(core).forEach(work::push);
    }
    return decisions;
  }

  private void see(CoreExpr.Let let, String operation) {
    String first = let.variables().isEmpty() ? "" : let.variables().getFirst().name();
    switch (operation) {
      case "recv_wait_timeout" -> looked.add(first);
      case "recv_peek_message" -> {
        looked.add(first);
        if (let.body() instanceof CoreExpr.Case found) {
          found.clauses().stream()
              .filter(clause -> isTrue(clause.patterns().getFirst()))
              .forEach(clause -> match(clause.body()));
        }
      }
      default -> {}
    }
  }

  private void match(CoreExpr body) {
    Deque<CoreExpr> work = new ArrayDeque<>();
    work.push(body);
    while (!work.isEmpty()) {
      CoreExpr core = work.pop();
      if (core instanceof CoreExpr.Case choice) {
        matching.add(choice.note().number());
      }
      boolean isTaken =
          core instanceof CoreExpr.Do both
              && both.first() instanceof CoreExpr.PrimOp op
              && op.name().equals("remove_message");
      if (!isTaken) {
        Subexpressions.of(core).forEach(work::push);
      }
    }
  }

  boolean areTold(CoreExpr.Case choice) {
    CoreExpr.Clause first = choice.clauses().getFirst();
    boolean isAlwaysFirst =
        isTrue(first.guard())
            && first.patterns().stream().allMatch(CorePattern.Variable.class::isInstance);
    boolean isReceive =
        choice.subject() instanceof CoreExpr.Variable variable && looked.contains(variable.name());
    return choice.clauses().size() > 1
        && !isAlwaysFirst
        && !isReceive
        && !matching.contains(choice.note().number());
  }

  private static boolean isTrue(CorePattern pattern) {
    return pattern instanceof CorePattern.Literal literal && literal.value() == Atom.TRUE;
  }

  static boolean isTrue(CoreExpr guard) {
    return guard instanceof CoreExpr.Literal literal && literal.value() == Atom.TRUE;
  }
}
