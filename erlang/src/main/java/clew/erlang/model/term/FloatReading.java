package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.FloatFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The float that a list of characters denotes, as {@code list_to_float} reads it; what is too large
 * for a float is infinite here.
 */
public enum FloatReading implements Invertible {
  READ;

  private static final int DECIMALS = 6;

  @Override
  public String symbol() {
    return "list_to_float";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.FLOAT64;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Term list = values.getFirst();
    return TextTerms.text(list)
        .filter(text -> TextTypes.FLOAT.contains(list))
        .map(text -> pool.float64(Double.parseDouble(text.replace(',', '.'))));
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return pool.bool(true);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return texts(result).stream().map(text -> TextTerms.list(pool, text)).toList();
  }

  /** With as many zeros in front as make it as long as the other text. */
  @Override
  public List<Term> inverse(TermPool pool, Term result, Term like) {
    boolean isNegative = result instanceof Term.Float64 real && Math.copySign(1, real.number()) < 0;
    return TextTerms.padded(pool, inverse(pool, result), like, isNegative ? 1 : 0);
  }

  private static List<String> texts(Term number) {
    List<String> texts = new ArrayList<>();
    if (number instanceof Term.Float64 real && Double.isInfinite(real.number())) {
      texts.add(real.number() > 0 ? "1.0e999" : "-1.0e999");
    } else if (number instanceof Term.Float64 real && !Double.isNaN(real.number())) {
      texts.add(FloatFormat.shortest(real.number()));
      FloatFormat.scientific(real.number(), FloatFormat.DEFAULT_SCIENTIFIC).ifPresent(texts::add);
      FloatFormat.fixed(real.number(), DECIMALS, false).ifPresent(texts::add);
    }
    return texts;
  }

  /** A sign or a zero in front changes nothing. */
  @Override
  public boolean isInjective() {
    return false;
  }
}
