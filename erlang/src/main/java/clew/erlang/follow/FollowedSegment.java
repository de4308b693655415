package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.eval.Actor;
import clew.erlang.eval.BuildBits.Encoding;
import clew.erlang.eval.ExprNode;
import clew.erlang.follow.FollowedBitString.Walk;
import clew.erlang.follow.path.PathRecording.ReadNumber;
import clew.erlang.model.SizeDecisions;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.BitView;
import clew.erlang.model.term.CharacterBits;
import clew.erlang.model.term.FloatBits;
import clew.erlang.value.Big;
import clew.erlang.value.BitReader;
import clew.erlang.value.Bits;
import clew.erlang.value.Followed;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One segment of a pattern on a bit string that may depend on the input. */
public abstract class FollowedSegment {
  /** It has no size of its own, or one that depends on what is matched. */
  static final long OPEN = -1;

  final FollowedPattern pattern;

  FollowedSegment(FollowedPattern pattern) {
    this.pattern = pattern;
  }

  /**
   * Goes through the segment; false if the walk is over.
   *
   * @param isSure whether what follows ends the byte in which it ends
   */
  abstract boolean match(Walk walk, boolean isSure);

  /** How many bits it takes, if that does not depend on the input. */
  long constantSize(Walk walk) {
    return OPEN;
  }

  /** The value of its size, if it has one. */
  @Nullable Value size(Value[] slots, Actor process) {
    return null;
  }

  /** A segment with a size; a size that is no number, or too large, does not match. */
  abstract static class Sized extends FollowedSegment {
    /** Sizes that depend on the input are told apart up to this many units. */
    private static final int MOST_UNITS = 64;

    private final ExprNode size;
    final int unit;

    Sized(FollowedPattern pattern, ExprNode size, int unit) {
      super(pattern);
      this.size = size;
      this.unit = unit;
    }

    @Override
    Value size(Value[] slots, Actor process) {
      return size.run(slots, process);
    }

    @Override
    long constantSize(Walk walk) {
      Value units = size(walk.slots(), walk.process());
      if (units instanceof Followed) {
        return OPEN;
      }
      long count = FollowedBitString.units(units);
      return count < 0 || count > Integer.MAX_VALUE ? OPEN : count * unit;
    }

    @Override
    final boolean match(Walk walk, boolean isSure) {
      Value size = size(walk.slots(), walk.process());
      long units = FollowedBitString.units(size);
      boolean fits = units >= 0 && units <= walk.rest() && units * unit <= walk.rest();
      if (size instanceof Followed followed) {
        if (isTaken(walk)) {
          return (fits || walk.fails()) && take(walk, followed, units * unit);
        }
        if (walk.asks() && !decide(walk, followed, fits, units)) {
          return false;
        }
      }
      if (units < 0 || units > Integer.MAX_VALUE) {
        return walk.asks() && walk.never();
      }
      return (fits || walk.fails()) && of(walk, units * unit, isSure);
    }

    /** Whether a size that depends on the input can be said in a term. */
    boolean isTaken(Walk walk) {
      return false;
    }

    /** Takes as much as a size says that depends on the input. */
    boolean take(Walk walk, Followed size, long bits) {
      throw new IllegalStateException("only parts of whole bytes are taken");
    }

    /** That a size is a number, and that so much is there. */
    final void requireSize(Walk walk, Followed size, List<Term> conditions) {
      TermPool pool = walk.pool();
      Term units = walk.kinds().asInt(size.term());
      conditions.add(walk.kinds().isInt(size.term()));
      conditions.add(pool.atMost(pool.integer(0), units));
      conditions.add(pool.atMost(pool.multiply(pool.integer(unit), units), walk.view().size()));
    }

    /**
     * Sizes that fit are told from those that do not, and from each other; false for the latter.
     */
    private boolean decide(Walk walk, Followed size, boolean fits, long units) {
      List<Term> conditions = new ArrayList<>();
      requireSize(walk, size, conditions);
      Term fitting = walk.pool().and(conditions);
      walk.choose("has room", List.of(fitting), List.of("for its size"), fits ? 0 : 1);
      if (!fits) {
        return walk.never();
      }
      Term number = walk.kinds().asInt(size.term());
      SizeDecisions.decide(
          walk.path()::chooseInPattern,
          walk.pool().bool(true),
          "has a size",
          units,
          MOST_UNITS,
          other -> walk.pool().equal(number, walk.pool().integer(other)));
      if (units > MOST_UNITS) {
        walk.path().losing(size.term(), Limitation.of(Limitation.Kind.BIT_STRING_SIZE));
      }
      walk.require(fitting);
      return true;
    }

    abstract boolean of(Walk walk, long bits, boolean isSure);
  }

  public static final class OfInteger extends Sized {
    /** Larger numbers are not taken apart; no program has them. */
    private static final long MOST_BITS = 1 << 16;

    private final boolean isSigned;
    private final boolean isLittle;

    public OfInteger(
        FollowedPattern pattern, ExprNode size, int unit, boolean isSigned, boolean isLittle) {
      super(pattern, size, unit);
      this.isSigned = isSigned;
      this.isLittle = isLittle;
    }

    @Override
    boolean of(Walk walk, long bits, boolean isSure) {
      if (bits > MOST_BITS) {
        return walk.asks() && walk.never();
      }
      BitView view = walk.view();
      Bits here = walk.bits();
      Value found =
          here == null ? null : BitReader.integer(here, walk.at(), bits, isSigned, isLittle);
      walk.skip(bits);
      if (pattern.isBlank()) {
        return found != null || walk.asks();
      }
      List<BitView.Piece> pieces = view.pieces(bits, isLittle, isSure);
      Value wanted = pattern.literal();
      if (walk.asks() && wanted != null) {
        requireAll(walk, pieces, wanted, (int) bits);
        return found == null
            || pattern.matches(found, walk.slots(), walk.process())
            || walk.fails();
      }
      Term number = view.integer(pieces, bits, isSigned, isLittle);
      if (!walk.asks()) {
        walk.path().read(number, new ReadNumber(pieces, (int) bits, isSigned));
      }
      return walk.finds(pattern, found, number);
    }

    /**
     * A number is compared piece by piece: that a byte is 7 is clearer than that a sum is 1,799.
     */
    private void requireAll(Walk walk, List<BitView.Piece> pieces, Value wanted, int bits) {
      TermPool pool = walk.pool();
      if (!(wanted instanceof Small || wanted instanceof Big)) {
        walk.require(pool.bool(false));
        return;
      }
      BigInteger number = Big.number(wanted);
      BigInteger most = BigInteger.ONE.shiftLeft(bits);
      BigInteger half = bits == 0 ? most : most.shiftRight(1);
      BigInteger least = isSigned ? half.negate() : BigInteger.ZERO;
      if (number.compareTo(least) < 0 || number.compareTo(isSigned ? half : most) >= 0) {
        walk.require(pool.bool(bits == 0 && number.signum() == 0));
        return;
      }
      BigInteger rest = number.signum() < 0 ? number.add(most) : number;
      for (BitView.Piece piece : pieces.reversed()) {
        BigInteger part = rest.mod(BigInteger.ONE.shiftLeft(piece.bits()));
        walk.require(pool.equal(piece.number(), pool.integer(part)));
        rest = rest.shiftRight(piece.bits());
      }
    }
  }

  public static final class OfFloat extends Sized {
    private final boolean isLittle;

    public OfFloat(FollowedPattern pattern, ExprNode size, int unit, boolean isLittle) {
      super(pattern, size, unit);
      this.isLittle = isLittle;
    }

    @Override
    boolean of(Walk walk, long bits, boolean isSure) {
      if (bits == 0) {
        return walk.finds(pattern, new Real(0), walk.pool().float64(0));
      }
      if (bits != 16 && bits != 32 && bits != 64) {
        return walk.asks() && walk.never();
      }
      BitView view = walk.view();
      Bits here = walk.bits();
      Real found = here == null ? null : BitReader.real(here, walk.at(), (int) bits, isLittle);
      if (here != null && found == null && !walk.fails()) {
        return false;
      }
      FloatBits form = new FloatBits((int) bits);
      List<Term> bytes = view.bytes(bits, isLittle);
      walk.skip(bits);
      walk.require(form.isNumber(walk.pool(), bytes));
      return walk.finds(pattern, found, walk.pool().apply(form, walk.pool().list(bytes)));
    }
  }

  /** A bit string of its own. */
  public static final class Part extends Sized {
    /** Longer parts are terms as a whole, not byte by byte. */
    private static final long MOST_BYTES = 1 << 16;

    public Part(FollowedPattern pattern, ExprNode size, int unit) {
      super(pattern, size, unit);
    }

    @Override
    boolean isTaken(Walk walk) {
      return walk.view().offset() == 0 && unit % BitTerms.BYTE == 0;
    }

    @Override
    boolean take(Walk walk, Followed size, long bits) {
      TermPool pool = walk.pool();
      BitView view = walk.view();
      List<Term> conditions = new ArrayList<>();
      requireSize(walk, size, conditions);
      conditions.forEach(walk::require);
      Term units = walk.kinds().asInt(size.term());
      Term count = pool.multiply(pool.integer(unit / BitTerms.BYTE), units);
      Bits here = walk.bits();
      Value found = here == null ? null : here.part(walk.at(), bits);
      walk.moveTo(view.behind(count), bits);
      return walk.finds(
          pattern, found, BitTerms.binary(pool, pool.apply(ListOperator.TAKE, view.list(), count)));
    }

    @Override
    boolean of(Walk walk, long bits, boolean isSure) {
      if (bits > MOST_BYTES * BitTerms.BYTE) {
        return walk.asks() && walk.never();
      }
      BitView view = walk.view();
      Bits here = walk.bits();
      Value found = here == null ? null : here.part(walk.at(), bits);
      walk.skip(bits);
      return walk.finds(pattern, found, view.part(bits));
    }
  }

  /** All that is left, if it is of whole units. */
  public static final class Rest extends FollowedSegment {
    private final int unit;

    public Rest(FollowedPattern pattern, int unit) {
      super(pattern);
      this.unit = unit;
    }

    @Override
    boolean match(Walk walk, boolean isSure) {
      long left = walk.rest();
      if (left >= 0 && left % unit != 0 && !walk.fails()) {
        return false;
      }
      BitView view = walk.view();
      walk.require(view.isOfUnits(unit));
      BitView known =
          unit % BitTerms.BYTE == 0 && view.offset() == 0
              ? view.leaving(BitTerms.nothing(walk.pool()))
              : view;
      Bits here = walk.bits();
      Value found = here == null ? null : here.part(walk.at(), here.size() - walk.at());
      boolean goesOn = walk.finds(pattern, found, known.rest());
      walk.end();
      return goesOn;
    }
  }

  /** A character in one of the encodings of Unicode. */
  public static final class OfCharacter extends FollowedSegment {
    private final Encoding encoding;
    private final boolean isLittle;

    public OfCharacter(FollowedPattern pattern, Encoding encoding, boolean isLittle) {
      super(pattern);
      this.encoding = encoding;
      this.isLittle = isLittle;
    }

    @Override
    boolean match(Walk walk, boolean isSure) {
      Bits here = walk.bits();
      long character = here == null ? BitReader.NO_CHARACTER : read(here, walk.at());
      boolean isThere = character != BitReader.NO_CHARACTER;
      int length = isThere ? BitReader.length(character) : 0;
      List<CharacterBits> forms = forms(encoding, isLittle);
      if (walk.asks()) {
        List<Term> ways = new ArrayList<>();
        List<String> names = new ArrayList<>();
        int taken = forms.size();
        for (int i = 0; i < forms.size(); i++) {
          ways.add(forms.get(i).isHere(walk.view()));
          names.add(forms.get(i).bits() / BitTerms.BYTE + " bytes");
          if (isThere && forms.get(i).bits() == length) {
            taken = i;
          }
        }
        walk.choose("has a character of", ways, names, taken);
        if (taken == forms.size()) {
          return walk.never();
        }
        walk.require(ways.get(taken));
      } else if (!isThere) {
        return false;
      }
      CharacterBits form =
          forms.stream().filter(each -> each.bits() == length).findFirst().orElseThrow();
      Term code = form.codePoint(walk.view());
      walk.skip(length);
      return walk.finds(pattern, Small.of(BitReader.codePoint(character)), code);
    }

    static List<CharacterBits> forms(Encoding encoding, boolean isLittle) {
      return switch (encoding) {
        case UTF8 -> CharacterBits.utf8();
        case UTF16 -> CharacterBits.utf16(isLittle);
        case UTF32 -> CharacterBits.utf32(isLittle);
      };
    }

    private long read(Bits bits, long from) {
      return switch (encoding) {
        case UTF8 -> BitReader.utf8(bits, from);
        case UTF16 -> BitReader.utf16(bits, from, isLittle);
        case UTF32 -> BitReader.utf32(bits, from, isLittle);
      };
    }
  }
}
