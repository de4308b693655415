package clew.erlang.eval;

import clew.erlang.value.BitReader;
import clew.erlang.value.Bits;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import org.jspecify.annotations.Nullable;

/** Takes a bit string apart, segment by segment, to its end. */
public final class MatchBits extends Matcher {
  private static final long NO_MATCH = -1;

  private final Segment[] segments;

  public MatchBits(Segment... segments) {
    this.segments = segments;
  }

  @Override
  public boolean matches(Value value, Value[] slots, Actor process) {
    if (!(value instanceof Bits bits)) {
      return false;
    }
    long at = 0;
    for (Segment segment : segments) {
      at = segment.match(bits, at, slots, process);
      if (at == NO_MATCH) {
        return false;
      }
    }
    return at == bits.size();
  }

  @Override
  public PatternKind kind() {
    return PatternKind.OTHER;
  }

  /** One segment of a pattern. */
  public abstract static class Segment {
    final Matcher pattern;

    Segment(Matcher pattern) {
      this.pattern = pattern;
    }

    /** Where the next segment begins, or {@link #NO_MATCH}. */
    abstract long match(Bits bits, long from, Value[] slots, Actor process);

    final long then(Value value, long end, Value[] slots, Actor process) {
      return pattern.matches(value, slots, process) ? end : NO_MATCH;
    }
  }

  /** A segment with a size; a size that is no number, or too large, does not match. */
  public abstract static class Sized extends Segment {
    private final ExprNode size;
    private final int unit;

    Sized(Matcher pattern, ExprNode size, int unit) {
      super(pattern);
      this.size = size;
      this.unit = unit;
    }

    @Override
    final long match(Bits bits, long from, Value[] slots, Actor process) {
      if (!(size.run(slots, process) instanceof Small units) || units.number < 0) {
        return NO_MATCH;
      }
      long left = bits.size() - from;
      if (units.number > left || units.number * unit > left) {
        return NO_MATCH;
      }
      long length = units.number * unit;
      Value value = read(bits, from, length);
      return value == null ? NO_MATCH : then(value, from + length, slots, process);
    }

    abstract @Nullable Value read(Bits bits, long from, long length);
  }

  public static final class OfInteger extends Sized {
    private final boolean isSigned;
    private final boolean isLittle;

    public OfInteger(Matcher pattern, ExprNode size, int unit, boolean isSigned, boolean isLittle) {
      super(pattern, size, unit);
      this.isSigned = isSigned;
      this.isLittle = isLittle;
    }

    @Override
    Value read(Bits bits, long from, long length) {
      return BitReader.integer(bits, from, length, isSigned, isLittle);
    }
  }

  public static final class OfFloat extends Sized {
    private final boolean isLittle;

    public OfFloat(Matcher pattern, ExprNode size, int unit, boolean isLittle) {
      super(pattern, size, unit);
      this.isLittle = isLittle;
    }

    @Override
    @Nullable Real read(Bits bits, long from, long length) {
      return length > Long.SIZE ? null : BitReader.real(bits, from, (int) length, isLittle);
    }
  }

  public static final class Part extends Sized {
    public Part(Matcher pattern, ExprNode size, int unit) {
      super(pattern, size, unit);
    }

    @Override
    Value read(Bits bits, long from, long length) {
      return bits.part(from, length);
    }
  }

  /** All that is left, if it is of whole units. */
  public static final class Rest extends Segment {
    private final int unit;

    public Rest(Matcher pattern, int unit) {
      super(pattern);
      this.unit = unit;
    }

    @Override
    long match(Bits bits, long from, Value[] slots, Actor process) {
      long left = bits.size() - from;
      if (left % unit != 0) {
        return NO_MATCH;
      }
      Value rest = from == 0 ? bits : bits.part(from, left);
      return then(rest, bits.size(), slots, process);
    }
  }

  public static final class OfCharacter extends Segment {
    private final BuildBits.Encoding encoding;
    private final boolean isLittle;

    public OfCharacter(Matcher pattern, BuildBits.Encoding encoding, boolean isLittle) {
      super(pattern);
      this.encoding = encoding;
      this.isLittle = isLittle;
    }

    @Override
    long match(Bits bits, long from, Value[] slots, Actor process) {
      long character =
          switch (encoding) {
            case UTF8 -> BitReader.utf8(bits, from);
            case UTF16 -> BitReader.utf16(bits, from, isLittle);
            case UTF32 -> BitReader.utf32(bits, from, isLittle);
          };
      return character == BitReader.NO_CHARACTER
          ? NO_MATCH
          : then(
              Small.of(BitReader.codePoint(character)),
              from + BitReader.length(character),
              slots,
              process);
    }
  }
}
