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
  private final Map<Term, EncodedTerm<E>> known = new HashMap<>();

  public Encoding(SmtBackend<E> target) {
    this.target = target;
  }

  /** The expression that is true exactly when the condition holds. */
  public E holds(Term condition) {
    EncodedTerm<E> coded = to(Sort.BOOL, Fold.up(condition, this::make, known));
    return coded.defined() == null
        ? coded.value()
        : target.and(List.of(coded.defined(), coded.value()));
  }

  /** How many distinct terms are kept encoded. */
  public int size() {
    return known.size();
  }

  private EncodedTerm<E> make(Term term, List<EncodedTerm<E>> children) {
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

  private static <E> EncodedTerm<E> total(E value, Sort sort) {
    return new EncodedTerm<>(value, null, sort);
  }

  private EncodedTerm<E> construct(Construct built, List<EncodedTerm<E>> children) {
    List<EncodedTerm<E>> fields = all(Sort.ANY, children);
    return new EncodedTerm<>(
        target.construct(built.constructor(), values(fields)), defined(fields), Sort.ANY);
  }

  private EncodedTerm<E> apply(Apply apply, List<EncodedTerm<E>> children) {
    return switch (apply.operator()) {
      case Core core -> core(core, apply, children);
      case Is.OfSort is -> test(is, children.getFirst());
      case Is.BuiltBy is -> test(is, children.getFirst());
      case Is.Finite is -> {
        EncodedTerm<E> number = to(Sort.FLOAT64, children.getFirst());
        yield new EncodedTerm<>(target.isFinite(number.value()), number.defined(), Sort.BOOL);
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

  private EncodedTerm<E> core(Core operator, Apply apply, List<EncodedTerm<E>> children) {
    Sort sort = apply.sort();
    return switch (operator) {
      case NOT -> {
        EncodedTerm<E> part = to(Sort.BOOL, children.getFirst());
        yield new EncodedTerm<>(target.not(part.value()), part.defined(), Sort.BOOL);
      }
      case AND -> junction(true, all(Sort.BOOL, children));
      case OR -> junction(false, all(Sort.BOOL, children));
      case IF -> choice(sort, children.get(0), children.get(1), children.get(2));
      case EQUAL -> equal(children.get(0), children.get(1));
      case ADD, MULTIPLY, LESS, AT_MOST -> {
        List<EncodedTerm<E>> sides = all(Sort.INT, children);
        yield new EncodedTerm<>(
            target.arithmetic(operator, sides.get(0).value(), sides.get(1).value()),
            defined(sides),
            sort);
      }
      case DIVIDE, MODULO -> divide(operator, apply.argument(1), all(Sort.INT, children));
      case FLOAT_OF_INT -> floating(operator, sort, all(Sort.INT, children));
      case FLOAT_FLOOR, FLOAT_CEILING, FLOAT_TRUNCATE, FLOAT_ROUND -> {
        EncodedTerm<E> number = to(Sort.FLOAT64, children.getFirst());
        yield new EncodedTerm<>(
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

  private EncodedTerm<E> floating(Core operator, Sort sort, List<EncodedTerm<E>> sides) {
    return new EncodedTerm<>(target.floating(operator, values(sides)), defined(sides), sort);
  }

  private EncodedTerm<E> divide(Core operator, Term by, List<EncodedTerm<E>> sides) {
    E divisor = sides.get(1).value();
    E defined = defined(sides);
    if (!(by instanceof Term.Int number && number.number().signum() != 0)) {
      E zero = target.integer(BigInteger.ZERO);
      defined = both(defined, target.not(target.equal(divisor, zero)));
    }
    return new EncodedTerm<>(
        target.arithmetic(operator, sides.get(0).value(), divisor), defined, Sort.INT);
  }

  /** Decided as soon as one part that has a value decides it. */
  private EncodedTerm<E> junction(boolean isAnd, List<EncodedTerm<E>> parts) {
    List<E> values = values(parts);
    E value = isAnd ? target.and(values) : target.or(values);
    E all = defined(parts);
    if (all == null) {
      return total(value, Sort.BOOL);
    }
    List<E> enough = new ArrayList<>();
    enough.add(all);
    for (EncodedTerm<E> part : parts) {
      E decides = isAnd ? target.not(part.value()) : part.value();
      enough.add(part.defined() == null ? decides : target.and(List.of(part.defined(), decides)));
    }
    return new EncodedTerm<>(value, target.or(enough), Sort.BOOL);
  }

  private EncodedTerm<E> choice(
      Sort sort, EncodedTerm<E> condition, EncodedTerm<E> then, EncodedTerm<E> otherwise) {
    EncodedTerm<E> chosen = to(Sort.BOOL, condition);
    EncodedTerm<E> yes = to(sort, then);
    EncodedTerm<E> no = to(sort, otherwise);
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
    return new EncodedTerm<>(target.choice(chosen.value(), yes.value(), no.value()), defined, sort);
  }

  private EncodedTerm<E> equal(EncodedTerm<E> left, EncodedTerm<E> right) {
    Sort common = left.sort() == right.sort() ? left.sort() : Sort.ANY;
    List<EncodedTerm<E>> sides = List.of(to(common, left), to(common, right));
    return new EncodedTerm<>(
        target.equal(sides.get(0).value(), sides.get(1).value()), defined(sides), Sort.BOOL);
  }

  private EncodedTerm<E> test(Is.OfSort is, EncodedTerm<E> argument) {
    E value =
        argument.sort() == Sort.ANY
            ? target.isOfSort(is.sort(), argument.value())
            : target.bool(argument.sort() == is.sort());
    return new EncodedTerm<>(value, argument.defined(), Sort.BOOL);
  }

  private EncodedTerm<E> test(Is.BuiltBy is, EncodedTerm<E> argument) {
    E value =
        argument.sort() == Sort.ANY
            ? target.isBuiltBy(is.constructor(), argument.value())
            : target.bool(false);
    return new EncodedTerm<>(value, argument.defined(), Sort.BOOL);
  }

  private EncodedTerm<E> field(Field field, EncodedTerm<E> argument) {
    EncodedTerm<E> any = to(Sort.ANY, argument);
    return new EncodedTerm<>(
        target.field(field.constructor(), field.index(), any.value()),
        both(any.defined(), target.isBuiltBy(field.constructor(), any.value())),
        Sort.ANY);
  }

  /** The same value as one of another sort, where it is of that sort. */
  private EncodedTerm<E> to(Sort sort, EncodedTerm<E> coded) {
    if (coded.sort() == sort) {
      return coded;
    }
    if (sort == Sort.ANY) {
      return new EncodedTerm<>(
          target.inject(coded.sort(), coded.value()), coded.defined(), Sort.ANY);
    }
    E any = coded.sort() == Sort.ANY ? coded.value() : target.inject(coded.sort(), coded.value());
    return new EncodedTerm<>(
        target.project(sort, any), both(coded.defined(), target.isOfSort(sort, any)), sort);
  }

  private List<EncodedTerm<E>> all(Sort sort, List<EncodedTerm<E>> parts) {
    List<EncodedTerm<E>> all = new ArrayList<>(parts.size());
    for (EncodedTerm<E> part : parts) {
      all.add(to(sort, part));
    }
    return all;
  }

  private List<E> values(List<EncodedTerm<E>> parts) {
    List<E> values = new ArrayList<>(parts.size());
    for (EncodedTerm<E> part : parts) {
      values.add(part.value());
    }
    return values;
  }

  private @Nullable E defined(List<EncodedTerm<E>> parts) {
    E defined = null;
    for (EncodedTerm<E> part : parts) {
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
