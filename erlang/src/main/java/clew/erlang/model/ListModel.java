package clew.erlang.model;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;

/** Lists. */
final class ListModel {
  private ListModel() {}

  static void register(ModelTable models) {
    models.add("hd", 1, call -> part(call, true));
    models.add("tl", 1, call -> part(call, false));
    models.add("length", 1, ListModel::length);
    models.add("++", 2, ListModel::append);
    models.add("--", 2, ListModel::subtract);
    models.add("lists", "reverse", 2, ListModel::reverse);
    models.add("lists", "member", 2, ListModel::member);
    models.add("lists", "keyfind", 3, call -> find(call, Found.ELEMENT));
    models.add("lists", "keymember", 3, call -> find(call, Found.WHETHER));
    models.add("lists", "keysearch", 3, call -> find(call, Found.VALUE));
  }

  private static Value part(BuiltinCall call, boolean head) {
    if (!(call.argument(0) instanceof Followed list)) {
      return call.asIs();
    }
    boolean isCons = list.concrete instanceof Cons;
    call.decide("has a list cell", call.kinds().isCons(list.term()), isCons);
    Value concrete = call.concrete();
    KindConditions kinds = call.kinds();
    return Followed.of(concrete, head ? kinds.head(list.term()) : kinds.tail(list.term()));
  }

  private static Value length(BuiltinCall call) {
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
        "has a proper list", call.kinds().isProper(followed.term()), call.attempt().isPresent());
    Value length = call.concrete();
    Term exact = pool.add(pool.apply(ListOperator.LENGTH, followed.term()), pool.integer(cells));
    return new Followed(length, call.walked(followed, exact, cells));
  }

  private static Value append(BuiltinCall call) {
    return OpenedList.of(call, call.argument(0), "left")
        .map(elements -> Cons.list(elements, call.argument(1)))
        .orElseGet(call::concrete);
  }

  private static Value reverse(BuiltinCall call) {
    return OpenedList.of(call, call.argument(0), "left")
        .map(elements -> Cons.list(elements.reversed(), call.argument(1)))
        .orElseGet(call::concrete);
  }

  /** Each element of the right list takes away the first equal one of the left. */
  private static Value subtract(BuiltinCall call) {
    Optional<List<Value>> left = OpenedList.of(call, call.argument(0), "left");
    Optional<List<Value>> right =
        left.isEmpty() ? Optional.empty() : OpenedList.of(call, call.argument(1), "right");
    if (left.isEmpty() || right.isEmpty()) {
      return call.concrete();
    }
    List<Value> kept = left.get();
    int number = 0;
    for (Value gone : right.get()) {
      number++;
      for (int i = 0; i < kept.size(); i++) {
        boolean isSame = ExactEquality.same(PlainValues.of(kept.get(i)), PlainValues.of(gone));
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

  private static Value member(BuiltinCall call) {
    Optional<List<Value>> elements = OpenedList.of(call, call.argument(1), "list");
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

  private static Value find(BuiltinCall call, Found wanted) {
    Optional<List<Value>> elements = OpenedList.of(call, call.argument(2), "list");
    Value index = call.lost(1);
    if (elements.isEmpty() || !(index instanceof Small position) || position.number < 1) {
      return call.concrete();
    }
    int number = 0;
    for (Value element : elements.get()) {
      number++;
      Optional<Value> key = key(call, element, position.number, number);
      if (key.isPresent()) {
        boolean isFound = TermOrder.compare(PlainValues.of(key.get()), call.plain(0)) == 0;
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
  private static Optional<Value> key(BuiltinCall call, Value element, long position, int number) {
    Value opened =
        element instanceof Followed followed
            ? TupleModel.open(call, followed, "element " + number)
            : element;
    return opened instanceof Tuple tuple && position <= tuple.elements.length
        ? Optional.of(tuple.elements[(int) position - 1])
        : Optional.empty();
  }
}
