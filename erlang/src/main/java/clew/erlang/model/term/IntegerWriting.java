package clew.erlang.model.term;

import clew.engine.term.Invertible;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The digits of an integer in some base, as {@code integer_to_list} writes them. */
public record IntegerWriting(int base) implements Invertible {
  private static final int TEN = 10;

  @Override
  public String symbol() {
    return base == TEN ? "integer_to_list" : "integer_to_list_" + base;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return values.getFirst() instanceof Term.Int whole
        ? Optional.of(TextTerms.list(pool, IntegerReading.written(whole.number(), base)))
        : Optional.empty();
  }

  @Override
  public Term range(TermPool pool, Term result) {
    return Member.of(pool, TextTypes.integer(base), result);
  }

  @Override
  public List<Term> inverse(TermPool pool, Term result) {
    return TextTerms.text(result)
        .filter(text -> TextTypes.integer(base).contains(result))
        .<Term>map(text -> pool.integer(new BigInteger(text, base)))
        .stream()
        .toList();
  }

  @Override
  public boolean isInjective() {
    return true;
  }
}
