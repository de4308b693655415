package clew.erlang.instrument;

import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Fun;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether two values are the same but for what cannot be: a function of the copy is another one
 * than that of the original, and stack traces show places of the copy.
 */
final class CopyEquality {
  private record Pair(Value ours, Value theirs) {}

  private CopyEquality() {}

  static boolean are(Value ours, Value theirs) {
    Value plain = PlainValues.of(ours);
    if (ExactEquality.same(plain, theirs)) {
      return true;
    }
    Deque<Pair> work = new ArrayDeque<>();
    work.push(new Pair(plain, theirs));
    while (!work.isEmpty()) {
      Pair pair = work.pop();
      if (!areLike(pair, work)) {
        return false;
      }
    }
    return true;
  }

  private static boolean areLike(Pair pair, Deque<Pair> work) {
    return switch (pair.ours) {
      case Fun fun -> pair.theirs instanceof Fun other && fun.arity() == other.arity();
      case Cons ours when isTrace(ours) -> pair.theirs instanceof Cons theirs && isTrace(theirs);
      case Cons ours when pair.theirs instanceof Cons theirs -> {
        work.push(new Pair(ours.tail, theirs.tail));
        work.push(new Pair(ours.head, theirs.head));
        yield true;
      }
      case Tuple ours when pair.theirs instanceof Tuple theirs && ours.size() == theirs.size() -> {
        for (int i = 0; i < ours.size(); i++) {
          work.push(new Pair(ours.elements[i], theirs.elements[i]));
        }
        yield true;
      }
      default -> ExactEquality.same(pair.ours, pair.theirs);
    };
  }

  /** Whether a list begins as a stack trace does: module, function, arity, place. */
  private static boolean isTrace(Cons list) {
    return list.head instanceof Tuple entry
        && entry.size() == 4
        && entry.elements[0] instanceof Atom
        && entry.elements[1] instanceof Atom
        && (entry.elements[3] instanceof Cons || entry.elements[3] == Nil.NIL);
  }
}
