package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.term.Core;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.eval.BuildBits.Encoding;
import clew.erlang.follow.FollowedConstruction.Parts;
import clew.erlang.follow.path.PathRecording.ReadNumber;
import clew.erlang.model.SizeDecisions;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.BitView;
import clew.erlang.model.term.BuiltBits;
import clew.erlang.model.term.CharacterBits;
import clew.erlang.model.term.FloatBytes;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Big;
import clew.erlang.value.BitReader;
import clew.erlang.value.BitWriter;
import clew.erlang.value.Bits;
import clew.erlang.value.Followed;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One segment of a bit string that is built; its value and its size may depend on the input. */
public abstract class WrittenSegment {
  /** Sizes that depend on the input are told apart up to this many units. */
  private static final int MOST_UNITS = 64;

  /** Larger numbers are not taken apart. */
  private static final long MOST_BITS = 1 << 16;

  /** Looks at what says how large it is; false if that fails in this run. */
  abstract boolean measure(Parts parts, int index);

  /** Writes it; false if that fails in this run. */
  abstract boolean write(Parts parts, int index);

  static boolean isInteger(Value plain) {
    return plain instanceof Small || plain instanceof Big;
  }

  /** Whether the value is a number; decided, if that depends on the input. */
  static boolean isInteger(Parts parts, int index) {
    Value value = parts.value(index);
    return value instanceof Followed followed
        ? parts.decide(
            index,
            "is an integer",
            parts.kinds().isInt(followed.term()),
            isInteger(followed.concrete))
        : isInteger(value);
  }

  static Term integer(Parts parts, Value value) {
    return value instanceof Followed followed
        ? parts.kinds().asInt(followed.term())
        : parts.pool().integer(Big.number(value));
  }

  abstract static class Sized extends WrittenSegment {
    final int unit;

    Sized(int unit) {
      this.unit = unit;
    }

    @Override
    boolean measure(Parts parts, int index) {
      Value size = parts.size(index);
      if (!(size instanceof Followed followed)) {
        return units(size) >= 0;
      }
      TermPool pool = parts.pool();
      Term units = parts.kinds().asInt(followed.term());
      Term isSize =
          pool.and(
              List.of(parts.kinds().isInt(followed.term()), pool.atMost(pool.integer(0), units)));
      long plain = units(size);
      long most = BitWriter.MOST / Math.max(unit, 1);
      return parts.decide(index, "has a size", isSize, plain >= 0)
          && parts.decide(
              index, "is not too large", pool.atMost(units, pool.integer(most)), plain <= most);
    }

    /** How many units it has in this run; -1 if the size is none. */
    static long units(@Nullable Value size) {
      Value plain = size == null ? null : PlainValues.of(size);
      return switch (plain) {
        case Small small -> Math.max(-1, small.number);
        case Big big -> big.number.signum() < 0 ? -1 : Long.MAX_VALUE;
        case null, default -> -1;
      };
    }

    /** How many bits it has; sizes that depend on the input are told apart. */
    final long bits(Parts parts, int index) {
      Value size = parts.size(index);
      long units = units(size);
      if (size instanceof Followed followed) {
        Term number = parts.kinds().asInt(followed.term());
        SizeDecisions.decide(
            (what, ways, names, taken) -> parts.choose(index, what, ways, names, taken),
            parts.pool().bool(true),
            "has a size",
            units,
            MOST_UNITS,
            other -> parts.pool().equal(number, parts.pool().integer(other)));
        if (units > MOST_UNITS) {
          parts.lose(index, followed.term(), Limitation.Kind.BIT_STRING_SIZE);
        }
      }
      return units * unit;
    }
  }

  public static final class OfInteger extends Sized {
    private final boolean isLittle;

    public OfInteger(int unit, boolean isLittle) {
      super(unit);
      this.isLittle = isLittle;
    }

    @Override
    boolean write(Parts parts, int index) {
      if (!isInteger(parts, index)) {
        return false;
      }
      Value value = parts.value(index);
      long bits = bits(parts, index);
      Term number = integer(parts, value);
      if (bits > MOST_BITS) {
        parts.lose(index, number, Limitation.Kind.BIT_STRING_PART);
        return true;
      }
      ReadNumber read = parts.path().readFrom(number);
      if (read != null && read.bits() == bits) {
        parts.writer().pieces(read.pieces(), (int) bits, isLittle);
      } else if (read != null && !read.isSigned() && read.bits() < bits) {
        List<BitView.Piece> pieces = new ArrayList<>();
        pieces.add(new BitView.Piece(parts.pool().integer(0), (int) bits - read.bits()));
        pieces.addAll(read.pieces());
        parts.writer().pieces(pieces, (int) bits, isLittle);
      } else {
        parts.writer().number(number, (int) bits, isLittle);
      }
      return true;
    }
  }

  public static final class OfFloat extends Sized {
    /** Larger integers may be rounded, and in a way of their own. */
    private static final BigInteger EXACT = BigInteger.ONE.shiftLeft(53);

    private static final BigInteger LARGEST =
        BigInteger.ONE.shiftLeft(Double.MAX_EXPONENT + 1).subtract(BigInteger.ONE);

    private final boolean isLittle;

    public OfFloat(int unit, boolean isLittle) {
      super(unit);
      this.isLittle = isLittle;
    }

    @Override
    boolean write(Parts parts, int index) {
      Term number = number(parts, index);
      if (number == null) {
        return false;
      }
      long bits = bits(parts, index);
      if (bits != 16 && bits != 32 && bits != 64) {
        return false;
      }
      KindConditions kinds = parts.kinds();
      List<Term> bytes = new ArrayList<>();
      Term rest = parts.pool().apply(new FloatBytes((int) bits), number);
      for (int i = 0; i < bits / BitTerms.BYTE; i++) {
        bytes.add(kinds.asInt(kinds.head(rest)));
        rest = kinds.tail(rest);
      }
      (isLittle ? bytes.reversed() : bytes).forEach(parts.writer()::oneByte);
      return true;
    }

    private static @Nullable Term number(Parts parts, int index) {
      KindConditions kinds = parts.kinds();
      TermPool pool = parts.pool();
      Value value = parts.value(index);
      Value plain = PlainValues.of(value);
      if (value instanceof Followed followed
          && parts.decide(
              index, "is a float", kinds.isFloat(followed.term()), plain instanceof Real)) {
        return kinds.asFloat(followed.term());
      }
      if (plain instanceof Real real) {
        return pool.float64(real.number);
      }
      if (!isInteger(parts, index)) {
        return null;
      }
      Term number = integer(parts, value);
      BigInteger exactly = Big.number(plain);
      if (value instanceof Followed) {
        boolean isExact = exactly.abs().compareTo(EXACT) <= 0;
        parts.decide(index, "is a float without loss", within(pool, number, EXACT), isExact);
        if (!isExact) {
          parts.decide(
              index,
              "is in the range of floats",
              within(pool, number, LARGEST),
              exactly.abs().compareTo(LARGEST) <= 0);
          parts.lose(index, number, Limitation.Kind.BIT_STRING_PART);
        }
      }
      return exactly.abs().compareTo(LARGEST) <= 0 ? kinds.toFloat(number) : null;
    }

    private static Term within(TermPool pool, Term number, BigInteger most) {
      return pool.and(
          List.of(
              pool.atMost(pool.integer(most.negate()), number),
              pool.atMost(number, pool.integer(most))));
    }
  }

  /** A bit string as a whole, or the beginning of one. */
  abstract static class OfBits extends Sized {
    OfBits(int unit) {
      super(unit);
    }

    /** Writes all of a bit string, which has whole bytes if that is said. */
    final void all(Parts parts, int index, Value value, boolean isWhole) {
      BuiltBits.Writer writer = parts.writer();
      if (value instanceof Bits constant) {
        writer.constant(constant);
        return;
      }
      Followed followed = (Followed) value;
      Bits concrete = (Bits) followed.concrete;
      if (followed.source() instanceof BuiltBits built) {
        if (writer.isEmpty()) {
          writer.begin(built);
        } else if (!writer.built(built)) {
          parts.lose(index, followed.term(), Limitation.Kind.BIT_STRING_PART);
        }
        return;
      }
      BitView view = BitView.of(parts.kinds(), followed.term());
      int left = isWhole ? 0 : left(parts, index, view, (int) (concrete.size() % BitTerms.BYTE));
      long whole = concrete.size() / BitTerms.BYTE;
      if (writer.isAtByte() && view.offset() == 0) {
        writer.bytes(view.list());
      } else {
        Term length = byteCount(parts, view, left);
        SizeDecisions.decide(
            (what, ways, names, taken) -> parts.choose(index, what, ways, names, taken),
            parts.pool().bool(true),
            "has whole bytes",
            whole,
            MOST_UNITS,
            other -> parts.pool().equal(length, parts.pool().integer(other)));
        if (whole > MOST_UNITS) {
          parts.lose(index, followed.term(), Limitation.Kind.BIT_STRING_PART);
          return;
        }
        view.bytes(whole * BitTerms.BYTE, false).forEach(writer::oneByte);
      }
      if (left > 0) {
        BitView end = view.last(left, concrete.size());
        writer.left(end.unsigned(left, false), left);
      }
    }

    /** How many whole bytes follow, of which the number of bits behind them is known. */
    private static Term byteCount(Parts parts, BitView view, int left) {
      TermPool pool = parts.pool();
      Term bits = pool.add(view.size(), pool.integer(-left));
      return view.offset() == 0
          ? view.length()
          : pool.apply(Core.DIVIDE, bits, pool.integer(BitTerms.BYTE));
    }

    /** How many bits are behind the whole bytes, as a decision. */
    private static int left(Parts parts, int index, BitView view, int taken) {
      List<Term> ways = new ArrayList<>();
      List<String> names = new ArrayList<>();
      for (int bits = 0; bits < BitTerms.BYTE; bits++) {
        ways.add(view.isLeaving(bits));
        names.add(Integer.toString(bits));
      }
      parts.choose(index, "has bits behind its bytes", ways, names, taken);
      return taken;
    }
  }

  /** The whole of a bit string, which has to be of whole units. */
  public static final class All extends OfBits {
    public All(int unit) {
      super(unit);
    }

    @Override
    boolean measure(Parts parts, int index) {
      Value value = parts.value(index);
      if (!(value instanceof Followed followed)) {
        return value instanceof Bits bits && bits.size() % unit == 0;
      }
      boolean isUnits = followed.concrete instanceof Bits bits && bits.size() % unit == 0;
      boolean isKnown = followed.source() instanceof BuiltBits built && isKnown(built);
      return isKnown
          || parts.decide(
              index,
              "is a bit string of whole units",
              parts
                  .pool()
                  .and(
                      List.of(
                          parts.kinds().isBits(followed.term()),
                          BitView.of(parts.kinds(), followed.term()).isOfUnits(unit))),
              isUnits);
    }

    private boolean isKnown(BuiltBits built) {
      return unit == 1 || (unit == BitTerms.BYTE && built.isWhole());
    }

    @Override
    boolean write(Parts parts, int index) {
      all(parts, index, parts.value(index), unit % BitTerms.BYTE == 0);
      return true;
    }
  }

  /** The beginning of a bit string. */
  public static final class Part extends OfBits {
    public Part(int unit) {
      super(unit);
    }

    @Override
    boolean write(Parts parts, int index) {
      Value value = parts.value(index);
      Value plain = PlainValues.of(value);
      KindConditions kinds = parts.kinds();
      TermPool pool = parts.pool();
      Value size = parts.size(index);
      long bits = Sized.units(size) * unit;
      boolean isThere = plain instanceof Bits whole && bits <= whole.size();
      boolean isFollowed = value instanceof Followed || size instanceof Followed;
      if (!isFollowed || !(value instanceof Followed || value instanceof Bits)) {
        if (isThere) {
          parts.writer().constant(((Bits) plain).part(0, bits));
        }
        return isThere;
      }
      Term term = ValueTerms.term(pool, value);
      BitView view = BitView.of(kinds, term);
      Term units = integer(parts, size == null ? Small.of(0) : size);
      Term asked = pool.multiply(pool.integer(unit), units);
      Term enough = pool.atMost(asked, view.size());
      if (!parts.decide(
          index,
          "is a bit string that is long enough",
          pool.and(List.of(kinds.isBits(term), enough)),
          isThere)) {
        return false;
      }
      boolean isAtBytes = parts.writer().isAtByte() && view.offset() == 0;
      if (isAtBytes && unit % BitTerms.BYTE == 0) {
        Term count = pool.multiply(pool.integer(unit / BitTerms.BYTE), units);
        parts.writer().bytes(pool.apply(ListOperator.TAKE, view.list(), count));
        return true;
      }
      long exactly = bits(parts, index);
      Term.Construct part = (Term.Construct) view.part(exactly);
      parts.writer().bytes(part.fields().getFirst());
      if (part.fields().getLast() instanceof Term.Construct left && !left.fields().isEmpty()) {
        parts.writer().left(left.fields().getFirst(), BitTerms.count(left));
      }
      return true;
    }
  }

  public static final class OfCharacter extends WrittenSegment {
    private final Encoding encoding;
    private final boolean isLittle;

    public OfCharacter(Encoding encoding, boolean isLittle) {
      this.encoding = encoding;
      this.isLittle = isLittle;
    }

    @Override
    boolean measure(Parts parts, int index) {
      Value value = parts.value(index);
      Value plain = PlainValues.of(value);
      boolean isScalar = plain instanceof Small small && BitReader.isScalar(small.number);
      if (!(value instanceof Followed followed)) {
        return isScalar;
      }
      TermPool pool = parts.pool();
      Term code = parts.kinds().asInt(followed.term());
      return parts.decide(
          index,
          "is a character",
          pool.and(
              List.of(parts.kinds().isInt(followed.term()), CharacterBits.isScalar(pool, code))),
          isScalar);
    }

    @Override
    boolean write(Parts parts, int index) {
      Value value = parts.value(index);
      TermPool pool = parts.pool();
      Term code = integer(parts, value);
      long plain = ((Small) PlainValues.of(value)).number;
      List<CharacterBits> forms = FollowedSegment.OfCharacter.forms(encoding, isLittle);
      List<Term> ways = new ArrayList<>();
      List<String> names = new ArrayList<>();
      int taken = 0;
      for (int i = 0; i < forms.size(); i++) {
        ways.add(forms.get(i).isFor(pool, code));
        names.add(forms.get(i).bits() / BitTerms.BYTE + " bytes");
        if (forms.get(i).isFor(pool, pool.integer(plain)) == pool.bool(true)) {
          taken = i;
        }
      }
      if (value instanceof Followed && forms.size() > 1) {
        parts.choose(index, "is a character of", ways, names, taken);
      }
      forms.get(taken).write(pool, code).forEach(parts.writer()::oneByte);
      return true;
    }
  }
}
