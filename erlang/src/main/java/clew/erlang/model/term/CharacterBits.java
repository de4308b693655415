package clew.erlang.model.term;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** How a character of Unicode is written in so many bytes, as conditions and as a number. */
public final class CharacterBits {
  private static final int SURROGATES = 0xd800;
  private static final int LOW_SURROGATES = 0xdc00;
  private static final int LAST_SURROGATE = 0xdfff;
  private static final int FIRST_OF_TWO_UNITS = 0x10000;
  private static final int LAST = 0x10ffff;

  /** What the first byte in UTF-8 is, by how many bytes there are. */
  private static final List<FirstByte> FIRST_BYTES =
      List.of(
          new FirstByte(0, 0x7f),
          new FirstByte(0xc2, 0xdf),
          new FirstByte(0xe0, 0xef),
          new FirstByte(0xf0, 0xf4));

  /** The least character in UTF-8 that needs so many bytes. */
  private static final List<Integer> LEAST = List.of(0, 0x80, 0x800, 0x10000);

  private static final int CONTINUATION = 0x80;
  private static final int CONTINUED = 0x40;

  private record FirstByte(int least, int most) {}

  private enum Form {
    UTF8,
    UTF16,
    UTF32
  }

  private final Form form;
  private final int bytes;
  private final boolean isLittle;

  private CharacterBits(Form form, int bytes, boolean isLittle) {
    this.form = form;
    this.bytes = bytes;
    this.isLittle = isLittle;
  }

  /** The ways that there are in UTF-8, by their length. */
  public static List<CharacterBits> utf8() {
    return forms(Form.UTF8, false, 1, 2, 3, 4);
  }

  public static List<CharacterBits> utf16(boolean isLittle) {
    return forms(Form.UTF16, isLittle, 2, 4);
  }

  public static List<CharacterBits> utf32(boolean isLittle) {
    return forms(Form.UTF32, isLittle, 4);
  }

  private static List<CharacterBits> forms(Form form, boolean isLittle, int... sizes) {
    List<CharacterBits> forms = new ArrayList<>();
    for (int size : sizes) {
      forms.add(new CharacterBits(form, size, isLittle));
    }
    return forms;
  }

  public int bits() {
    return bytes * BitTerms.BYTE;
  }

  /** When there is a character of this form at the place. */
  public Term isHere(BitView view) {
    TermPool pool = view.kinds().pool();
    List<Term> conditions = new ArrayList<>();
    BitView behind = view.skip(bits(), conditions);
    if (view.offset() != 0) {
      conditions.add(behind.isThere());
    }
    Term code = codePoint(view);
    switch (form) {
      case UTF8 -> {
        FirstByte first = FIRST_BYTES.get(bytes - 1);
        conditions.add(between(pool, first.least, number(view, 0), first.most));
        for (int i = 1; i < bytes; i++) {
          conditions.add(
              between(pool, CONTINUATION, number(view, i), CONTINUATION + CONTINUED - 1));
        }
        if (bytes > 2) {
          conditions.add(between(pool, LEAST.get(bytes - 1), code, LAST));
        }
        if (bytes == 3) {
          conditions.add(pool.not(between(pool, SURROGATES, code, LAST_SURROGATE)));
        }
      }
      case UTF16 -> {
        if (bytes == 2) {
          conditions.add(pool.not(between(pool, SURROGATES, code, LAST_SURROGATE)));
        } else {
          conditions.add(between(pool, SURROGATES, unit(view, 0), LOW_SURROGATES - 1));
          conditions.add(between(pool, LOW_SURROGATES, unit(view, 1), LAST_SURROGATE));
        }
      }
      case UTF32 -> {
        conditions.add(pool.atMost(code, pool.integer(LAST)));
        conditions.add(pool.not(between(pool, SURROGATES, code, LAST_SURROGATE)));
      }
    }
    return pool.and(conditions);
  }

  private static Term between(TermPool pool, int least, Term number, int most) {
    Term below = pool.atMost(number, pool.integer(most));
    return least == 0 ? below : pool.and(List.of(pool.atMost(pool.integer(least), number), below));
  }

  /** The character, given that there is one of this form. */
  public Term codePoint(BitView view) {
    TermPool pool = view.kinds().pool();
    return switch (form) {
      case UTF8 -> {
        Term code = without(pool, number(view, 0), lead());
        for (int i = 1; i < bytes; i++) {
          Term shifted = pool.multiply(pool.integer(CONTINUED), code);
          code = pool.add(shifted, without(pool, number(view, i), CONTINUATION));
        }
        yield code;
      }
      case UTF16 -> {
        if (bytes == 2) {
          yield unit(view, 0);
        }
        Term high = pool.multiply(pool.integer(0x400), without(pool, unit(view, 0), SURROGATES));
        Term low = without(pool, unit(view, 1), LOW_SURROGATES - FIRST_OF_TWO_UNITS);
        yield pool.add(high, low);
      }
      case UTF32 -> view.integer(bits(), false, isLittle, false);
    };
  }

  /** The bits of a first byte that say how many there are. */
  private int lead() {
    return bytes == 1 ? 0 : FIRST_BYTES.get(bytes - 1).least & (0xff << (7 - bytes));
  }

  private static Term without(TermPool pool, Term number, int base) {
    return base == 0 ? number : pool.add(number, pool.integer(-base));
  }

  private static Term number(BitView view, int index) {
    return view.skip((long) BitTerms.BYTE * index).unsigned(BitTerms.BYTE, false);
  }

  private Term unit(BitView view, int index) {
    return view.skip(2L * BitTerms.BYTE * index)
        .integer(2L * BitTerms.BYTE, false, isLittle, false);
  }

  /** The bytes of a character in this form. */
  public List<Term> write(TermPool pool, Term code) {
    List<Term> parts = new ArrayList<>();
    switch (form) {
      case UTF8 -> {
        Term rest = code;
        for (int i = bytes - 1; i > 0; i--) {
          parts.addFirst(
              pool.add(
                  pool.integer(CONTINUATION),
                  pool.apply(Core.MODULO, rest, pool.integer(CONTINUED))));
          rest = pool.apply(Core.DIVIDE, rest, pool.integer(CONTINUED));
        }
        parts.addFirst(lead() == 0 ? rest : pool.add(rest, pool.integer(lead())));
      }
      case UTF16 -> {
        if (bytes == 2) {
          parts.addAll(bytes(pool, code, 2));
        } else {
          Term above = pool.add(code, pool.integer(-FIRST_OF_TWO_UNITS));
          Term unit = pool.integer(0x400);
          parts.addAll(
              bytes(
                  pool,
                  pool.add(pool.apply(Core.DIVIDE, above, unit), pool.integer(SURROGATES)),
                  2));
          parts.addAll(
              bytes(
                  pool,
                  pool.add(pool.apply(Core.MODULO, above, unit), pool.integer(LOW_SURROGATES)),
                  2));
        }
      }
      case UTF32 -> parts.addAll(bytes(pool, code, 4));
    }
    return parts;
  }

  private List<Term> bytes(TermPool pool, Term number, int count) {
    List<Term> parts = new ArrayList<>();
    Term base = pool.integer(1 << BitTerms.BYTE);
    Term rest = number;
    for (int i = 0; i < count; i++) {
      parts.addFirst(i == count - 1 ? rest : pool.apply(Core.MODULO, rest, base));
      rest = pool.apply(Core.DIVIDE, rest, base);
    }
    return isLittle ? parts.reversed() : parts;
  }

  /** When the number is written in this form, given that it is a character. */
  public Term isFor(TermPool pool, Term code) {
    return switch (form) {
      case UTF8 ->
          between(
              pool,
              LEAST.get(bytes - 1),
              code,
              bytes == LEAST.size() ? LAST : LEAST.get(bytes) - 1);
      case UTF16 ->
          bytes == 2
              ? between(pool, 0, code, FIRST_OF_TWO_UNITS - 1)
              : between(pool, FIRST_OF_TWO_UNITS, code, LAST);
      case UTF32 -> pool.bool(true);
    };
  }

  /** When a number is a character of Unicode. */
  public static Term isScalar(TermPool pool, Term code) {
    return pool.and(
        List.of(
            pool.atMost(pool.integer(0), code),
            pool.atMost(code, pool.integer(LAST)),
            pool.not(between(pool, SURROGATES, code, LAST_SURROGATE))));
  }
}
