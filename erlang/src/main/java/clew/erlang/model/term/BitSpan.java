package clew.erlang.model.term;

import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Int;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where an integer can have ones: in no bit below the one, and in none from the other on. It is
 * never negative then. What is known of it is how it was made: a byte of a bit string, a part cut
 * out, a shift.
 */
record BitSpan(int from, int to) {
  private static final BitSpan NONE = new BitSpan(0, 0);

  /** How deep a term is looked at. */
  private static final int DEEPEST = 60;

  /** Whether no bit can be a one in both. */
  boolean isApartFrom(BitSpan other) {
    return to <= other.from || other.to <= from || from == to || other.from == other.to;
  }

  /** Whether it is one bit, and that of the other too. */
  boolean isTheBitOf(BitSpan other) {
    return to == from + 1 && equals(other);
  }

  BitSpan and(BitSpan other) {
    return from == to
        ? other
        : other.from == other.to
            ? this
            : new BitSpan(Math.min(from, other.from), Math.max(to, other.to));
  }

  static Optional<BitSpan> of(Term term) {
    return term.depth() > DEEPEST && !term.isValue() && !Reading.isCastOfByte(term)
        ? Optional.empty()
        : Optional.ofNullable(new Reading().of(term));
  }

  /** Terms share parts: each is looked at once. */
  private static final class Reading {
    private final Map<Term, Optional<BitSpan>> known = new HashMap<>();

    @Nullable BitSpan of(Term term) {
      Optional<BitSpan> old = known.get(term);
      if (old == null) {
        old = Optional.ofNullable(read(term));
        known.put(term, old);
      }
      return old.orElse(null);
    }

    private @Nullable BitSpan read(Term term) {
      return switch (term) {
        case Int number when number.number().signum() == 0 -> NONE;
        case Int number when number.number().signum() > 0 ->
            new BitSpan(number.number().getLowestSetBit(), number.number().bitLength());
        case Apply apply -> read(apply);
        default -> null;
      };
    }

    private @Nullable BitSpan read(Apply apply) {
      return switch (apply.operator()) {
        case Core core -> read(core, apply);
        case Cast _ when isCastOfByte(apply) -> new BitSpan(0, BitTerms.BYTE);
        case ErlangOperator operator -> read(operator, apply);
        default -> null;
      };
    }

    private @Nullable BitSpan read(Core core, Apply apply) {
      List<Term> arguments = apply.arguments();
      return switch (core) {
        case IF -> {
          BitSpan one = of(arguments.get(1));
          BitSpan other = of(arguments.get(2));
          yield one == null || other == null ? null : one.and(other);
        }
        case ADD -> {
          BitSpan one = of(arguments.get(0));
          BitSpan other = of(arguments.get(1));
          if (one == null || other == null) {
            yield null;
          }
          BitSpan both = one.and(other);
          yield one.isApartFrom(other) ? both : new BitSpan(both.from, both.to + 1);
        }
        case MULTIPLY -> {
          int shift = power(arguments.get(0));
          BitSpan of = shift < 0 ? null : of(arguments.get(1));
          yield of == null ? null : new BitSpan(of.from + shift, of.to + shift);
        }
        case DIVIDE -> {
          int shift = power(arguments.get(1));
          BitSpan of = shift < 0 ? null : of(arguments.get(0));
          yield of == null
              ? null
              : new BitSpan(Math.max(0, of.from - shift), Math.max(0, of.to - shift));
        }
        case MODULO -> {
          int bits = power(arguments.get(1));
          BitSpan of = bits < 0 ? null : of(arguments.get(0));
          yield bits < 0
              ? null
              : of == null
                  ? new BitSpan(0, bits)
                  : new BitSpan(Math.min(of.from, Math.min(of.to, bits)), Math.min(of.to, bits));
        }
        default -> null;
      };
    }

    private @Nullable BitSpan read(ErlangOperator operator, Apply apply) {
      boolean isBitwise =
          operator == ErlangOperator.BAND
              || operator == ErlangOperator.BOR
              || operator == ErlangOperator.BXOR;
      BitSpan one = isBitwise ? of(apply.argument(0)) : null;
      BitSpan other = isBitwise ? of(apply.argument(1)) : null;
      return one == null || other == null ? null : one.and(other);
    }

    /** The exponent of a power of two; -1 of anything else. */
    private static int power(Term term) {
      return term instanceof Int number
              && number.number().signum() > 0
              && number.number().bitCount() == 1
          ? number.number().getLowestSetBit()
          : -1;
    }

    /** Whether it is a byte of a bit string as a number, however far behind its beginning. */
    static boolean isCastOfByte(Term term) {
      return term instanceof Apply apply
          && apply.operator() instanceof Cast(var to)
          && to == Sort.INT
          && isByte(apply.argument(0));
    }

    /** Whether it is an element of the list of bytes that a bit string has. */
    private static boolean isByte(Term term) {
      if (!(term instanceof Apply element
          && (isField(element, Constructor.CONS, 0) || is(element, ListOperator.AT)))) {
        return false;
      }
      Term list = element.argument(0);
      while (list instanceof Apply rest
          && (isField(rest, Constructor.CONS, 1)
              || is(rest, ListOperator.DROP)
              || is(rest, ListOperator.TAKE))) {
        list = rest.argument(0);
      }
      return list instanceof Apply bytes && isField(bytes, BitTerms.BITS, 0);
    }

    private static boolean is(Apply apply, ListOperator operator) {
      return apply.operator() == operator;
    }

    private static boolean isField(Apply apply, Constructor constructor, int index) {
      return apply.operator() instanceof Field field
          && field.index() == index
          && field.constructor().equals(constructor);
    }
  }
}
