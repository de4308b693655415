package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.value.FloatFormat;
import java.util.List;
import java.util.Optional;

/** The characters of a float, in one of the forms that {@code float_to_list} has. */
public record FloatWriting(Form form, int decimals) implements Invertible {
  /** How a float is written. */
  public enum Form {
    SHORT,
    SCIENTIFIC,
    DECIMALS,
    COMPACT
  }

  /** The options that ask for it. */
  public String options() {
    return switch (form) {
      case SHORT -> "short";
      case SCIENTIFIC -> "{scientific," + decimals + "}";
      case DECIMALS -> "{decimals," + decimals + "}";
      case COMPACT -> "{decimals," + decimals + "}, compact";
    };
  }

  @Override
  public String symbol() {
    return "float_to_list";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return values.getFirst() instanceof Term.Float64 number && Double.isFinite(number.number())
        ? text(number.number()).map(text -> TextTerms.list(pool, text))
        : Optional.empty();
  }

  private Optional<String> text(double number) {
    return switch (form) {
      case SHORT -> Optional.of(FloatFormat.shortest(number));
      case SCIENTIFIC -> FloatFormat.scientific(number, decimals);
      case DECIMALS -> FloatFormat.fixed(number, decimals, false);
      case COMPACT -> FloatFormat.fixed(number, decimals, true);
    };
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return Member.of(pool, type(), result);
  }

  private Type type() {
    return switch (form) {
      case SHORT -> TextTypes.shortest();
      case SCIENTIFIC -> TextTypes.scientific(decimals);
      case DECIMALS -> TextTypes.fixed(decimals, false);
      case COMPACT -> TextTypes.fixed(decimals, true);
    };
  }

  /** Of all floats that are written so, the one that the text denotes. */
  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return TextTerms.text(result)
        .flatMap(FloatWriting::number)
        .filter(Double::isFinite)
        .<Term>map(pool::float64)
        .stream()
        .toList();
  }

  private static Optional<Double> number(String text) {
    try {
      return Optional.of(Double.valueOf(text));
    } catch (NumberFormatException none) {
      return Optional.empty();
    }
  }

  /** All that are rounded to the same decimals are written alike. */
  @Override
  public boolean isInjective() {
    return form == Form.SHORT;
  }
}
