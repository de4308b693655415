package clew.erlang.model;

import clew.engine.term.Constructor;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.BuiltBits;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Binaries from lists and lists of lists, and back. */
final class BinaryListModel {
  private static final Type BYTES = bytes();

  private BinaryListModel() {}

  private static Type bytes() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int list = builder.state();
    int each = builder.state();
    builder.leaves(each, Leaves.of(Integers.between(0, 255)));
    builder.way(list, Constructor.NIL).way(list, Constructor.CONS, each, list);
    return builder.name(list, "[byte()]").build().type(list);
  }

  static void register(ModelTable models) {
    models.add("binary_to_list", 1, BinaryListModel::all);
    models.add("bitstring_to_list", 1, BinaryListModel::all);
    models.add("binary", "bin_to_list", 1, BinaryListModel::all);
    models.add("binary_to_list", 3, BinaryListModel::between);
    for (String name : List.of("list_to_binary", "iolist_to_binary", "list_to_bitstring")) {
      models.add(name, 1, BinaryListModel::written);
    }
    models.add("binary", "list_to_bin", 1, BinaryListModel::written);
    models.add("iolist_size", 1, BinaryListModel::size);
  }

  private static Value all(BuiltinCall call) {
    Term bytes = BinaryArguments.bytes(call, 0);
    if (bytes == null) {
      // What is left behind the bytes of a bit string is an element of its own.
      return call.attempt().isPresent() ? call.lost() : call.concrete();
    }
    return Followed.of(call.concrete(), bytes);
  }

  /** From one number of a byte to another one, counted from 1. */
  private static Value between(BuiltinCall call) {
    if (BinaryArguments.isHuge(call, 0)) {
      return call.lost();
    }
    Term bytes = BinaryArguments.bytes(call, 0);
    Term first = bytes == null ? null : BinaryArguments.integer(call, 1);
    Term last = first == null ? null : BinaryArguments.integer(call, 2);
    if (bytes == null || first == null || last == null) {
      return call.attempt().isPresent() ? call.lost() : call.concrete();
    }
    TermPool pool = call.pool();
    Term size = pool.apply(ListOperator.LENGTH, bytes);
    List<Term> within =
        List.of(
            pool.atMost(pool.integer(1), first), pool.atMost(first, last), pool.atMost(last, size));
    if (!BinaryArguments.succeeds(call, "is within the binary", within)) {
      return call.concrete();
    }
    Term from = pool.apply(ListOperator.DROP, bytes, pool.add(first, pool.integer(-1)));
    Term length = pool.add(pool.subtract(last, first), pool.integer(1));
    return Followed.of(call.concrete(), pool.apply(ListOperator.TAKE, from, length));
  }

  private static Value written(BuiltinCall call) {
    Optional<Value> result = call.attempt();
    BuiltBits built = built(call);
    if (result.isEmpty()) {
      return call.concrete();
    }
    if (built == null) {
      return call.lost();
    }
    return call.argument(0) instanceof Followed same && same.concrete instanceof Bits
        ? same
        : new Followed(result.get(), built);
  }

  private static Value size(BuiltinCall call) {
    Term bytes = bytes(call);
    if (bytes == null) {
      return call.attempt().isPresent() ? call.lost() : call.concrete();
    }
    TermPool pool = call.pool();
    return Followed.of(call.concrete(), pool.apply(ListOperator.LENGTH, bytes));
  }

  /**
   * The bytes of the first argument, a binary or a list of what {@code iodata} is; null if none.
   */
  static @Nullable Term bytes(BuiltinCall call) {
    if (call.argument(0) instanceof Bits) {
      return BinaryArguments.bytes(call, 0);
    }
    BuiltBits built = built(call);
    return built == null ? null : ((Term.Construct) built.get()).fields().getFirst();
  }

  /** The bytes of a list of bytes, binaries and such lists; null if it is none. */
  private static @Nullable BuiltBits built(BuiltinCall call) {
    BuiltBits.Writer writer = new BuiltBits.Writer(call.pool());
    Deque<Value> work = new ArrayDeque<>();
    if (!(call.argument(0) instanceof Followed whole)) {
      work.push(call.argument(0));
    } else if (!binaryOrList(call, whole, "its argument", writer, work)) {
      return null;
    }
    while (!work.isEmpty()) {
      boolean goesOn =
          switch (work.pop()) {
            case Cons cell -> {
              work.push(cell.tail);
              work.push(cell.head);
              yield true;
            }
            case Nil nil -> true;
            case Small number when number.number >= 0 && number.number < 256 -> {
              writer.oneByte(call.pool().integer(number.number));
              yield true;
            }
            case Bits bits when bits.isBinary() -> {
              writer.constant(bits);
              yield true;
            }
            case Followed followed -> add(call, followed, writer, work);
            default -> false;
          };
      if (!goesOn) {
        return null;
      }
    }
    return writer.finish();
  }

  /**
   * A part that depends on the input; false if it can be none of these. What is asked must not
   * depend on what it is in this run, so all kinds are asked for in one order.
   */
  private static boolean add(
      BuiltinCall call, Followed part, BuiltBits.Writer writer, Deque<Value> work) {
    if (part.source() instanceof BuiltBits built && built.isWhole()) {
      return writer.built(built);
    }
    KindConditions kinds = call.kinds();
    boolean isByte =
        part.concrete instanceof Small number && number.number >= 0 && number.number < 256;
    Term value = kinds.asInt(part.term());
    TermPool pool = call.pool();
    call.decide(
        "a part is a byte",
        pool.and(
            List.of(
                kinds.isInt(part.term()),
                pool.atMost(pool.integer(0), value),
                pool.atMost(value, pool.integer(255)))),
        isByte);
    if (isByte) {
      writer.oneByte(value);
      return true;
    }
    return binaryOrList(call, part, "a part", writer, work);
  }

  private static boolean binaryOrList(
      BuiltinCall call, Followed part, String what, BuiltBits.Writer writer, Deque<Value> work) {
    if (part.source() instanceof BuiltBits built && built.isWhole()) {
      return writer.built(built);
    }
    Term bytes = BinaryArguments.bytes(call, part, what);
    if (bytes != null) {
      writer.bytes(bytes);
      return true;
    }
    return !(part.concrete instanceof Bits) && list(call, part, writer, work);
  }

  /** Bytes are taken as a whole, whatever their number is; other lists cell by cell. */
  private static boolean list(
      BuiltinCall call, Followed part, BuiltBits.Writer writer, Deque<Value> work) {
    KindConditions kinds = call.kinds();
    boolean areBytes = areBytes(part.concrete);
    call.decide("a part has bytes only", Member.of(call.pool(), BYTES, part.term()), areBytes);
    if (areBytes) {
      writer.bytes(part.term());
      return true;
    }
    boolean isCell = part.concrete instanceof Cons;
    call.decide("a part is a list cell", kinds.isCons(part.term()), isCell);
    if (part.concrete instanceof Cons cell) {
      work.push(Followed.of(cell.tail, kinds.tail(part.term())));
      work.push(Followed.of(cell.head, kinds.head(part.term())));
    }
    return isCell;
  }

  private static boolean areBytes(Value list) {
    Value rest = list;
    while (rest instanceof Cons cell
        && cell.head instanceof Small number
        && number.number >= 0
        && number.number < 256) {
      rest = cell.tail;
    }
    return rest == Nil.NIL;
  }
}
