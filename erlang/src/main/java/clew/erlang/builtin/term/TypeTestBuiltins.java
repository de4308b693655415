package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.NumberArithmetic;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Real;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.function.Predicate;

/** Tests for the kind of a value. */
public final class TypeTestBuiltins {
  private TypeTestBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    test(erlang, "is_atom", value -> value instanceof Atom);
    test(erlang, "is_boolean", value -> value == Atom.TRUE || value == Atom.FALSE);
    test(erlang, "is_integer", NumberArithmetic::isInteger);
    test(erlang, "is_float", value -> value instanceof Real);
    test(erlang, "is_number", NumberArithmetic::isNumber);
    test(erlang, "is_list", value -> value instanceof Cons || value == Nil.NIL);
    test(erlang, "is_tuple", value -> value instanceof Tuple);
    test(erlang, "is_map", value -> value instanceof MapValue);
    test(erlang, "is_binary", value -> value instanceof Bits bits && bits.isBinary());
    test(erlang, "is_bitstring", value -> value instanceof Bits);
    test(erlang, "is_function", value -> value instanceof Fun);
    test(erlang, "is_pid", value -> value instanceof Pid);
    test(erlang, "is_port", value -> value instanceof Port);
    test(erlang, "is_reference", value -> value instanceof Reference);
    erlang.add2(
        "is_function",
        (process, value, arity) -> {
          if (!NumberArithmetic.isInteger(arity)
              || BuiltinArguments.integer(process, arity).signum() < 0) {
            throw process.badarg();
          }
          return Atom.of(
              value instanceof Fun fun
                  && arity instanceof Small small
                  && fun.arity() == small.number);
        });
    erlang.add2(
        "is_record",
        (process, value, tag) -> {
          Atom name = BuiltinArguments.atom(process, tag);
          return Atom.of(
              value instanceof Tuple tuple && tuple.size() > 0 && tuple.elements[0] == name);
        });
    erlang.add3(
        "is_record",
        (process, value, tag, size) -> {
          Atom name = BuiltinArguments.atom(process, tag);
          int wanted = BuiltinArguments.index(process, size);
          return Atom.of(
              value instanceof Tuple tuple
                  && tuple.size() == wanted
                  && wanted > 0
                  && tuple.elements[0] == name);
        });
  }

  private static void test(BuiltinRegistry erlang, String name, Predicate<Value> test) {
    erlang.add1(name, (process, value) -> Atom.of(test.test(value)));
  }
}
