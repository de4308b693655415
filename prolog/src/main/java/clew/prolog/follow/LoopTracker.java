package clew.prolog.follow;

import clew.engine.repeat.CallSequence;
import clew.engine.repeat.Loop;
import clew.engine.repeat.Repetition;
import clew.engine.trace.Site;
import clew.prolog.eval.Predicate;
import clew.prolog.follow.path.PathRecording;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import clew.prolog.model.term.TermKinds;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The loops of a run: calls of a predicate that calls itself, and the numbers that are computed one
 * after the other when such calls come back. A run that goes back to a choice point goes on in the
 * loop where it was then, since the arguments say where that is.
 */
final class LoopTracker {
  private final Repetition repetition;
  private final LoopValues values;
  private final IdentityHashMap<Predicate, Boolean> recursive = new IdentityHashMap<>();

  LoopTracker(PathRecording path) {
    this.repetition = path.repetition();
    this.values = new LoopValues(path, new TermKinds(path.pool()));
  }

  /** A predicate is called; arguments that move are replaced. */
  void call(Predicate target, Value[] arguments, Supplier<Site> site) {
    if (!repetition.isOn() || !recursive.computeIfAbsent(target, LoopTracker::callsItself)) {
      return;
    }
    CallSequence<Value> rounds = find(target);
    if (rounds != null) {
      repetition.endWithin(rounds);
      if (rounds.mayBe(arguments)) {
        return;
      }
      rounds.end();
    }
    int arity = target.functor().arity();
    Loop loop = repetition.begin(new Site(target.functor().toString(), site.get().span()));
    if (loop != null) {
      loop.own(new CallSequence<>(values, repetition, loop, target, arguments, arity, false));
    }
  }

  /** A number was computed at a step; what it is beside that, if it moves. */
  Value computed(Instruction step, Value value, Supplier<Site> site) {
    Loop innermost = repetition.isLooking() ? repetition.innermost() : null;
    if (innermost == null
        || (innermost.owner() instanceof CallSequence<?> around && around.isSkipping())) {
      return value;
    }
    Value[] slots = {value};
    CallSequence<Value> rounds = find(step);
    if (rounds != null) {
      repetition.endWithin(rounds);
      if (rounds.mayBe(slots)) {
        return slots[0];
      }
      rounds.end();
    }
    if (repetition.isWithinSeen()) {
      Loop loop = repetition.begin(site.get());
      if (loop != null) {
        loop.own(new CallSequence<>(values, repetition, loop, step, slots, 1, true));
      }
    }
    return value;
  }

  @SuppressWarnings("unchecked") // all loops of this run are of Prolog's values
  private @Nullable CallSequence<Value> find(Object of) {
    for (Loop at = repetition.innermost(); at != null; at = at.outer()) {
      if (at.owner() instanceof CallSequence<?> rounds && rounds.isOf(of)) {
        return (CallSequence<Value>) rounds;
      }
    }
    return null;
  }

  private static boolean callsItself(Predicate predicate) {
    Set<Instruction> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Instruction> work = new ArrayDeque<>();
    for (Clause clause : predicate.living()) {
      work.push(clause.body);
    }
    while (!work.isEmpty()) {
      Instruction step = work.pop();
      if (!seen.add(step)) {
        continue;
      }
      work.push(step.next);
      switch (step) {
        case Instruction.Call call -> {
          if (call.functor.equals(predicate.functor())) {
            return true;
          }
        }
        case Instruction.Try attempt -> work.push(attempt.alternative);
        case Instruction.Compare compare -> work.push(compare.otherwise);
        case Instruction.Test test -> work.push(test.otherwise);
        default -> {}
      }
    }
    return false;
  }
}
