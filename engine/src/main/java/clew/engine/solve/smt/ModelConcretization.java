package clew.engine.solve.smt;

import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Evaluate;
import clew.engine.term.Field;
import clew.engine.term.Fold;
import clew.engine.term.Invertible;
import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Ordering;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Int;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes a model of fresh unknowns one of what they stand for. An atom that the solver only numbered
 * gets the name that its characters or its place call for; elsewhere the argument of an operator is
 * given a value with the result that was found.
 */
final class ModelConcretization {
  /** Of several arguments with the same result so many are tried. */
  private static final int ATTEMPTS = 4;

  private final TermPool pool;
  private final OperatorAbstraction abstraction;
  private final Assignment near;
  private final Predicate<Assignment> accepts;
  private Map<Unknown, Term> values = new LinkedHashMap<>();

  ModelConcretization(
      TermPool pool,
      OperatorAbstraction abstraction,
      Assignment near,
      Predicate<Assignment> accepts) {
    this.pool = pool;
    this.abstraction = abstraction;
    this.near = near;
    this.accepts = accepts;
  }

  /** An accepted model, or else the first that was tried. */
  Assignment restore(Assignment model) {
    Assignment first = null;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      values = new LinkedHashMap<>(model.values());
      abstraction.places().forEach(this::name);
      // What is outside was made last; it may give a value to what is inside.
      for (OperatorAbstraction.Result result : abstraction.results().reversed()) {
        turnRound(result, attempt);
      }
      Map<Unknown, Term> own = new LinkedHashMap<>(values);
      own.keySet().removeAll(abstraction.unknowns());
      Assignment made = new Assignment(own);
      if (accepts.test(made)) {
        return made;
      }
      first = first == null ? made : first;
    }
    return java.util.Objects.requireNonNull(first);
  }

  private @Nullable Term value(Term term) {
    return Evaluate.value(pool, term, near.with(new Assignment(values))).orElse(null);
  }

  // ---- orders

  private void name(Ordering order, Map<Term, OperatorAbstraction.Place> places) {
    TreeMap<Long, Term> invented = new TreeMap<>();
    for (OperatorAbstraction.Place place : places.values()) {
      Term value = value(place.value());
      if (value != null
          && value.sort() == order.ordered()
          && !abstraction.isNamed(value)
          && value(place.unknown()) instanceof Int at
          && at.number().bitLength() < 63) {
        invented.put(at.number().longValue(), value);
      }
    }
    OrderNumbering numbering = abstraction.numbering(order);
    Map<Term, Term> names = new HashMap<>();
    Term last = null;
    for (Map.Entry<Long, Term> entry : invented.entrySet()) {
      Term low = numbering.before(entry.getKey());
      if (last != null && (low == null || order.compare(low, last) < 0)) {
        low = last;
      }
      Optional<Term> found = order.between(pool, low, numbering.after(entry.getKey()));
      if (found.isPresent()) {
        last = found.get();
        names.put(entry.getValue(), last);
      }
    }
    rename(names);
  }

  private void rename(Map<Term, Term> names) {
    if (names.isEmpty()) {
      return;
    }
    values.replaceAll(
        (unknown, value) ->
            Fold.up(
                value,
                (term, fields) ->
                    term instanceof Construct built
                        ? pool.construct(built.constructor(), fields)
                        : names.getOrDefault(term, term)));
  }

  // ---- operators

  private void turnRound(OperatorAbstraction.Result result, int attempt) {
    Invertible operator = result.operator();
    Term wanted = value(result.unknown());
    Term argument = value(result.argument());
    if (wanted == null) {
      return;
    }
    Optional<Term> made =
        argument == null ? Optional.empty() : operator.evaluate(pool, List.of(argument));
    if (made.filter(wanted::equals).isPresent()) {
      return;
    }
    if (made.isPresent() && isOnlyNumbered(wanted)) {
      rename(Map.of(wanted, made.get()));
      return;
    }
    List<Term> arguments =
        argument == null
            ? operator.inverse(pool, wanted)
            : operator.inverse(pool, wanted, argument);
    if (arguments.isEmpty()) {
      return;
    }
    Term chosen = arguments.get(Math.min(attempt, arguments.size() - 1));
    if (argument != null && isOnlyNumbered(argument)) {
      rename(Map.of(argument, chosen));
    } else {
      assign(result.argument(), chosen);
    }
  }

  /** Whether a solver has told the value from others, and no more. */
  private boolean isOnlyNumbered(Term value) {
    return (value.sort() == Sort.ATOM || value.sort() == Sort.TEXT) && !abstraction.isNamed(value);
  }

  /** A list that has others as its first elements, or as those from a place on. */
  private Optional<Term> within(ListOperator part, Apply apply, Term wanted) {
    if ((part != ListOperator.TAKE && part != ListOperator.DROP)
        || !(value(apply.argument(1)) instanceof Int count && count.number().bitLength() < 31)) {
      return Optional.empty();
    }
    Term whole = value(apply.argument(0));
    int at = count.number().intValue();
    ListCells old = whole == null ? null : ListCells.of(whole);
    if (old == null || at < 0 || old.count() < at) {
      return Optional.empty();
    }
    if (part == ListOperator.DROP) {
      return Optional.of(new ListCells(old.elements().subList(0, at), wanted).before(pool, wanted));
    }
    ListCells first = ListCells.of(wanted);
    Term rest =
        new ListCells(old.elements().subList(at, old.count()), old.rest()).before(pool, old.rest());
    return first.count() == at ? Optional.of(first.before(pool, rest)) : Optional.empty();
  }

  private record Wish(Term term, Term value) {}

  /** Changes unknowns so that the term has the value, if that is seen at once. */
  private void assign(Term start, Term wanted) {
    Deque<Wish> work = new ArrayDeque<>(List.of(new Wish(start, wanted)));
    while (!work.isEmpty()) {
      Wish wish = work.pop();
      switch (wish.term()) {
        case Unknown unknown -> values.put(unknown, wish.value());
        case Apply apply when apply.operator() instanceof Cast ->
            work.push(new Wish(apply.argument(0), wish.value()));
        case Apply apply when apply.operator() instanceof Field field -> {
          if (value(apply.argument(0)) instanceof Construct whole
              && whole.constructor().equals(field.constructor())) {
            List<Term> fields = new ArrayList<>(whole.fields());
            fields.set(field.index(), wish.value());
            work.push(new Wish(apply.argument(0), pool.construct(whole.constructor(), fields)));
          }
        }
        case Apply apply when apply.operator() instanceof ListOperator part ->
            within(part, apply, wish.value())
                .ifPresent(whole -> work.push(new Wish(apply.argument(0), whole)));
        case Construct built -> {
          if (wish.value() instanceof Construct value
              && value.constructor().equals(built.constructor())) {
            for (int i = 0; i < built.fields().size(); i++) {
              work.push(new Wish(built.fields().get(i), value.fields().get(i)));
            }
          }
        }
        default -> {} // a value is what it is; other operators are not looked through
      }
    }
  }
}
