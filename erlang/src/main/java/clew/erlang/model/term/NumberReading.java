package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.FloatFormat;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The number that a list of characters denotes. */
public enum NumberReading implements Invertible {
  /** {@code list_to_integer}. */
  READ_INTEGER(Sort.INT),
  /** {@code list_to_float}; what is too large for a float is infinite here. */
  READ_FLOAT(Sort.FLOAT64);

  private static final int DECIMALS = 6;

  private final Sort sort;

  NumberReading(Sort sort) {
    this.sort = sort;
  }

  @Override
  public String symbol() {
    return this == READ_INTEGER ? "list_to_integer" : "list_to_float";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return sort;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Term list = values.getFirst();
    return TextTerms.text(list)
        .filter(text -> (this == READ_INTEGER ? TextTypes.INTEGER : TextTypes.FLOAT).contains(list))
        .map(
            text ->
                this == READ_INTEGER
                    ? pool.integer(new BigInteger(text))
                    : pool.float64(Double.parseDouble(text.replace(',', '.'))));
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return pool.bool(true);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return texts(result).stream().map(text -> TextTerms.list(pool, text)).toList();
  }

  private static List<String> texts(Term number) {
    List<String> texts = new ArrayList<>();
    switch (number) {
      case Term.Int whole -> {
        texts.add(whole.number().toString());
        texts.add((whole.number().signum() < 0 ? "-0" : "+") + whole.number().abs());
        texts.add((whole.number().signum() < 0 ? "-00" : "0") + whole.number().abs());
      }
      case Term.Float64 real when Double.isInfinite(real.number()) ->
          texts.add(real.number() > 0 ? "1.0e999" : "-1.0e999");
      case Term.Float64 real when !Double.isNaN(real.number()) -> {
        texts.add(FloatFormat.shortest(real.number()));
        FloatFormat.scientific(real.number(), FloatFormat.DEFAULT_SCIENTIFIC).ifPresent(texts::add);
        FloatFormat.fixed(real.number(), DECIMALS, false).ifPresent(texts::add);
      }
      default -> {}
    }
    return texts;
  }

  /** A sign or a zero in front changes nothing. */
  @Override
  public boolean isInjective() {
    return false;
  }
}
