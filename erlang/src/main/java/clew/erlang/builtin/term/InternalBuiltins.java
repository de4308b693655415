package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Opaque;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Real;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Functions of erts_internal that the library's own code calls. */
public final class InternalBuiltins {
  /** Integers of more bits are bignums in the real system. */
  private static final int SMALL_BITS = 59;

  private static final int LARGEST_HEAP_BINARY = 64;

  private InternalBuiltins() {}

  public static void register(BuiltinRegistry internal) {
    internal.add1("term_type", (process, value) -> Atom.of(type(value)));
    internal.add1("map_to_tuple_keys", InternalBuiltins::keys);
    internal.add2("cmp_term", (process, a, b) -> Small.of(Integer.signum(TermOrder.ofKeys(a, b))));
  }

  private static Value keys(Actor process, Value value) {
    if (!(value instanceof MapValue map)) {
      throw process.error(new Tuple(Atom.of("badmap"), value));
    }
    if (!map.isFlat()) {
      throw process.badarg();
    }
    return new Tuple(map.sorted().stream().map(MapValue.Entry::key).toArray(Value[]::new));
  }

  private static String type(Value value) {
    return switch (value) {
      case Small small -> isFixed(small.number) ? "fixnum" : "bignum";
      case Big big -> "bignum";
      case Real real -> "hfloat";
      case Atom atom -> "atom";
      case Nil nil -> "nil";
      case Cons cons -> "list";
      case Tuple tuple -> "tuple";
      case MapValue map -> map.isFlat() ? "flatmap" : "hashmap";
      case Bits bits when !bits.isBinary() -> "sub_binary";
      case Bits bits -> bits.byteSize() <= LARGEST_HEAP_BINARY ? "heap_binary" : "refc_binary";
      case Fun.External fun -> "export";
      case Fun fun -> "fun";
      case Pid pid -> "pid";
      case Port port -> "port";
      case Reference reference -> "reference";
      case Followed followed -> throw followed.escaped();
      case Opaque opaque -> "reference";
    };
  }

  private static boolean isFixed(long number) {
    return number >> SMALL_BITS == 0 || number >> SMALL_BITS == -1;
  }
}
