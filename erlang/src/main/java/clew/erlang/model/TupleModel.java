package clew.erlang.model;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.ErlangOperator;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Tuples. */
public final class TupleModel {
  private TupleModel() {}

  static void register(ModelTable models) {
    models.add("element", 2, TupleModel::element);
    models.add("setelement", 3, TupleModel::replace);
    models.add("append_element", 2, TupleModel::append);
    models.add("tuple_size", 1, TupleModel::size);
    models.add(
        "size",
        1,
        call -> call.plain(0) instanceof Bits ? BinaryModel.wholeBytes(call) : size(call));
    models.add("tuple_to_list", 1, TupleModel::toList);
    models.add("list_to_tuple", 1, TupleModel::ofList);
    models.add("is_record", 2, call -> isRecord(call, -1));
    models.add(
        "is_record",
        3,
        call -> call.plain(2) instanceof Small size ? isRecord(call, size.number) : call.lost());
  }

  /** A tuple with its elements in the open, or the plain value where it is none. */
  public static Value open(BuiltinCall call, Followed followed, String what) {
    KindConditions kinds = call.kinds();
    boolean isTuple = followed.concrete instanceof Tuple;
    call.decide(what + " is a tuple", kinds.isTuple(followed.term()), isTuple);
    if (!(followed.concrete instanceof Tuple tuple)) {
      return followed.concrete;
    }
    int size = tuple.elements.length;
    SizeDecisions.decide(
        call, what + " has a size", size, size, other -> kinds.isTuple(followed.term(), other));
    Value[] elements = new Value[size];
    for (int i = 0; i < size; i++) {
      elements[i] = Followed.of(tuple.elements[i], kinds.element(followed.term(), size, i));
    }
    return new Tuple(elements);
  }

  private static Value opened(BuiltinCall call, int index) {
    return call.argument(index) instanceof Followed followed
        ? open(call, followed, "its argument")
        : call.argument(index);
  }

  private static Value element(BuiltinCall call) {
    if (!(opened(call, 1) instanceof Tuple tuple)) {
      return call.concrete();
    }
    int index = index(call, tuple.elements.length);
    return index == 0 ? call.concrete() : tuple.elements[index - 1];
  }

  private static Value replace(BuiltinCall call) {
    if (!(opened(call, 1) instanceof Tuple tuple)) {
      return call.concrete();
    }
    int index = index(call, tuple.elements.length);
    if (index == 0) {
      return call.concrete();
    }
    Value[] elements = tuple.elements.clone();
    elements[index - 1] = call.argument(2);
    return new Tuple(elements);
  }

  private static Value append(BuiltinCall call) {
    if (!(opened(call, 0) instanceof Tuple tuple)) {
      return call.concrete();
    }
    Value[] elements = Arrays.copyOf(tuple.elements, tuple.elements.length + 1);
    elements[tuple.elements.length] = call.argument(1);
    return new Tuple(elements);
  }

  /** The first argument as an index from 1 up to the size; 0 if it is none. */
  private static int index(BuiltinCall call, int size) {
    Value plain = call.plain(0);
    int index =
        plain instanceof Small small && small.number >= 1 && small.number <= size
            ? (int) small.number
            : 0;
    if (call.isFollowed(0)) {
      List<Term> conditions = new ArrayList<>();
      List<String> names = new ArrayList<>();
      for (int i = 1; i <= size; i++) {
        conditions.add(call.pool().equal(call.term(0), call.pool().integer(i)));
        names.add(Integer.toString(i));
      }
      conditions.add(call.pool().bool(true));
      names.add("no index");
      call.choose("has index", conditions, names, index == 0 ? size : index - 1);
    }
    return index;
  }

  private static Value size(BuiltinCall call) {
    if (!(call.argument(0) instanceof Followed followed)) {
      return call.asIs();
    }
    if (!(followed.concrete instanceof Tuple)) {
      call.decide("has a tuple", call.kinds().isTuple(followed.term()), false);
      return call.attempt().isPresent() ? call.lost() : call.concrete();
    }
    call.decide("has a tuple", call.kinds().isTuple(followed.term()), true);
    TermPool pool = call.pool();
    return Followed.of(call.concrete(), pool.apply(ErlangOperator.TUPLE_SIZE, followed.term()));
  }

  private static Value toList(BuiltinCall call) {
    return opened(call, 0) instanceof Tuple tuple
        ? Cons.list(Arrays.asList(tuple.elements))
        : call.concrete();
  }

  private static Value ofList(BuiltinCall call) {
    return OpenedList.of(call, call.argument(0), "its argument")
        .<Value>map(elements -> new Tuple(elements.toArray(Value[]::new)))
        .orElseGet(call::concrete);
  }

  /** A tuple whose first element is the name, and which has the size if one is given. */
  private static Value isRecord(BuiltinCall call, long size) {
    if (!(call.plain(1) instanceof Atom)) {
      return call.lost();
    }
    Value record = size < 0 ? opened(call, 0) : call.argument(0);
    if (record instanceof Followed followed) {
      if (size < 1 || size > 255) {
        return call.truth(call.kinds().isTuple(followed.term()));
      }
      int count = (int) size;
      KindConditions kinds = call.kinds();
      Term tag = kinds.element(followed.term(), count, 0);
      return call.truth(
          call.pool()
              .and(
                  List.of(
                      kinds.isTuple(followed.term(), count),
                      call.pool().equal(tag, call.term(1)))));
    }
    if (record instanceof Tuple tuple
        && tuple.elements.length > 0
        && (size < 0 || size == tuple.elements.length)) {
      return call.truth(call.pool().equal(call.term(tuple.elements[0]), call.term(1)));
    }
    return call.concrete();
  }
}
