package clew.erlang.model.term;

import clew.engine.term.Core;
import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.BitReader;
import java.util.List;
import java.util.Optional;

/**
 * The float that a list of bytes stands for, the most significant one first.
 *
 * @param size 16, 32 or 64 bits
 */
public record FloatBits(int size) implements Invertible {
  private static final int SIGN = 0x80;

  @Override
  public String symbol() {
    return "float-of-" + size + "-bits";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.FLOAT64;
  }

  /** When the bytes stand for a number; else for an infinity, or for none. */
  public Term isNumber(TermPool pool, List<Term> bytes) {
    Term first = pool.apply(Core.MODULO, bytes.getFirst(), pool.integer(SIGN));
    int exponent =
        switch (size) {
          case 16 -> 0x7c;
          default -> 0x7f;
        };
    Term below = pool.less(first, pool.integer(exponent));
    return size == 16
        ? below
        : pool.or(List.of(below, pool.less(bytes.get(1), pool.integer(size == 32 ? 0x80 : 0xf0))));
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return values.getFirst() instanceof Term.Construct list
        ? BitTerms.value(pool.construct(BitTerms.BITS, list, BitTerms.nothing(pool)))
            .filter(bits -> bits.size() == size)
            .map(bits -> BitReader.real(bits, 0, size, false))
            .map(real -> pool.float64(real.number))
        : Optional.empty();
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return pool.bool(true);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    if (!(result instanceof Term.Float64 number) || !Double.isFinite(number.number())) {
      return List.of();
    }
    Term bytes = FloatBytes.bytes(pool, number.number(), size);
    return evaluate(pool, List.of(bytes)).filter(result::equals).isPresent()
        ? List.of(bytes)
        : List.of();
  }

  @Override
  public boolean isInjective() {
    return true;
  }
}
