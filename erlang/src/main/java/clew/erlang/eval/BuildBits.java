package clew.erlang.eval;

import clew.erlang.ir.CodePosition;
import clew.erlang.value.Big;
import clew.erlang.value.BitReader;
import clew.erlang.value.BitWriter;
import clew.erlang.value.Bits;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Builds a bit string. As in the real system, first all sizes are found, then all values written:
 * so a size that is too large wins over a value that is none.
 */
public final class BuildBits extends CallSite {
  private final ExprNode[] values;
  private final @Nullable ExprNode[] sizes;
  private final Segment[] segments;

  /** A size node is null where the segment needs none. */
  public BuildBits(
      MachineFunction caller,
      CodePosition position,
      ExprNode[] values,
      @Nullable ExprNode[] sizes,
      Segment[] segments) {
    super(caller, position);
    this.values = values;
    this.sizes = sizes;
    this.segments = segments;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Value[] parts = new Value[values.length];
    @Nullable Value[] units = new @Nullable Value[values.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = values[i].run(slots, process);
      ExprNode size = sizes[i];
      units[i] = size == null ? null : size.run(slots, process);
    }
    return build(parts, units, process);
  }

  /** Builds it of values and sizes that were found. */
  public Value build(Value[] parts, @Nullable Value[] units, Actor process) {
    long[] lengths = new long[parts.length];
    for (int i = 0; i < parts.length; i++) {
      Value size = units[i];
      lengths[i] = size == null ? Segment.NO_SIZE : units(size);
    }
    process.at(this);
    long total = 0;
    for (int i = 0; i < parts.length; i++) {
      lengths[i] = segments[i].measure(parts[i], lengths[i], process);
      total += lengths[i];
      if (total > BitWriter.MOST) {
        throw process.error("system_limit");
      }
    }
    // Bits are copied by thousands in the time of a call.
    process.work(total / (1 << 14));
    int first = 0;
    BitWriter writer;
    if (parts.length > 1 && segments[0] instanceof All && parts[0] instanceof Bits begin) {
      writer = BitWriter.after(begin, total - begin.size());
      first = 1;
    } else {
      writer = BitWriter.of(total);
    }
    for (int i = first; i < parts.length; i++) {
      segments[i].write(parts[i], lengths[i], writer, process);
    }
    return writer.finish();
  }

  /** How many units a size asks for. */
  private static long units(Value size) {
    return switch (size) {
      case Small small -> small.number < 0 ? Segment.BAD_SIZE : small.number;
      case Big big -> big.number.signum() < 0 ? Segment.BAD_SIZE : Long.MAX_VALUE;
      default -> Segment.BAD_SIZE;
    };
  }

  /** What a segment does with its value. */
  public abstract static class Segment {
    static final long NO_SIZE = -1;
    static final long BAD_SIZE = -2;

    /** How many bits it takes, given how many units were asked for. */
    abstract long measure(Value value, long units, Actor process);

    abstract void write(Value value, long bits, BitWriter writer, Actor process);

    static long sized(long units, int unit, Actor process) {
      if (units < 0) {
        throw process.badarg();
      }
      if (units > BitWriter.MOST / Math.max(unit, 1)) {
        throw process.error("system_limit");
      }
      return units * unit;
    }
  }

  public static final class OfInteger extends Segment {
    private final int unit;
    private final boolean isLittle;

    public OfInteger(int unit, boolean isLittle) {
      this.unit = unit;
      this.isLittle = isLittle;
    }

    @Override
    long measure(Value value, long units, Actor process) {
      return sized(units, unit, process);
    }

    @Override
    void write(Value value, long bits, BitWriter writer, Actor process) {
      if (!(value instanceof Small) && !(value instanceof Big)) {
        throw process.badarg();
      }
      writer.integer(value, bits, isLittle);
    }
  }

  public static final class OfFloat extends Segment {
    private final int unit;
    private final boolean isLittle;

    public OfFloat(int unit, boolean isLittle) {
      this.unit = unit;
      this.isLittle = isLittle;
    }

    @Override
    long measure(Value value, long units, Actor process) {
      return sized(units, unit, process);
    }

    @Override
    void write(Value value, long bits, BitWriter writer, Actor process) {
      double number =
          switch (value) {
            case Real real -> real.number;
            case Small small -> small.number;
            case Big big -> Big.real(big.number);
            default -> throw process.badarg();
          };
      if (Double.isInfinite(number) || (bits != 16 && bits != 32 && bits != 64)) {
        throw process.badarg();
      }
      writer.real(number, (int) bits, isLittle);
    }
  }

  /** The whole of a bit string, which has to be of whole units. */
  public static final class All extends Segment {
    private final int unit;

    public All(int unit) {
      this.unit = unit;
    }

    @Override
    long measure(Value value, long units, Actor process) {
      if (!(value instanceof Bits bits) || bits.size() % unit != 0) {
        throw process.badarg();
      }
      return bits.size();
    }

    @Override
    void write(Value value, long bits, BitWriter writer, Actor process) {
      writer.bits((Bits) value);
    }
  }

  /** The beginning of a bit string. */
  public static final class Part extends Segment {
    private final int unit;

    public Part(int unit) {
      this.unit = unit;
    }

    @Override
    long measure(Value value, long units, Actor process) {
      return sized(units, unit, process);
    }

    @Override
    void write(Value value, long bits, BitWriter writer, Actor process) {
      if (!(value instanceof Bits whole) || bits > whole.size()) {
        throw process.badarg();
      }
      writer.bits(whole, bits);
    }
  }

  /** How characters are encoded. */
  public enum Encoding {
    UTF8,
    UTF16,
    UTF32
  }

  public static final class OfCharacter extends Segment {
    private final Encoding encoding;
    private final boolean isLittle;

    public OfCharacter(Encoding encoding, boolean isLittle) {
      this.encoding = encoding;
      this.isLittle = isLittle;
    }

    @Override
    long measure(Value value, long units, Actor process) {
      if (!(value instanceof Small small) || !BitReader.isScalar(small.number)) {
        throw process.badarg();
      }
      return switch (encoding) {
        case UTF8 -> BitWriter.utf8Size((int) small.number);
        case UTF16 -> BitWriter.utf16Size((int) small.number);
        case UTF32 -> 32;
      };
    }

    @Override
    void write(Value value, long bits, BitWriter writer, Actor process) {
      int codePoint = (int) ((Small) value).number;
      switch (encoding) {
        case UTF8 -> writer.utf8(codePoint);
        case UTF16 -> writer.utf16(codePoint, isLittle);
        case UTF32 -> writer.utf32(codePoint, isLittle);
      }
    }
  }
}
