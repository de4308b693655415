package clew.erlang.model.term;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Bits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A bit string without its first bits, fewer than a byte. What is read behind these again at the
 * border of a byte is read from the whole one ({@link BitView}), so this stands in a term only
 * where a rest that begins within a byte is used as a value.
 */
record FromBit(int bits) implements Operator {
  /** Longer lists of bytes are not put together anew when a term is built. */
  private static final int MOST_BYTES = 4_096;

  FromBit {
    if (bits < 1 || bits >= BitTerms.BYTE) {
      throw new IllegalArgumentException("without " + bits + " bits");
    }
  }

  @Override
  public String symbol() {
    return "from-bit-" + bits;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return values.getFirst() instanceof Term.Construct built
            && built.constructor().equals(BitTerms.BITS)
        ? BitTerms.value(built)
            .filter(whole -> whole.size() >= bits)
            .map(whole -> BitTerms.of(pool, rest(whole)))
        : Optional.empty();
  }

  private Bits rest(Bits whole) {
    return whole.part(bits, whole.size() - bits);
  }

  /** Where all bytes are there, they are put together from two neighbours each. */
  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    if (!(arguments.getFirst() instanceof Term.Construct built)
        || built.isValue()
        || !built.constructor().equals(BitTerms.BITS)) {
      return Optional.empty();
    }
    BitView view = BitView.of(new KindConditions(pool), built).skip(bits);
    int count = BitTerms.count(built.fields().getLast());
    List<Term> cells = new ArrayList<>();
    Term rest = built.fields().getFirst();
    while (rest instanceof Term.Construct cell && !cell.fields().isEmpty()) {
      cells.add(cell);
      rest = cell.fields().getLast();
      if (cells.size() > MOST_BYTES) {
        return Optional.empty();
      }
    }
    boolean isThere = rest == BitTerms.nothing(pool) && count >= 0;
    long size = (long) BitTerms.BYTE * cells.size() + count - bits;
    return isThere && size >= 0 ? Optional.of(view.part(size)) : Optional.empty();
  }
}
