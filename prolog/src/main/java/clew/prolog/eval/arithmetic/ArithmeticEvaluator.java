package clew.prolog.eval.arithmetic;

import clew.prolog.error.ErrorContext;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.ir.ArithmeticExpression;
import clew.prolog.ir.Instruction;
import clew.prolog.lower.FiniteTerms;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongConsumer;

/**
 * Evaluates expressions: those compiled into clauses, and terms of any depth. As in SWI-Prolog the
 * last argument comes first, and whether a function exists is asked when its arguments are known.
 */
public final class ArithmeticEvaluator {
  /** An expression this deep may have no end. */
  private static final int DEEP = 100_000;

  private static final Functor IS = Functor.of("is", 2);

  /** An application whose arguments are being evaluated. */
  private static final class Pending {
    final Compound term;
    final Numeral[] arguments;
    int next;

    Pending(Compound term) {
      this.term = term;
      arguments = new Numeral[term.arity()];
      next = arguments.length - 1;
    }
  }

  private final ArithmeticFunctions functions = new ArithmeticFunctions();
  private final LongConsumer spend;

  /**
   * An evaluator.
   *
   * @param spend told what an operation on large numbers costs, before it is done
   */
  public ArithmeticEvaluator(LongConsumer spend) {
    this.spend = spend;
  }

  static PrologException zeroDivisor(String name, int arity) {
    return inFunction(IsoErrors.evaluation("zero_divisor"), Functor.of(name, arity));
  }

  // ---- compiled

  /** The value of a compiled expression, for {@code is/2}. */
  public Numeral is(ArithmeticExpression expression, Value[] environment) {
    try {
      return NumericTower.settled(value(expression, environment));
    } catch (PrologException thrown) {
      throw ErrorContext.in(thrown, IS);
    }
  }

  /** Whether a compiled comparison holds. */
  public boolean holds(Instruction.Compare compare, Value[] environment) {
    try {
      Numeral left = value(compare.left, environment);
      Numeral right = value(compare.right, environment);
      if (left instanceof Int(long x) && right instanceof Int(long y)) {
        return switch (compare.comparison) {
          case LESS -> x < y;
          case GREATER -> x > y;
          case AT_MOST -> x <= y;
          case AT_LEAST -> x >= y;
          case EQUAL -> x == y;
          case DIFFERENT -> x != y;
        };
      }
      return holds(compare.comparison, left, right);
    } catch (PrologException thrown) {
      throw ErrorContext.in(thrown, Functor.of(compare.comparison.symbol(), 2));
    }
  }

  /** Whether a comparison holds; none does of what is not a number, but that they differ. */
  public static boolean holds(
      clew.prolog.ir.NumberComparison comparison, Numeral left, Numeral right) {
    if (NumericTower.isNotANumber(left) || NumericTower.isNotANumber(right)) {
      return comparison == clew.prolog.ir.NumberComparison.DIFFERENT;
    }
    return comparison.holds(NumericTower.compare(left, right));
  }

  private Numeral value(ArithmeticExpression expression, Value[] environment) {
    return switch (expression) {
      case ArithmeticExpression.Binary binary -> {
        Numeral b = value(binary.right(), environment);
        Numeral a = value(binary.left(), environment);
        spend(binary.operation().symbol(), a, b);
        yield switch (binary.operation()) {
          case ADD -> NumericTower.add(a, b);
          case SUBTRACT -> NumericTower.subtract(a, b);
          case MULTIPLY -> NumericTower.multiply(a, b);
          default -> step(Functor.of(binary.operation().symbol(), 2), a, b);
        };
      }
      case ArithmeticExpression.Slot(int index) -> {
        Value value = environment[index].walked();
        yield value instanceof Int small ? small : unsettled(value);
      }
      case ArithmeticExpression.Literal(var number) -> number;
      case ArithmeticExpression.Apply(var name, var arguments) -> {
        Functor functor = Functor.of(name, arguments.size());
        Numeral[] values = new Numeral[arguments.size()];
        for (int i = values.length - 1; i >= 0; i--) {
          values[i] = value(arguments.get(i), environment);
        }
        yield step(functor, values);
      }
    };
  }

  // ---- terms

  /** The value of a term. */
  public Numeral value(Value expression) {
    return NumericTower.settled(unsettled(expression));
  }

  private Numeral unsettled(Value expression) {
    Value at = expression.walked();
    if (at instanceof Numeral number) {
      return number;
    }
    Deque<Pending> work = new ArrayDeque<>();
    while (true) {
      Numeral done;
      if (at instanceof Compound compound && !(at instanceof Cell)) {
        if (compound.arity() > 0) {
          work.push(new Pending(compound));
          if (work.size() == DEEP && !FiniteTerms.is(expression)) {
            throw IsoErrors.withMessage(
                Structure.of("type_error", Atom.of("expression"), expression.walked()),
                "cyclic term");
          }
          at = compound.argument(compound.arity() - 1).walked();
          continue;
        }
        done = step(compound.functor());
      } else {
        done = simple(at);
      }
      while (true) {
        Pending outer = work.peek();
        if (outer == null) {
          return done;
        }
        outer.arguments[outer.next--] = done;
        if (outer.next >= 0) {
          at = outer.term.argument(outer.next).walked();
          break;
        }
        work.pop();
        done = step(outer.term.functor(), outer.arguments);
      }
    }
  }

  private Numeral simple(Value at) {
    return switch (at) {
      case Numeral number -> number;
      case Var _ -> throw IsoErrors.instantiation();
      case Atom atom when atom == Atom.NIL -> throw IsoErrors.type("evaluable", atom);
      case Atom atom -> step(Functor.of(atom, 0));
      case StringValue(String text) when text.codePointCount(0, text.length()) == 1 ->
          Int.of(text.codePointAt(0));
      case Cell cell -> {
        Numeral only = element(cell.head().walked());
        if (cell.tail().walked() != Atom.NIL) {
          throw oneCharacter(at);
        }
        yield only;
      }
      default -> throw oneCharacter(at);
    };
  }

  /** What {@code [X]} stands for: a character or its code. */
  private static Numeral element(Value only) {
    return switch (only) {
      case Int code when code.value() >= 0 && code.value() <= Character.MAX_CODE_POINT -> code;
      case Atom atom when atom.name().codePointCount(0, atom.name().length()) == 1 ->
          Int.of(atom.name().codePointAt(0));
      case Var _ -> throw IsoErrors.instantiation();
      default -> throw IsoErrors.type("character", only);
    };
  }

  private static PrologException oneCharacter(Value culprit) {
    return IsoErrors.withMessage(
        Structure.of("type_error", Atom.NIL, culprit), "\"x\" must hold one character");
  }

  private ArithmeticFunctions.Function function(Functor functor) {
    ArithmeticFunctions.Function function = functions.of(functor);
    if (function == null) {
      throw IsoErrors.of(
          Structure.of("type_error", Atom.of("evaluable"), IsoErrors.indicator(functor)));
    }
    return function;
  }

  /** The value of a function. */
  public Numeral apply(Functor functor, Numeral... arguments) {
    return NumericTower.settled(step(functor, arguments));
  }

  private static boolean isPower(String name) {
    return name.equals("**") || name.equals("^");
  }

  /** What has no large numbers in it costs nothing more. */
  private void spend(String name, Numeral... arguments) {
    for (Numeral argument : arguments) {
      // A power of small numbers may be large.
      if (argument instanceof BigInt || argument instanceof Rational || isPower(name)) {
        spend.accept(LargeOperations.cost(name, arguments));
        return;
      }
    }
  }

  private Numeral step(Functor functor, Numeral... arguments) {
    spend(functor.name().name(), arguments);
    return apply(functor, function(functor), arguments);
  }

  private static Numeral apply(
      Functor functor, ArithmeticFunctions.Function function, Numeral[] arguments) {
    try {
      return function.apply(arguments);
    } catch (PrologException thrown) {
      throw inFunction(thrown, functor);
    }
  }

  /** Errors about arguments name the function; those about the result name the builtin. */
  static PrologException inFunction(PrologException thrown, Functor functor) {
    if (thrown.ball() instanceof Compound error
        && error.argument(0).walked() instanceof Compound formal
        && (!formal.name().name().equals("evaluation_error")
            || formal.argument(0).walked() == Atom.of("zero_divisor"))
        && error.argument(1).walked() instanceof Var) {
      return IsoErrors.of(
          formal, Structure.of("context", IsoErrors.indicator(functor), new Var(0)));
    }
    return thrown;
  }
}
