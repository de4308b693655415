package clew.erlang.model.term;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.KeyAt;
import clew.erlang.value.MapValue;
import java.util.List;
import java.util.Optional;

/**
 * The keys of small maps in the order of OTP 25: by their term order, where every integer comes
 * before every float. Another release may have another order; then this is the place to say so.
 */
public enum MapKeyAt implements KeyAt {
  KEY;

  @Override
  public String symbol() {
    return "map-key";
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    if (!(values.get(0) instanceof Term.MapOf map)
        || !(values.get(1) instanceof Term.Int place)
        || place.number().signum() < 0
        || place.number().bitLength() > 31
        || place.number().intValue() >= map.entries().size()
        || !(ValueTerms.value(map) instanceof MapValue value)) {
      return Optional.empty();
    }
    MapValue.Entry entry = value.sorted().get(place.number().intValue());
    return Optional.of(ValueTerms.term(pool, entry.key()));
  }

  @Override
  public Term before(TermPool pool, Term left, Term right) {
    KindConditions kinds = new KindConditions(pool);
    Term wholeFirst = pool.and(List.of(kinds.isInt(left), kinds.isFloat(right)));
    Term wholeLast = pool.and(List.of(kinds.isFloat(left), kinds.isInt(right)));
    Term less = new ComparisonModel(kinds).less(left, right);
    return pool.or(List.of(wholeFirst, pool.and(List.of(pool.not(wholeLast), less))));
  }
}
