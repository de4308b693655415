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
 * Which cases of a function decide anything, as {@code clew_instrument.erl} sees it too: a copy of
 * the function on the real node tells which clause these took, and no other.
 */
final class Decisions {
  /** Variables that say whether a receive found a message, or waited long enough. */
  private final Set<String> looked = new HashSet<>();

  /** Cases, by number, that look at a message before it is taken. */
  private final Set<Integer> matching = new HashSet<>();

  private Decisions() {}

  static Decisions in(Core.Fun function) {
    Decisions decisions = new Decisions();
    Deque<Core> work = new ArrayDeque<>();
    work.push(function);
    while (!work.isEmpty()) {
      Core core = work.pop();
      if (core instanceof Core.Let let && let.value() instanceof Core.PrimOp op) {
        decisions.see(let, op.name());
      }
      Parts.of(core).forEach(work::push);
    }
    return decisions;
  }

  private void see(Core.Let let, String operation) {
    String first = let.variables().isEmpty() ? "" : let.variables().getFirst().name();
    switch (operation) {
      case "recv_wait_timeout" -> looked.add(first);
      case "recv_peek_message" -> {
        looked.add(first);
        if (let.body() instanceof Core.Case found) {
          found.clauses().stream()
              .filter(clause -> isTrue(clause.patterns().getFirst()))
              .forEach(clause -> match(clause.body()));
        }
      }
      default -> {}
    }
  }

  private void match(Core body) {
    Deque<Core> work = new ArrayDeque<>();
    work.push(body);
    while (!work.isEmpty()) {
      Core core = work.pop();
      if (core instanceof Core.Case choice) {
        matching.add(choice.note().number());
      }
      boolean isTaken =
          core instanceof Core.Do both
              && both.first() instanceof Core.PrimOp op
              && op.name().equals("remove_message");
      if (!isTaken) {
        Parts.of(core).forEach(work::push);
      }
    }
  }

  boolean areTold(Core.Case choice) {
    Core.Clause first = choice.clauses().getFirst();
    boolean isAlwaysFirst =
        isTrue(first.guard())
            && first.patterns().stream().allMatch(Pattern.Variable.class::isInstance);
    boolean isReceive =
        choice.subject() instanceof Core.Variable variable && looked.contains(variable.name());
    return choice.clauses().size() > 1
        && !isAlwaysFirst
        && !isReceive
        && !matching.contains(choice.note().number());
  }

  private static boolean isTrue(Pattern pattern) {
    return pattern instanceof Pattern.Literal literal && literal.value() == Atom.TRUE;
  }

  static boolean isTrue(Core guard) {
    return guard instanceof Core.Literal literal && literal.value() == Atom.TRUE;
  }
}
