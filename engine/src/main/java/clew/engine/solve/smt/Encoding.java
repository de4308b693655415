package clew.engine.solve.smt;

import clew.engine.term.Cast;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Fold;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Construct;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns terms over the engine's own operators into expressions, each shared subterm once. */
public final class Encoding<E> {
  private final SmtBackend<E> target;
  private final Map<Term, Coded<E>> known = new HashMap<>();

  public Encoding(SmtBackend<E> target) {
    this.target = target;
  }

  /** The expression that is true exactly when the condition holds. */
  public E holds(Term condition) {
    Coded<E> coded = to(Sort.BOOL, Fold.up(condition, this::make, known));
    return coded.defined() == null
        ? coded.value()
        : target.and(List.of(coded.defined(), coded.value()));
  }

  /** How many distinct terms are kept encoded. */
  public int size() {
    return known.size();
  }

  private Coded<E> make(Term term, List<Coded<E>> children) {
    return switch (term) {
      case Term.Bool bool -> total(target.bool(bool.holds()), Sort.BOOL);
      case Term.Int number -> total(target.integer(number.number()), Sort.INT);
      case Term.Float64 number -> total(target.float64(number.number()), Sort.FLOAT64);
      case Term.Atom atom -> total(target.opaque(atom), Sort.ATOM);
      case Term.Text text -> total(target.opaque(text), Sort.TEXT);
      case Term.Bits bits -> total(target.opaque(bits), Sort.BITS);
      case Term.MapOf map -> total(target.opaque(map), Sort.MAP);
      case Term.Table table -> total(target.opaque(table), Sort.TABLE);
      case Term.Unknown unknown -> total(target.unknown(unknown), unknown.sort());
      case Construct built -> construct(built, children);
      case Apply apply -> apply(apply, children);
    };
  }

  private static <E> Coded<E> total(E value, Sort sort) {
    return new Coded<>(value, null, sort);
  }

  private Coded<E> construct(Construct built, List<Coded<E>> children) {
    List<Coded<E>> fields = all(Sort.ANY, children);
    return new Coded<>(
        target.construct(built.constructor(), values(fields)), defined(fields), Sort.ANY);
  }

  private Coded<E> apply(Apply apply, List<Coded<E>> children) {
    return switch (apply.operator()) {
      case Core core -> core(core, apply, children);
      case Is.OfSort is -> test(is, children.getFirst());
      case Is.BuiltBy is -> test(is, children.getFirst());
      case Is.Finite is -> {
        Coded<E> number = to(Sort.FLOAT64, children.getFirst());
        yield new Coded<>(target.isFinite(number.value()), number.defined(), Sort.BOOL);
      }
      case HasValue has -> {
        E defined = children.getFirst().defined();
        yield total(defined == null ? target.bool(true) : defined, Sort.BOOL);
      }
      case Cast cast -> to(cast.to(), children.getFirst());
      case Field field -> field(field, children.getFirst());
      default -> throw new IllegalArgumentException("no operator of the engine: " + apply);
    };
  }

  private Coded<E> core(Core operator, Apply apply, List<Coded<E>> children) {
    Sort sort = apply.sort();
    return switch (operator) {
      case NOT -> {
        Coded<E> part = to(Sort.BOOL, children.getFirst());
        yield new Coded<>(target.not(part.value()), part.defined(), Sort.BOOL);
      }
      case AND -> junction(true, all(Sort.BOOL, children));
      case OR -> junction(false, all(Sort.BOOL, children));
      case IF -> choice(sort, children.get(0), children.get(1), children.get(2));
      case EQUAL -> equal(children.get(0), children.get(1));
      case ADD, MULTIPLY, LESS, AT_MOST -> {
        List<Coded<E>> sides = all(Sort.INT, children);
        yield new Coded<>(
            target.arithmetic(operator, sides.get(0).value(), sides.get(1).value()),
            defined(sides),
            sort);
      }
      case DIVIDE, MODULO -> divide(operator, apply.argument(1), all(Sort.INT, children));
      case FLOAT_OF_INT -> floating(operator, sort, all(Sort.INT, children));
      case FLOAT_FLOOR, FLOAT_CEILING, FLOAT_TRUNCATE, FLOAT_ROUND -> {
        Coded<E> number = to(Sort.FLOAT64, children.getFirst());
        yield new Coded<>(
            target.floating(operator, List.of(number.value())),
            both(number.defined(), target.isFinite(number.value())),
            sort);
      }
      case FLOAT_ADD,
          FLOAT_SUBTRACT,
          FLOAT_MULTIPLY,
          FLOAT_DIVIDE,
          FLOAT_EQUAL,
          FLOAT_LESS,
          FLOAT_AT_MOST ->
          floating(operator, sort, all(Sort.FLOAT64, children));
    };
  }

  private Coded<E> floating(Core operator, Sort sort, List<Coded<E>> sides) {
    return new Coded<>(target.floating(operator, values(sides)), defined(sides), sort);
  }

  private Coded<E> divide(Core operator, Term by, List<Coded<E>> sides) {
    E divisor = sides.get(1).value();
    E defined = defined(sides);
    if (!(by instanceof Term.Int number && number.number().signum() != 0)) {
      E zero = target.integer(BigInteger.ZERO);
      defined = both(defined, target.not(target.equal(divisor, zero)));
    }
    return new Coded<>(
        target.arithmetic(operator, sides.get(0).value(), divisor), defined, Sort.INT);
  }

  /** Decided as soon as one part that has a value decides it. */
  private Coded<E> junction(boolean isAnd, List<Coded<E>> parts) {
    List<E> values = values(parts);
    E value = isAnd ? target.and(values) : target.or(values);
    E all = defined(parts);
    if (all == null) {
      return total(value, Sort.BOOL);
    }
    List<E> enough = new ArrayList<>();
    enough.add(all);
    for (Coded<E> part : parts) {
      E decides = isAnd ? target.not(part.value()) : part.value();
      enough.add(part.defined() == null ? decides : target.and(List.of(part.defined(), decides)));
    }
    return new Coded<>(value, target.or(enough), Sort.BOOL);
  }

  private Coded<E> choice(Sort sort, Coded<E> condition, Coded<E> then, Coded<E> otherwise) {
    Coded<E> chosen = to(Sort.BOOL, condition);
    Coded<E> yes = to(sort, then);
    Coded<E> no = to(sort, otherwise);
    E defined = chosen.defined();
    if (yes.defined() != null || no.defined() != null) {
      E always = target.bool(true);
      E branch =
          target.choice(
              chosen.value(),
              yes.defined() == null ? always : yes.defined(),
              no.defined() == null ? always : no.defined());
      defined = both(defined, branch);
    }
    return new Coded<>(target.choice(chosen.value(), yes.value(), no.value()), defined, sort);
  }

  private Coded<E> equal(Coded<E> left, Coded<E> right) {
    Sort common = left.sort() == right.sort() ? left.sort() : Sort.ANY;
    List<Coded<E>> sides = List.of(to(common, left), to(common, right));
    return new Coded<>(
        target.equal(sides.get(0).value(), sides.get(1).value()), defined(sides), Sort.BOOL);
  }

  private Coded<E> test(Is.OfSort is, Coded<E> argument) {
    E value =
        argument.sort() == Sort.ANY
            ? target.isOfSort(is.sort(), argument.value())
            : target.bool(argument.sort() == is.sort());
    return new Coded<>(value, argument.defined(), Sort.BOOL);
  }

  private Coded<E> test(Is.BuiltBy is, Coded<E> argument) {
    E value =
        argument.sort() == Sort.ANY
            ? target.isBuiltBy(is.constructor(), argument.value())
            : target.bool(false);
    return new Coded<>(value, argument.defined(), Sort.BOOL);
  }

  private Coded<E> field(Field field, Coded<E> argument) {
    Coded<E> any = to(Sort.ANY, argument);
    return new Coded<>(
        target.field(field.constructor(), field.index(), any.value()),
        both(any.defined(), target.isBuiltBy(field.constructor(), any.value())),
        Sort.ANY);
  }

  /** The same value as one of another sort, where it is of that sort. */
  private Coded<E> to(Sort sort, Coded<E> coded) {
    if (coded.sort() == sort) {
      return coded;
    }
    if (sort == Sort.ANY) {
      return new Coded<>(target.inject(coded.sort(), coded.value()), coded.defined(), Sort.ANY);
    }
    E any = coded.sort() == Sort.ANY ? coded.value() : target.inject(coded.sort(), coded.value());
    return new Coded<>(
        target.project(sort, any), both(coded.defined(), target.isOfSort(sort, any)), sort);
  }

  private List<Coded<E>> all(Sort sort, List<Coded<E>> parts) {
    List<Coded<E>> all = new ArrayList<>(parts.size());
    for (Coded<E> part : parts) {
      all.add(to(sort, part));
    }
    return all;
  }

  private List<E> values(List<Coded<E>> parts) {
    List<E> values = new ArrayList<>(parts.size());
    for (Coded<E> part : parts) {
      values.add(part.value());
    }
    return values;
  }

  private @Nullable E defined(List<Coded<E>> parts) {
    E defined = null;
    for (Coded<E> part : parts) {
      if (part.defined() != null) {
        defined = both(defined, part.defined());
      }
    }
    return defined;
  }

  private E both(@Nullable E one, E other) {
    return one == null ? other : target.and(List.of(one, other));
  }
}
