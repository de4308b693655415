package clew.erlang.lower;

import clew.erlang.core.Core;
import clew.erlang.core.Parts;
import clew.erlang.core.Pattern;
import clew.erlang.value.Atom;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Which cases of a function decide anything, as {@code clew_copy.erl} sees it too: a copy of the
 * function on the real node tells which clause these took, and no other.
 */
final class Decisions {
  private final Set<String> looked = new HashSet<>();

  private Decisions() {}

  /** Looks for the variables with which a receive asks about messages and time. */
  static Decisions in(Core.Fun function) {
    Decisions decisions = new Decisions();
    Deque<Core> work = new ArrayDeque<>();
    work.push(function);
    while (!work.isEmpty()) {
      Core core = work.pop();
      if (core instanceof Core.Let let
          && let.value() instanceof Core.PrimOp op
          && (op.name().equals("recv_peek_message") || op.name().equals("recv_wait_timeout"))) {
        let.variables().forEach(variable -> decisions.looked.add(variable.name()));
      }
      Parts.of(core).forEach(work::push);
    }
    return decisions;
  }

  boolean areTold(Core.Case choice) {
    Core.Clause first = choice.clauses().getFirst();
    boolean isAlwaysFirst =
        isTrue(first.guard())
            && first.patterns().stream().allMatch(Pattern.Variable.class::isInstance);
    boolean isReceive =
        choice.subject() instanceof Core.Variable variable && looked.contains(variable.name());
    return choice.clauses().size() > 1 && !isAlwaysFirst && !isReceive;
  }

  static boolean isTrue(Core guard) {
    return guard instanceof Core.Literal literal && literal.value() == Atom.TRUE;
  }
}
