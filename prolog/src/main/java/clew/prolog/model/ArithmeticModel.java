package clew.prolog.model;

import clew.engine.reason.Limitation;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.error.PrologException;
import clew.prolog.eval.arithmetic.ArithmeticEvaluator;
import clew.prolog.ir.ArithmeticExpression;
import clew.prolog.ir.Instruction;
import clew.prolog.ir.NumberComparison;
import clew.prolog.model.term.TermKinds;
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
public final class ArithmeticModel {
  /** Expressions that are nested deeper are computed without being followed. */
  private static final int DEEPEST = 200;

  private final ModelContext context;
  private final ArithmeticEvaluator arithmetic;

  public ArithmeticModel(ModelContext context) {
    this.context = context;
    this.arithmetic = context.machine().arithmetic();
  }

  // ---- compiled

  public Value is(ArithmeticExpression expression, Value[] environment) {
    if (!depends(expression, environment)) {
      return arithmetic.is(expression, environment);
    }
    SymbolicNumber quantity = attempt(expression, environment);
    return result(arithmetic.is(expression, environment), quantity);
  }

  private static Value result(Numeral value, @Nullable SymbolicNumber quantity) {
    return quantity == null || quantity.term() == null
        ? value
        : ModelContext.followed(quantity.term(), value);
  }

  public boolean holds(Instruction.Compare compare, Value[] environment) {
    boolean depends = depends(compare.left, environment) || depends(compare.right, environment);
    if (!depends) {
      return arithmetic.holds(compare, environment);
    }
    SymbolicNumber left = attempt(compare.left, environment);
    SymbolicNumber right = left == null ? null : attempt(compare.right, environment);
    if (left != null && right != null) {
      decide(compare.comparison, left, right);
    }
    return arithmetic.holds(compare, environment);
  }

  private static boolean depends(ArithmeticExpression expression, Value[] environment) {
    return switch (expression) {
      case ArithmeticExpression.Slot(int index) -> mayDepend(environment[index].marked());
      case ArithmeticExpression.Binary(var operation, var left, var right) ->
          depends(left, environment) || depends(right, environment);
      case ArithmeticExpression.Apply(var name, var arguments) ->
          arguments.stream().anyMatch(argument -> depends(argument, environment));
      case ArithmeticExpression.Literal _ -> false;
    };
  }

  private static boolean mayDepend(Value value) {
    return value instanceof Followed || value instanceof Compound;
  }

  private @Nullable SymbolicNumber attempt(ArithmeticExpression expression, Value[] environment) {
    try {
      return value(expression, environment);
    } catch (PrologException _) {
      // The machine is about to raise the same error.
      return null;
    }
  }

  private SymbolicNumber value(ArithmeticExpression expression, Value[] environment) {
    return switch (expression) {
      case ArithmeticExpression.Literal(var number) -> SymbolicNumber.plain(number);
      case ArithmeticExpression.Slot(int index) -> value(environment[index], 0);
      case ArithmeticExpression.Binary(var operation, var left, var right) -> {
        SymbolicNumber b = value(right, environment);
        SymbolicNumber a = value(left, environment);
        yield apply(Functor.of(operation.symbol(), 2), a, b);
      }
      case ArithmeticExpression.Apply(var name, var arguments) -> {
        SymbolicNumber[] values = new SymbolicNumber[arguments.size()];
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
    SymbolicNumber quantity = attempt(expression);
    return result(arithmetic.value(expression), quantity);
  }

  /** Whether a comparison that was not compiled is decided by the input. */
  public void compare(NumberComparison comparison, Value one, Value other) {
    SymbolicNumber left = attempt(one);
    SymbolicNumber right = left == null ? null : attempt(other);
    if (left != null && right != null) {
      decide(comparison, left, right);
    }
  }

  @Nullable SymbolicNumber attempt(Value expression) {
    try {
      return value(expression, 0);
    } catch (PrologException _) {
      // The machine is about to raise the same error.
      return null;
    }
  }

  private SymbolicNumber value(Value given, int depth) {
    Value marked = given.marked();
    if (marked instanceof Followed followed) {
      SymbolicNumber number = number(followed);
      if (number != null) {
        return number;
      }
      context.decisions().outer(followed, context.sites());
    }
    Value value = marked.walked();
    if (value instanceof Cell cell) {
      return only(cell);
    }
    if (!(value instanceof Compound compound)) {
      return leaf(marked, value);
    }
    if (depth > DEEPEST) {
      context.lose(context.pool().bool(true), Limitation.of(Limitation.Kind.DEEP_EXPRESSION));
      return SymbolicNumber.plain(arithmetic.value(value));
    }
    SymbolicNumber[] values = new SymbolicNumber[compound.arity()];
    for (int i = values.length - 1; i >= 0; i--) {
      values[i] = value(compound.argument(i), depth + 1);
    }
    return apply(compound.functor(), values);
  }

  /** A list of one element is what its element is: a code, or a character. */
  private SymbolicNumber only(Cell cell) {
    context.decisions().spine(cell.tail(), context.sites());
    if (cell.head().marked() instanceof Followed element && ListModels.isNil(cell.tail())) {
      SymbolicNumber number = number(element);
      if (number != null && number.isInt() && isCode(number)) {
        return number;
      }
      context.lose(element.term(context.pool()), Limitation.of(Limitation.Kind.CHARACTER_LIST));
    }
    return SymbolicNumber.plain(arithmetic.value(cell));
  }

  private boolean isCode(SymbolicNumber number) {
    TermPool pool = context.pool();
    Term term = Objects.requireNonNull(number.term());
    boolean holds =
        number.value() instanceof Int code
            && code.value() >= 0
            && code.value() <= Character.MAX_CODE_POINT;
    context.decide(
        "is a code",
        pool.and(
            List.of(
                pool.less(pool.integer(-1), term),
                pool.less(term, pool.integer(Character.MAX_CODE_POINT + 1)))),
        holds);
    return holds;
  }

  /** An atom such as {@code pi}, or a string of one character. */
  private SymbolicNumber leaf(Value marked, Value value) {
    SymbolicNumber quantity = SymbolicNumber.plain(arithmetic.value(value));
    if (marked instanceof Followed followed) {
      context.lose(followed.term(context.pool()), Limitation.of(Limitation.Kind.EXPRESSION));
    }
    return quantity;
  }

  /** Decides whether it is an integer, a float or no number; null for the last. */
  private @Nullable SymbolicNumber number(Followed followed) {
    Term term = followed.term(context.pool());
    Value value = followed.walked();
    if (term.sort() == Sort.INT || term.sort() == Sort.FLOAT64) {
      return new SymbolicNumber((Numeral) value, term);
    }
    TermKinds kinds = context.kinds();
    boolean isNumber = value instanceof Numeral && !(value instanceof Rational);
    SymbolicNumber plain = isNumber ? SymbolicNumber.plain((Numeral) value) : null;
    context.choose(
        "evaluates",
        List.of(kinds.isInt(term), kinds.isFloat(term), context.pool().bool(true)),
        List.of("integer", "float", "no number"),
        plain == null ? 2 : plain.isInt() ? 0 : 1);
    if (plain == null) {
      return null;
    }
    return new SymbolicNumber(
        plain.value(), plain.isInt() ? kinds.asInt(term) : kinds.asFloat(term));
  }

  private SymbolicNumber apply(Functor functor, SymbolicNumber... values) {
    boolean isPlain = true;
    Numeral[] numbers = new Numeral[values.length];
    for (int i = 0; i < values.length; i++) {
      isPlain &= values[i].isPlain();
      numbers[i] = values[i].value();
    }
    if (isPlain) {
      return SymbolicNumber.plain(arithmetic.apply(functor, numbers));
    }
    ArithmeticFunctionModels.Meaning meaning = ArithmeticFunctionModels.of(functor);
    Term term = meaning == null ? null : meaning.term(context, values);
    Numeral value = arithmetic.apply(functor, numbers);
    if (ArithmeticFunctionModels.fits(value, term)) {
      return new SymbolicNumber(value, term == null || term.isValue() ? null : term);
    }
    for (SymbolicNumber each : values) {
      if (each.term() != null) {
        context.lose(each.term(), functor.toString());
        break;
      }
    }
    return SymbolicNumber.plain(value);
  }

  // ---- comparison

  private void decide(NumberComparison comparison, SymbolicNumber left, SymbolicNumber right) {
    if ((left.isPlain() && right.isPlain()) || isOdd(left) || isOdd(right)) {
      return;
    }
    context.decide(
        "",
        condition(comparison, left, right),
        ArithmeticEvaluator.holds(comparison, left.value(), right.value()));
  }

  private static boolean isOdd(SymbolicNumber quantity) {
    return !quantity.isInt() && !quantity.isFloat();
  }

  private Term condition(NumberComparison comparison, SymbolicNumber left, SymbolicNumber right) {
    TermPool pool = context.pool();
    return switch (comparison) {
      case LESS -> ArithmeticFunctionModels.less(context, left, right);
      case GREATER -> ArithmeticFunctionModels.less(context, right, left);
      case AT_MOST -> ArithmeticFunctionModels.atMost(context, left, right);
      case AT_LEAST -> ArithmeticFunctionModels.atMost(context, right, left);
      case EQUAL -> ArithmeticFunctionModels.equal(context, left, right);
      case DIFFERENT -> pool.not(ArithmeticFunctionModels.equal(context, left, right));
    };
  }
}
