package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The integer that a list of digits in some base denotes, as {@code list_to_integer} reads it. */
public record IntegerReading(int base) implements Invertible {
  private static final int TEN = 10;

  @Override
  public String symbol() {
    return base == TEN ? "list_to_integer" : "list_to_integer_" + base;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.INT;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Term list = values.getFirst();
    return TextTerms.text(list)
        .filter(text -> TextTypes.integer(base).contains(list))
        .map(text -> pool.integer(new BigInteger(text, base)));
  }

  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    return arguments.getFirst() instanceof Term.Apply apply
            && apply.operator() instanceof IntegerWriting(var written)
            && written == base
        ? Optional.of(apply.argument(0))
        : Optional.empty();
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return pool.bool(true);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    if (!(result instanceof Term.Int whole)) {
      return List.of();
    }
    boolean isNegative = whole.number().signum() < 0;
    String size = written(whole.number().abs(), base);
    return List.of(
        TextTerms.list(pool, (isNegative ? "-" : "") + size),
        TextTerms.list(pool, (isNegative ? "-0" : "+") + size),
        TextTerms.list(pool, (isNegative ? "-00" : "0") + size));
  }

  /** With as many zeros in front as make it as long as the other text. */
  @Override
  public List<Term> inverse(TermPool pool, Term result, Term like) {
    return result instanceof Term.Int whole
        ? TextTerms.padded(pool, inverse(pool, result), like, whole.number().signum() < 0 ? 1 : 0)
        : List.of();
  }

  /** The digits that the real system writes. */
  static String written(BigInteger number, int base) {
    return number.toString(base).toUpperCase(Locale.ROOT);
  }

  /** A sign or a zero in front changes nothing. */
  @Override
  public boolean isInjective() {
    return false;
  }
}
