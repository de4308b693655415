package clew.prolog.twin;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.eval.Arithmetic;
import clew.prolog.eval.Thrown;
import clew.prolog.ir.Comparison;
import clew.prolog.ir.Expression;
import clew.prolog.ir.Step;
import clew.prolog.symbol.Kinds;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Value;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Arithmetic on what depends on the input. The machine computes the values and raises the errors;
 * this goes before it, in the same order, and says what they are as functions of the unknowns. It
 * stops where the machine is going to stop.
 */
public final class Evaluating {
  /** Expressions that are nested deeper are computed without being followed. */
  private static final int DEEPEST = 200;

  private final Here here;
  private final Arithmetic arithmetic;

  public Evaluating(Here here) {
    this.here = here;
    this.arithmetic = here.machine().arithmetic();
  }

  // ---- compiled

  public Value is(Expression expression, Value[] environment) {
    if (!depends(expression, environment)) {
      return arithmetic.is(expression, environment);
    }
    Quantity quantity = attempt(expression, environment);
    return result(arithmetic.is(expression, environment), quantity);
  }

  private static Value result(Numeral value, @Nullable Quantity quantity) {
    return quantity == null || quantity.term() == null
        ? value
        : Here.followed(quantity.term(), value);
  }

  public boolean holds(Step.Compare compare, Value[] environment) {
    boolean depends = depends(compare.left, environment) || depends(compare.right, environment);
    if (!depends) {
      return arithmetic.holds(compare, environment);
    }
    Quantity left = attempt(compare.left, environment);
    Quantity right = left == null ? null : attempt(compare.right, environment);
    if (left != null && right != null) {
      decide(compare.comparison, left, right);
    }
    return arithmetic.holds(compare, environment);
  }

  private static boolean depends(Expression expression, Value[] environment) {
    return switch (expression) {
      case Expression.Slot(int index) -> mayDepend(environment[index].marked());
      case Expression.Binary(var operation, var left, var right) ->
          depends(left, environment) || depends(right, environment);
      case Expression.Apply(var name, var arguments) ->
          arguments.stream().anyMatch(argument -> depends(argument, environment));
      case Expression.Literal _ -> false;
    };
  }

  private static boolean mayDepend(Value value) {
    return value instanceof Followed || value instanceof Compound;
  }

  private @Nullable Quantity attempt(Expression expression, Value[] environment) {
    try {
      return value(expression, environment);
    } catch (Thrown _) {
      // The machine is about to raise the same error.
      return null;
    }
  }

  private Quantity value(Expression expression, Value[] environment) {
    return switch (expression) {
      case Expression.Literal(var number) -> Quantity.plain(number);
      case Expression.Slot(int index) -> value(environment[index], 0);
      case Expression.Binary(var operation, var left, var right) -> {
        Quantity b = value(right, environment);
        Quantity a = value(left, environment);
        yield apply(Functor.of(operation.symbol(), 2), a, b);
      }
      case Expression.Apply(var name, var arguments) -> {
        Quantity[] values = new Quantity[arguments.size()];
        for (int i = values.length - 1; i >= 0; i--) {
          values[i] = value(arguments.get(i), environment);
        }
        yield apply(Functor.of(name, values.length), values);
      }
    };
  }

  // ---- terms

  /** The value of a term, for {@code is/2} that was not compiled. */
  public Value is(Value expression) {
    Quantity quantity = attempt(expression);
    return result(arithmetic.value(expression), quantity);
  }

  /** Whether a comparison that was not compiled is decided by the input. */
  public void compare(Comparison comparison, Value one, Value other) {
    Quantity left = attempt(one);
    Quantity right = left == null ? null : attempt(other);
    if (left != null && right != null) {
      decide(comparison, left, right);
    }
  }

  @Nullable Quantity attempt(Value expression) {
    try {
      return value(expression, 0);
    } catch (Thrown _) {
      // The machine is about to raise the same error.
      return null;
    }
  }

  private Quantity value(Value given, int depth) {
    Value marked = given.marked();
    if (marked instanceof Followed followed) {
      Quantity number = number(followed);
      if (number != null) {
        return number;
      }
      here.deciding().outer(followed, here.sites());
    }
    Value value = marked.walked();
    if (value instanceof Cell cell) {
      return only(cell);
    }
    if (!(value instanceof Compound compound)) {
      return leaf(marked, value);
    }
    if (depth > DEEPEST) {
      here.lose(here.pool().bool(true), "a deep expression");
      return Quantity.plain(arithmetic.value(value));
    }
    Quantity[] values = new Quantity[compound.arity()];
    for (int i = values.length - 1; i >= 0; i--) {
      values[i] = value(compound.argument(i), depth + 1);
    }
    return apply(compound.functor(), values);
  }

  /** A list of one element is what its element is: a code, or a character. */
  private Quantity only(Cell cell) {
    here.deciding().spine(cell.tail(), here.sites());
    if (cell.head().marked() instanceof Followed element && Lists.isNil(cell.tail())) {
      Quantity number = number(element);
      if (number != null && number.isInt() && isCode(number)) {
        return number;
      }
      here.lose(element.term(here.pool()), "a list of one character");
    }
    return Quantity.plain(arithmetic.value(cell));
  }

  private boolean isCode(Quantity number) {
    TermPool pool = here.pool();
    Term term = Objects.requireNonNull(number.term());
    boolean holds =
        number.value() instanceof Int code
            && code.value() >= 0
            && code.value() <= Character.MAX_CODE_POINT;
    here.decide(
        "is a code",
        pool.and(
            List.of(
                pool.less(pool.integer(-1), term),
                pool.less(term, pool.integer(Character.MAX_CODE_POINT + 1)))),
        holds);
    return holds;
  }

  /** An atom such as {@code pi}, or a string of one character. */
  private Quantity leaf(Value marked, Value value) {
    Quantity quantity = Quantity.plain(arithmetic.value(value));
    if (marked instanceof Followed followed) {
      here.lose(followed.term(here.pool()), "an expression");
    }
    return quantity;
  }

  /** Decides whether it is an integer, a float or no number; null for the last. */
  private @Nullable Quantity number(Followed followed) {
    Term term = followed.term(here.pool());
    Value value = followed.walked();
    if (term.sort() == Sort.INT || term.sort() == Sort.FLOAT64) {
      return new Quantity((Numeral) value, term);
    }
    Kinds kinds = here.kinds();
    boolean isNumber = value instanceof Numeral && !(value instanceof Rational);
    Quantity plain = isNumber ? Quantity.plain((Numeral) value) : null;
    here.choose(
        "evaluates",
        List.of(kinds.isInt(term), kinds.isFloat(term), here.pool().bool(true)),
        List.of("integer", "float", "no number"),
        plain == null ? 2 : plain.isInt() ? 0 : 1);
    if (plain == null) {
      return null;
    }
    return new Quantity(plain.value(), plain.isInt() ? kinds.asInt(term) : kinds.asFloat(term));
  }

  private Quantity apply(Functor functor, Quantity... values) {
    boolean isPlain = true;
    Numeral[] numbers = new Numeral[values.length];
    for (int i = 0; i < values.length; i++) {
      isPlain &= values[i].isPlain();
      numbers[i] = values[i].value();
    }
    if (isPlain) {
      return Quantity.plain(arithmetic.apply(functor, numbers));
    }
    Functions.Meaning meaning = Functions.of(functor);
    Term term = meaning == null ? null : meaning.term(here, values);
    Numeral value = arithmetic.apply(functor, numbers);
    if (Functions.fits(value, term)) {
      return new Quantity(value, term == null || term.isValue() ? null : term);
    }
    for (Quantity each : values) {
      if (each.term() != null) {
        here.lose(each.term(), functor.toString());
        break;
      }
    }
    return Quantity.plain(value);
  }

  // ---- comparison

  private void decide(Comparison comparison, Quantity left, Quantity right) {
    if ((left.isPlain() && right.isPlain()) || isOdd(left) || isOdd(right)) {
      return;
    }
    here.decide(
        "",
        condition(comparison, left, right),
        Arithmetic.holds(comparison, left.value(), right.value()));
  }

  private static boolean isOdd(Quantity quantity) {
    return !quantity.isInt() && !quantity.isFloat();
  }

  private Term condition(Comparison comparison, Quantity left, Quantity right) {
    TermPool pool = here.pool();
    return switch (comparison) {
      case LESS -> Functions.less(here, left, right);
      case GREATER -> Functions.less(here, right, left);
      case AT_MOST -> Functions.atMost(here, left, right);
      case AT_LEAST -> Functions.atMost(here, right, left);
      case EQUAL -> Functions.equal(here, left, right);
      case DIFFERENT -> pool.not(Functions.equal(here, left, right));
    };
  }
}
