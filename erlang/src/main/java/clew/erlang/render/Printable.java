package clew.erlang.render;

import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Whether a list or a binary looks like text to Erlang. */
final class Printable {
  static final int[] NONE = {};

  private Printable() {}

  static boolean list(Cons cons, boolean isUnicode) {
    Value rest = cons;
    while (rest instanceof Cons cell) {
      if (!(cell.head instanceof Small small) || !character(small.number, isUnicode)) {
        return false;
      }
      rest = cell.tail;
    }
    return rest == Nil.NIL;
  }

  /** The characters of a binary that is text, else none. */
  static int[] binary(Bits bits, boolean isUnicode) {
    if (!bits.isBinary()) {
      return NONE;
    }
    byte[] bytes = bits.toBytes();
    if (isUnicode) {
      try {
        String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        return printable(text.codePoints().toArray(), true);
      } catch (CharacterCodingException notUtf8) {
        // Then it may still be Latin-1.
        return printable(latin1(bytes), false);
      }
    }
    return printable(latin1(bytes), false);
  }

  private static int[] latin1(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).chars().toArray();
  }

  private static int[] printable(int[] characters, boolean isUnicode) {
    return Arrays.stream(characters).allMatch(c -> character(c, isUnicode)) ? characters : NONE;
  }

  private static boolean character(long c, boolean isUnicode) {
    if ((c >= ' ' && c <= '~') || (c >= 0xa0 && c <= 0xff)) {
      return true;
    }
    if (c > 0xff) {
      return isUnicode
          && (c < 0xd800
              || (c > 0xdfff && c < 0xfffe)
              || (c > 0xffff && c <= Character.MAX_CODE_POINT));
    }
    return (c >= '\b' && c <= '\r') || c == 27;
  }
}
