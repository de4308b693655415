package clew.erlang.builtin.text;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import clew.erlang.value.Walk;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Functions on binaries that the real system has in C. */
public final class BinaryBuiltins {
  private BinaryBuiltins() {}

  public static void register(BuiltinRegistry registry) {
    BuiltinRegistry erlang = registry.in("erlang");
    erlang.add1(
        "byte_size", (process, bits) -> Small.of(BuiltinArguments.bits(process, bits).byteSize()));
    erlang.add1(
        "bit_size", (process, bits) -> Small.of(BuiltinArguments.bits(process, bits).size()));
    erlang.add1("size", BinaryBuiltins::size);
    erlang.add1("iolist_to_binary", (process, list) -> flatten(process, list));
    erlang.add1("list_to_binary", BinaryBuiltins::listToBinary);
    erlang.add1("iolist_size", (process, list) -> Small.of(flatten(process, list).byteSize()));
    erlang.add1(
        "binary_to_list", (process, binary) -> bytes(process, binary, 1, Integer.MAX_VALUE));
    erlang.add3("binary_to_list", BinaryBuiltins::partToList);
    erlang.add2("split_binary", BinaryBuiltins::split);
    erlang.add3("binary_part", BinaryBuiltins::part);
    erlang.add2(
        "binary_part",
        (process, binary, at) -> {
          Tuple place = BuiltinArguments.tuple(process, at);
          if (place.size() != 2) {
            throw process.badarg();
          }
          return part(process, binary, place.elements[0], place.elements[1]);
        });
  }

  private static Value size(Actor process, Value value) {
    return value instanceof Tuple tuple
        ? Small.of(tuple.size())
        : Small.of(BuiltinArguments.bits(process, value).size() / 8);
  }

  /** The bytes of nested lists and binaries. */
  public static Bits flatten(Actor process, Value data) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deque<Value> work = new ArrayDeque<>();
    if (!(data instanceof Cons || data instanceof Bits || data == Nil.NIL)) {
      throw process.badarg();
    }
    work.push(data);
    Walk walk = new Walk();
    while (!work.isEmpty()) {
      walk.next();
      switch (work.pop()) {
        case Nil nil -> {}
        case Bits bits when bits.isBinary() -> bytes.writeBytes(bits.toBytes());
        case Cons cell -> {
          if (!(cell.tail instanceof Cons || cell.tail == Nil.NIL || cell.tail instanceof Bits)) {
            throw process.badarg();
          }
          work.push(cell.tail);
          if (cell.head instanceof Small small && small.number >= 0 && small.number < 256) {
            bytes.write((int) small.number);
          } else if (cell.head instanceof Cons
              || cell.head == Nil.NIL
              || cell.head instanceof Bits) {
            work.push(cell.head);
          } else {
            throw process.badarg();
          }
        }
        default -> throw process.badarg();
      }
    }
    return Bits.of(bytes.toByteArray());
  }

  static Value listToBinary(Actor process, Value list) {
    if (list instanceof Bits) {
      throw process.badarg();
    }
    return flatten(process, list);
  }

  private static Value bytes(Actor process, Value value, int from, int to) {
    Bits binary = BuiltinArguments.binary(process, value);
    int last = Math.min(to, binary.byteSize());
    List<Value> bytes = new ArrayList<>();
    for (int i = from - 1; i < last; i++) {
      bytes.add(Small.of(binary.byteAt(i)));
    }
    return Cons.list(bytes);
  }

  private static Value partToList(Actor process, Value value, Value from, Value to) {
    int size = BuiltinArguments.binary(process, value).byteSize();
    int first = BuiltinArguments.index(process, from);
    int last = BuiltinArguments.index(process, to);
    if (first < 1 || last < first || last > size) {
      throw process.badarg();
    }
    return bytes(process, value, first, last);
  }

  private static Value split(Actor process, Value value, Value at) {
    Bits binary = BuiltinArguments.bits(process, value);
    long position = BuiltinArguments.index(process, at);
    if (position < 0 || 8 * position > binary.size()) {
      throw process.badarg();
    }
    return new Tuple(
        binary.part(0, 8 * position), binary.part(8 * position, binary.size() - 8 * position));
  }

  static Value part(Actor process, Value value, Value from, Value length) {
    Bits binary = BuiltinArguments.bits(process, value);
    long start = BuiltinArguments.index(process, from);
    long count = BuiltinArguments.index(process, length);
    if (count < 0) {
      start += count;
      count = -count;
    }
    if (start < 0 || 8 * (start + count) > binary.size()) {
      throw process.badarg();
    }
    return binary.part(8 * start, 8 * count);
  }
}
