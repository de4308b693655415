package clew.erlang.builtin.text;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.BitWriter;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import clew.erlang.value.Walk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Bit strings from and to lists. */
public final class BitListBuiltins {
  private BitListBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add1("bitstring_to_list", BitListBuiltins::toList);
    erlang.add1("list_to_bitstring", BitListBuiltins::fromList);
    erlang.add1("iolist_to_iovec", BitListBuiltins::vector);
  }

  /** The bytes, and the bits that are left over as a bit string. */
  private static Value toList(Actor process, Value value) {
    Bits bits = BuiltinArguments.bits(process, value);
    int whole = (int) (bits.size() / 8);
    List<Value> parts = new ArrayList<>(whole + 1);
    for (int i = 0; i < whole; i++) {
      parts.add(Small.of(bits.byteAt(i)));
    }
    if (!bits.isBinary()) {
      parts.add(bits.part(8L * whole, bits.size() - 8L * whole));
    }
    return Cons.list(parts);
  }

  private static Value fromList(Actor process, Value list) {
    if (!(list instanceof Cons || list == Nil.NIL)) {
      throw process.badarg();
    }
    List<Bits> pieces = new ArrayList<>();
    long size = 0;
    Deque<Value> work = new ArrayDeque<>();
    work.push(list);
    Walk walk = new Walk();
    while (!work.isEmpty()) {
      walk.next();
      switch (work.pop()) {
        case Nil nil -> {}
        case Bits bits -> {
          pieces.add(bits);
          size += bits.size();
        }
        case Cons cell -> {
          if (cell.tail instanceof Small) {
            throw process.badarg();
          }
          work.push(cell.tail);
          work.push(cell.head);
        }
        case Small small when small.number >= 0 && small.number < 256 -> {
          pieces.add(Bits.of((byte) small.number));
          size += 8;
        }
        default -> throw process.badarg();
      }
    }
    BitWriter writer = BitWriter.of(size);
    pieces.forEach(writer::bits);
    return writer.finish();
  }

  /** The real system may cut where it likes; small data always comes in one piece. */
  private static Value vector(Actor process, Value data) {
    Bits bytes = BinaryBuiltins.flatten(process, data);
    return bytes.size() == 0 ? Nil.NIL : new Cons(bytes, Nil.NIL);
  }
}
