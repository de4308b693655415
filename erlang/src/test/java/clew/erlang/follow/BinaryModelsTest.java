package clew.erlang.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Builtins on bit strings with arguments that depend on the input, right ones and wrong ones. */
class BinaryModelsTest {
  private final Random random = new Random(21);
  private final ModelCalls calls = new ModelCalls(random);

  private Value bits(int most) {
    byte[] bytes = new byte[random.nextInt(most + 1)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(256) : 'a' + random.nextInt(2));
    }
    boolean isWhole = bytes.length == 0 || random.nextInt(6) != 0;
    return new Bits(bytes, 0, 8L * bytes.length - (isWhole ? 0 : random.nextInt(1, 8)));
  }

  private Value number() {
    return switch (random.nextInt(12)) {
      case 0 -> Small.of(-random.nextInt(6));
      case 1 -> Small.of(random.nextInt(300));
      case 2 -> new Real(1.0);
      default -> Small.of(random.nextInt(9));
    };
  }

  private Value list(int depth) {
    Value tail = random.nextInt(8) == 0 ? bits(2) : Nil.NIL;
    Value list = tail;
    for (int i = random.nextInt(5); i > 0; i--) {
      Value head =
          switch (random.nextInt(depth == 0 ? 3 : 5)) {
            case 0, 1 -> Small.of(random.nextInt(random.nextInt(8) == 0 ? 400 : 256));
            case 2 -> bits(3);
            case 3 -> random.nextInt(6) == 0 ? Atom.of("a") : list(depth - 1);
            default -> list(depth - 1);
          };
      list = new Cons(head, list);
    }
    return list;
  }

  private Value pattern() {
    return switch (random.nextInt(4)) {
      case 0 -> Bits.utf8("a");
      case 1 -> Bits.utf8("ab");
      case 2 -> Cons.list(List.of(Bits.utf8("b"), Bits.utf8("ba"), Bits.utf8("aab")));
      default -> Cons.list(List.of(Bits.utf8("aa"), Bits.utf8("ab")));
    };
  }

  private Value options() {
    return switch (random.nextInt(5)) {
      case 0 -> Nil.NIL;
      case 1 -> Cons.list(List.of(Atom.of("global"), Atom.of("trim_all")));
      case 2 -> Cons.list(List.of(Atom.of("global"), Atom.of("trim")));
      case 3 -> Cons.list(List.of(Atom.of("trim")));
      default -> Cons.list(List.of(Atom.of("global")));
    };
  }

  private Value endianness() {
    return Atom.of(random.nextBoolean() ? "big" : "little");
  }

  @Test
  void whatTheySayOfTheirResultsAndErrorsIsTrue() {
    calls.make("erlang", "byte_size", () -> new Value[] {any()});
    calls.make("erlang", "bit_size", () -> new Value[] {any()});
    calls.make("erlang", "size", () -> new Value[] {any()});
    calls.make("erlang", "binary_part", () -> new Value[] {bits(8), number(), number()});
    calls.make("erlang", "binary_part", () -> new Value[] {bits(8), new Tuple(number(), number())});
    calls.make("binary", "part", () -> new Value[] {bits(8), number(), number()});
    calls.make("erlang", "split_binary", () -> new Value[] {bits(8), number()});
    calls.make("binary", "at", () -> new Value[] {bits(8), number()});
    calls.make("binary", "first", () -> new Value[] {bits(3)});
    calls.make("binary", "last", () -> new Value[] {bits(3)});
    calls.make("binary", "copy", () -> new Value[] {bits(3), number()});
    calls.make("binary", "decode_unsigned", () -> new Value[] {bits(9)});
    calls.make("binary", "decode_unsigned", () -> new Value[] {bits(5), endianness()}, 1);
    calls.make("binary", "encode_unsigned", () -> new Value[] {Small.of(random.nextLong() >> 30)});
    calls.make("binary", "encode_unsigned", () -> new Value[] {number(), endianness()}, 1);
    calls.make("erlang", "binary_to_list", () -> new Value[] {bits(6)});
    calls.make("erlang", "bitstring_to_list", () -> new Value[] {bits(6)});
    calls.make("erlang", "binary_to_list", () -> new Value[] {bits(6), number(), number()});
    for (String name : List.of("list_to_binary", "iolist_to_binary", "iolist_size")) {
      calls.make("erlang", name, () -> new Value[] {list(2)});
    }
    calls.make("erlang", "iolist_to_binary", () -> new Value[] {any()});
    calls.make("binary", "match", () -> new Value[] {bits(8), pattern()}, 1);
    calls.make("binary", "matches", () -> new Value[] {bits(10), pattern()}, 1);
    calls.make("binary", "split", () -> new Value[] {bits(8), pattern()}, 1);
    calls.make("binary", "split", () -> new Value[] {bits(10), pattern(), options()}, 1, 2);
    calls.make(
        "binary",
        "longest_common_prefix",
        () -> new Value[] {Cons.list(List.of(bits(4), bits(4), Bits.utf8("aba")))});

    assertThat(calls.problems()).isEmpty();
    assertThat(calls.decisions()).isGreaterThan(5_000);
  }

  private Value any() {
    return switch (random.nextInt(5)) {
      case 0 -> Atom.of("a");
      case 1 -> new Tuple(Small.of(1), Nil.NIL);
      default -> bits(6);
    };
  }
}
