package clew.engine.solve.local;

import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Evaluate;
import clew.engine.term.Field;
import clew.engine.term.Invertible;
import clew.engine.term.Is;
import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Bool;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Float64;
import clew.engine.term.Term.Int;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one argument of an operator should be, so that the result is the wanted one while the other
 * arguments stay as they are. These are proposals: whether they are right is seen when all is
 * evaluated.
 */
final class TargetValues {
  private static final int MOST_MEMBERS = 4;

  /** Longer lists are not made longer for a wish. */
  private static final int LONGEST = 100_000;

  private final TermPool pool;
  private final IntegerTargets integers;
  private final FloatTargets floats;

  TargetValues(TermPool pool) {
    this.pool = pool;
    this.integers = new IntegerTargets(pool);
    this.floats = new FloatTargets(pool);
  }

  /**
   * Values for an argument.
   *
   * @param values what the arguments are; null for one that has no value
   */
  List<Term> of(Apply apply, List<@Nullable Term> values, int index, Term wanted) {
    Term old = values.get(index);
    return switch (apply.operator()) {
      case Core core -> ofCore(core, values, index, wanted);
      case Cast(var to) -> wanted.sort() == to ? List.of(wanted) : List.of();
      case Field field -> withField(field, old, wanted).map(List::of).orElse(List.of());
      case Is is -> wanted instanceof Bool holds ? ofKind(is, holds.holds()) : List.of();
      case Member(var type) ->
          wanted == pool.bool(true) ? type.small(pool, MOST_MEMBERS) : List.of();
      case ListOperator list -> ofList(list, values, index, wanted);
      case Invertible operator -> operator.inverse(pool, wanted);
      default ->
          values.contains(null)
              ? List.of()
              : apply.operator().towards(pool, present(values), index, wanted);
    };
  }

  private static List<Term> present(List<@Nullable Term> values) {
    List<Term> present = new ArrayList<>();
    for (Term value : values) {
      present.add(java.util.Objects.requireNonNull(value));
    }
    return present;
  }

  // ---- the engine's own operators

  private List<Term> ofCore(Core core, List<@Nullable Term> values, int index, Term wanted) {
    Term old = values.get(index);
    return switch (core) {
      case NOT -> wanted instanceof Bool bool ? List.of(pool.bool(!bool.holds())) : List.of();
      case AND, OR -> wanted == old ? List.of() : List.of(wanted);
      case EQUAL -> equal(values, index, wanted == pool.bool(true));
      case IF -> List.of(); // the way to go depends on the condition, see Propagation
      case ADD, MULTIPLY, DIVIDE, MODULO, LESS, AT_MOST -> {
        boolean areInts =
            values.get(0) instanceof Int
                && values.get(1) instanceof Int
                && (wanted instanceof Int || wanted instanceof Bool);
        yield areInts
            ? integers.of(core, number(values, index), number(values, 1 - index), index, wanted)
            : List.of();
      }
      case FLOAT_ADD, FLOAT_SUBTRACT, FLOAT_MULTIPLY, FLOAT_DIVIDE ->
          values.get(0) instanceof Float64
                  && values.get(1) instanceof Float64
                  && wanted instanceof Float64 result
              ? floats.of(
                  core, real(values, index), real(values, 1 - index), index, result.number())
              : List.of();
      case FLOAT_EQUAL, FLOAT_LESS, FLOAT_AT_MOST ->
          values.get(0) instanceof Float64 && values.get(1) instanceof Float64
              ? floats.compared(
                  core,
                  real(values, index),
                  real(values, 1 - index),
                  index,
                  wanted == pool.bool(true))
              : List.of();
      case FLOAT_FLOOR, FLOAT_CEILING, FLOAT_TRUNCATE, FLOAT_ROUND ->
          wanted instanceof Int whole && old instanceof Float64 real
              ? floats.rounding(real.number(), whole.number())
              : List.of();
      case FLOAT_OF_INT ->
          wanted instanceof Float64 result ? floats.whole(result.number()) : List.of();
    };
  }

  private static BigInteger number(List<@Nullable Term> values, int index) {
    return values.get(index) instanceof Int number ? number.number() : BigInteger.ZERO;
  }

  private static double real(List<@Nullable Term> values, int index) {
    return values.get(index) instanceof Float64 number ? number.number() : 0;
  }

  private List<Term> equal(List<@Nullable Term> values, int index, boolean holds) {
    Term other = values.get(1 - index);
    if (other == null) {
      return List.of();
    }
    return holds ? List.of(other) : others(other);
  }

  /** Some values that are different from one. */
  private List<Term> others(Term value) {
    return switch (value) {
      case Int it ->
          List.of(
              pool.integer(it.number().add(BigInteger.ONE)),
              pool.integer(it.number().subtract(BigInteger.ONE)));
      case Float64 it ->
          List.of(pool.float64(it.number() + 1), pool.float64(Math.nextUp(it.number())));
      case Bool bool -> List.of(pool.bool(!bool.holds()));
      case Term.Atom atom -> List.of(pool.atom(atom.name().equals("a") ? "b" : "a"));
      case Construct built when ListCells.isCell(built) -> List.of(built.fields().getLast());
      default -> List.of();
    };
  }

  // ---- structures

  /** The whole with another field; if it is built otherwise, all is simple in a new one. */
  private Optional<Term> withField(Field field, @Nullable Term old, Term wanted) {
    Constructor constructor = field.constructor();
    List<Term> fields =
        old instanceof Construct built && built.constructor().equals(constructor)
            ? new ArrayList<>(built.fields())
            : new ArrayList<>(Collections.nCopies(constructor.arity(), nil()));
    fields.set(field.index(), wanted);
    return Optional.of(pool.construct(constructor, fields));
  }

  private Term nil() {
    return pool.construct(Constructor.NIL);
  }

  private List<Term> ofKind(Is is, boolean holds) {
    return switch (is) {
      case Is.OfSort(var sort) when holds -> List.of(Evaluate.simplest(pool, sort));
      case Is.BuiltBy(var constructor) when holds ->
          List.of(pool.construct(constructor, Collections.nCopies(constructor.arity(), nil())));
      case Is.OfSort(var sort) -> List.of(sort == Sort.INT ? nil() : pool.integer(0));
      case Is.BuiltBy(var constructor) ->
          List.of(constructor.equals(Constructor.NIL) ? pool.integer(0) : nil());
      case Is.Finite() -> List.of(pool.float64(holds ? 0 : Double.POSITIVE_INFINITY));
    };
  }

  // ---- lists

  private List<Term> ofList(
      ListOperator operator, List<@Nullable Term> values, int index, Term wanted) {
    Term list = values.getFirst();
    if (list == null) {
      return List.of();
    }
    ListCells cells = ListCells.of(list);
    if (index == 1) {
      return operator == ListOperator.APPEND
          ? behind(cells, wanted)
          : count(operator, cells, wanted);
    }
    if (operator == ListOperator.LENGTH) {
      return wanted instanceof Int length ? ofLength(cells, length.number()) : List.of();
    }
    if (operator == ListOperator.APPEND) {
      return before(values.get(1), wanted);
    }
    if (!(values.get(1) instanceof Int number) || number.number().bitLength() > 30) {
      return List.of();
    }
    int count = number.number().intValue();
    if (count < 0 || count > cells.count()) {
      return List.of();
    }
    List<Term> elements = cells.elements();
    return switch (operator) {
      case AT -> {
        if (count == cells.count()) {
          yield List.of();
        }
        List<Term> changed = new ArrayList<>(elements);
        changed.set(count, wanted);
        yield List.of(new ListCells(changed, cells.rest()).before(pool, cells.rest()));
      }
      case TAKE -> {
        List<Term> changed = new ArrayList<>(ListCells.of(wanted).elements());
        changed.addAll(elements.subList(count, elements.size()));
        yield List.of(new ListCells(changed, nil()).before(pool, cells.rest()));
      }
      case DROP -> List.of(new ListCells(elements.subList(0, count), nil()).before(pool, wanted));
      case LENGTH, APPEND -> List.of();
    };
  }

  private List<Term> ofLength(ListCells cells, BigInteger length) {
    if (length.signum() < 0 || length.compareTo(BigInteger.valueOf(LONGEST)) > 0) {
      return List.of();
    }
    int count = length.intValue();
    List<Term> elements =
        new ArrayList<>(cells.elements().subList(0, Math.min(count, cells.count())));
    Term filling = cells.count() == 0 ? pool.integer(0) : cells.elements().getLast();
    while (elements.size() < count) {
      elements.add(filling);
    }
    return List.of(new ListCells(elements, nil()).before(pool, cells.rest()));
  }

  /** How many cells to leave out so that what is wanted comes, or to take. */
  private List<Term> count(ListOperator operator, ListCells cells, Term wanted) {
    int length = ListCells.of(wanted).count();
    return switch (operator) {
      case TAKE -> List.of(pool.integer(length));
      case DROP -> List.of(pool.integer(Math.max(0, cells.count() - length)));
      case AT -> {
        int at = cells.elements().indexOf(wanted);
        yield at < 0 ? List.of() : List.of(pool.integer(at));
      }
      case LENGTH, APPEND -> List.of();
    };
  }

  /** The end of a list that begins as it has to. */
  private static List<Term> behind(ListCells cells, Term wanted) {
    ListCells all = ListCells.of(wanted, cells.count());
    return all.elements().equals(cells.elements()) ? List.of(all.rest()) : List.of();
  }

  /** The beginning of a list that ends as it has to. */
  private List<Term> before(@Nullable Term end, Term wanted) {
    if (end == null) {
      return List.of();
    }
    int count = ListCells.of(wanted).count() - ListCells.of(end).count();
    if (count < 0) {
      return List.of();
    }
    ListCells first = ListCells.of(wanted, count);
    return first.rest() == end
        ? List.of(new ListCells(first.elements(), nil()).before(pool, nil()))
        : List.of();
  }
}
