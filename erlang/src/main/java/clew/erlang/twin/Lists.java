package clew.erlang.twin;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.symbol.Kinds;
import clew.erlang.symbol.Op;
import clew.erlang.symbol.Plain;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Order;
import clew.erlang.value.Same;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;

/** Lists. */
final class Lists {
  private Lists() {}

  static void register(Twins twins) {
    twins.add("hd", 1, call -> part(call, true));
    twins.add("tl", 1, call -> part(call, false));
    twins.add("length", 1, Lists::length);
    twins.add("++", 2, Lists::append);
    twins.add("--", 2, Lists::subtract);
    twins.add("lists", "reverse", 2, Lists::reverse);
    twins.add("lists", "member", 2, Lists::member);
    twins.add("lists", "keyfind", 3, call -> find(call, Found.ELEMENT));
    twins.add("lists", "keymember", 3, call -> find(call, Found.WHETHER));
    twins.add("lists", "keysearch", 3, call -> find(call, Found.VALUE));
  }

  private static Value part(Call call, boolean head) {
    if (!(call.argument(0) instanceof Followed list)) {
      return call.asIs();
    }
    boolean isCons = list.concrete instanceof Cons;
    call.decide("has a list cell", call.kinds().isCons(list.term), isCons);
    Value concrete = call.concrete();
    Kinds kinds = call.kinds();
    return Followed.of(concrete, head ? kinds.head(list.term) : kinds.tail(list.term));
  }

  private static Value length(Call call) {
    long cells = 0;
    Value rest = call.argument(0);
    while (rest instanceof Cons cell) {
      cells++;
      rest = cell.tail;
    }
    if (!(rest instanceof Followed followed)) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    call.decide(
        "has a proper list", call.kinds().isProper(followed.term), call.attempt().isPresent());
    Value length = call.concrete();
    Term exact = pool.add(pool.apply(Op.LENGTH, followed.term), pool.integer(cells));
    return new Followed(length, call.walked(followed, exact, cells));
  }

  private static Value append(Call call) {
    return Spine.of(call, call.argument(0), "left")
        .map(elements -> Cons.list(elements, call.argument(1)))
        .orElseGet(call::concrete);
  }

  private static Value reverse(Call call) {
    return Spine.of(call, call.argument(0), "left")
        .map(elements -> Cons.list(elements.reversed(), call.argument(1)))
        .orElseGet(call::concrete);
  }

  /** Each element of the right list takes away the first equal one of the left. */
  private static Value subtract(Call call) {
    Optional<List<Value>> left = Spine.of(call, call.argument(0), "left");
    Optional<List<Value>> right =
        left.isEmpty() ? Optional.empty() : Spine.of(call, call.argument(1), "right");
    if (left.isEmpty() || right.isEmpty()) {
      return call.concrete();
    }
    List<Value> kept = left.get();
    int number = 0;
    for (Value gone : right.get()) {
      number++;
      for (int i = 0; i < kept.size(); i++) {
        boolean isSame = Same.same(Plain.of(kept.get(i)), Plain.of(gone));
        Term same = call.path().comparison().exact(call.term(kept.get(i)), call.term(gone));
        call.decide("takes away " + number + " at " + (i + 1), same, isSame);
        if (isSame) {
          kept.remove(i);
          break;
        }
      }
    }
    return Cons.list(kept);
  }

  private static Value member(Call call) {
    Optional<List<Value>> elements = Spine.of(call, call.argument(1), "list");
    if (elements.isEmpty()) {
      return call.concrete();
    }
    Term wanted = call.term(0);
    return call.truth(
        call.pool()
            .or(
                elements.get().stream()
                    .map(element -> call.path().comparison().exact(call.term(element), wanted))
                    .toList()));
  }

  /** What a search by key gives back. */
  private enum Found {
    ELEMENT,
    WHETHER,
    VALUE
  }

  private static Value find(Call call, Found wanted) {
    Optional<List<Value>> elements = Spine.of(call, call.argument(2), "list");
    Value index = call.lost(1);
    if (elements.isEmpty() || !(index instanceof Small position) || position.number < 1) {
      return call.concrete();
    }
    int number = 0;
    for (Value element : elements.get()) {
      number++;
      Optional<Value> key = key(call, element, position.number, number);
      if (key.isPresent()) {
        boolean isFound = Order.compare(Plain.of(key.get()), call.plain(0)) == 0;
        Term same = call.path().comparison().loose(call.term(key.get()), call.term(0));
        call.decide("finds its key at " + number, same, isFound);
        if (isFound) {
          return switch (wanted) {
            case ELEMENT -> element;
            case WHETHER -> Atom.TRUE;
            case VALUE -> new Tuple(Atom.of("value"), element);
          };
        }
      }
    }
    return Atom.FALSE;
  }

  /** The key of an element, if it is a tuple that is large enough. */
  private static Optional<Value> key(Call call, Value element, long position, int number) {
    Value opened =
        element instanceof Followed followed
            ? Tuples.open(call, followed, "element " + number)
            : element;
    return opened instanceof Tuple tuple && position <= tuple.elements.length
        ? Optional.of(tuple.elements[(int) position - 1])
        : Optional.empty();
  }
}
