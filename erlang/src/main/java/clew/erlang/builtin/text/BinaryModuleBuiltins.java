package clew.erlang.builtin.text;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.BitWriter;
import clew.erlang.value.Bits;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.List;

/**
 * The C functions of the module binary, but for those that {@link BinarySearchBuiltins look} for
 * parts.
 */
public final class BinaryModuleBuiltins {
  private static final Value BIG = Atom.of("big");

  private BinaryModuleBuiltins() {}

  public static void register(BuiltinRegistry binary) {
    binary.add2("at", BinaryModuleBuiltins::at);
    binary.add1("first", (process, value) -> byteOf(process, value, 0));
    binary.add1(
        "last",
        (process, value) ->
            byteOf(process, value, BuiltinArguments.binary(process, value).byteSize() - 1));
    binary.add3("part", BinaryBuiltins::part);
    binary.add2("part", BinaryModuleBuiltins::part);
    binary.add1("copy", (process, value) -> BuiltinArguments.binary(process, value));
    binary.add2("copy", BinaryModuleBuiltins::copy);
    binary.add1("list_to_bin", BinaryBuiltins::listToBinary);
    binary.add1("decode_unsigned", (process, value) -> decode(process, value, BIG));
    binary.add2("decode_unsigned", BinaryModuleBuiltins::decode);
    binary.add1("encode_unsigned", (process, value) -> encode(process, value, BIG));
    binary.add2("encode_unsigned", BinaryModuleBuiltins::encode);
    binary.add1("longest_common_prefix", (process, list) -> common(process, list, false));
    binary.add1("longest_common_suffix", (process, list) -> common(process, list, true));
  }

  private static Value at(Actor process, Value binary, Value index) {
    return byteOf(process, binary, BuiltinArguments.index(process, index));
  }

  private static Value byteOf(Actor process, Value value, int index) {
    Bits binary = BuiltinArguments.binary(process, value);
    if (index < 0 || index >= binary.byteSize()) {
      throw process.badarg();
    }
    return Small.of(binary.byteAt(index));
  }

  private static Value part(Actor process, Value binary, Value at) {
    Tuple place = BuiltinArguments.tuple(process, at);
    if (place.size() != 2) {
      throw process.badarg();
    }
    return BinaryBuiltins.part(process, binary, place.elements[0], place.elements[1]);
  }

  private static Value copy(Actor process, Value value, Value times) {
    if (!(times instanceof Small count) || count.number < 0) {
      throw process.badarg();
    }
    // No copies can be made of every bit string.
    Bits binary =
        count.number == 0
            ? BuiltinArguments.bits(process, value)
            : BuiltinArguments.binary(process, value);
    if (binary.size() == 0 || count.number == 0) {
      return Bits.EMPTY;
    }
    if (count.number > BitWriter.MOST / binary.size()) {
      throw process.error("system_limit");
    }
    BitWriter writer = BitWriter.of(binary.size() * count.number);
    for (long i = 0; i < count.number; i++) {
      writer.bits(binary);
    }
    return writer.finish();
  }

  private static boolean isLittle(Actor process, Value endianness) {
    return switch (BuiltinArguments.atom(process, endianness).name()) {
      case "big" -> false;
      case "little" -> true;
      default -> throw process.badarg();
    };
  }

  private static byte[] reversed(byte[] bytes) {
    byte[] turned = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      turned[i] = bytes[bytes.length - 1 - i];
    }
    return turned;
  }

  private static Value decode(Actor process, Value value, Value endianness) {
    byte[] bytes = BuiltinArguments.binary(process, value).toBytes();
    return Big.of(new BigInteger(1, isLittle(process, endianness) ? reversed(bytes) : bytes));
  }

  private static Value encode(Actor process, Value value, Value endianness) {
    BigInteger number = BuiltinArguments.integer(process, value);
    if (number.signum() < 0) {
      throw process.badarg();
    }
    byte[] bytes = new byte[Math.max(1, (number.bitLength() + 7) / 8)];
    byte[] digits = number.toByteArray();
    int count = Math.min(bytes.length, digits.length);
    System.arraycopy(digits, digits.length - count, bytes, bytes.length - count, count);
    return Bits.of(isLittle(process, endianness) ? reversed(bytes) : bytes);
  }

  private static Value common(Actor process, Value list, boolean isSuffix) {
    List<Bits> binaries =
        BuiltinArguments.list(process, list).stream()
            .map(v -> BuiltinArguments.binary(process, v))
            .toList();
    if (binaries.isEmpty()) {
      throw process.badarg();
    }
    Bits first = binaries.getFirst();
    int longest = first.byteSize();
    for (Bits other : binaries) {
      int length = Math.min(longest, other.byteSize());
      int same = 0;
      while (same < length && byteOf(first, same, isSuffix) == byteOf(other, same, isSuffix)) {
        same++;
      }
      longest = same;
    }
    return Small.of(longest);
  }

  private static int byteOf(Bits binary, int index, boolean fromEnd) {
    return binary.byteAt(fromEnd ? binary.byteSize() - 1 - index : index);
  }
}
