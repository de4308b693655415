package clew.erlang.follow;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether what is in a map or a bit string matches a pattern. No solver knows it, but it can be
 * evaluated: a model counts if it happens to match.
 */
final class ContentMatch implements Operator {
  private final String what;
  private final Predicate<Value> matches;

  ContentMatch(String what, Predicate<Value> matches) {
    this.what = what;
    this.matches = matches;
  }

  @Override
  public String symbol() {
    return "matches " + what;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(pool.bool(matches.test(ValueTerms.value(values.getFirst()))));
  }
}
