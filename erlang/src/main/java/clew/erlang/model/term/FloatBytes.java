package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.BitReader;
import clew.erlang.value.BitWriter;
import clew.erlang.value.Bits;
import clew.erlang.value.Real;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The bytes that a float is written as, the most significant one first.
 *
 * @param size 16, 32 or 64 bits
 */
public record FloatBytes(int size) implements Invertible {
  @Override
  public String symbol() {
    return "bytes-of-float-" + size;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return values.getFirst() instanceof Term.Float64 number && Double.isFinite(number.number())
        ? Optional.of(bytes(pool, number.number(), size))
        : Optional.empty();
  }

  static Term bytes(TermPool pool, double number, int size) {
    BitWriter writer = BitWriter.of(size);
    writer.real(number, size, false);
    Bits bits = writer.finish();
    List<Term> bytes = new ArrayList<>();
    for (int i = 0; i < size / BitTerms.BYTE; i++) {
      bytes.add(pool.integer(bits.byteAt(i)));
    }
    return pool.list(bytes);
  }

  /** What was read is written as it was. */
  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    return arguments.getFirst() instanceof Term.Apply apply
            && apply.operator().equals(new FloatBits(size))
        ? Optional.of(apply.argument(0))
        : Optional.empty();
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return pool.bool(true);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    if (!(result instanceof Term.Construct list)) {
      return List.of();
    }
    Optional<Bits> bits =
        BitTerms.value(pool.construct(BitTerms.BITS, list, BitTerms.nothing(pool)))
            .filter(found -> found.size() == size);
    Real read = bits.map(found -> BitReader.real(found, 0, size, false)).orElse(null);
    return read == null ? List.of() : List.of(pool.float64(read.number));
  }

  @Override
  public boolean isInjective() {
    return size == Double.SIZE;
  }
}
