package clew.engine.solve.z3;

import clew.engine.solve.smt.FloatTheory;
import clew.engine.solve.smt.Numbering;
import clew.engine.solve.smt.SmtBackend;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPRMExpr;
import com.microsoft.z3.FPSort;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.RealExpr;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Makes Z3's expressions. Sorts have been checked by the encoding, so casts cannot fail. */
final class Z3Backend implements SmtBackend<Expr<?>> {
  private final TermPool pool;
  private final Context context;
  private final FloatTheory floats;
  private final Numbering numbering;
  private final AnySort any;
  private final FPRMExpr rounding;
  private final FPSort doubles;
  private final Map<Term.Unknown, Expr<?>> unknowns = new HashMap<>();
  private final Map<Term.Unknown, FuncDecl<?>> declared = new HashMap<>();

  Z3Backend(TermPool pool, Context context, FloatTheory floats, Numbering numbering, AnySort any) {
    this.pool = pool;
    this.context = context;
    this.floats = floats;
    this.numbering = numbering;
    this.any = any;
    this.rounding = context.mkFPRoundNearestTiesToEven();
    this.doubles = context.mkFPSortDouble();
  }

  FuncDecl<?> declared(Term.Unknown unknown) {
    return declared.computeIfAbsent(unknown, u -> unknown(u).getFuncDecl());
  }

  FloatTheory floats() {
    return floats;
  }

  AnySort any() {
    return any;
  }

  Numbering numbering() {
    return numbering;
  }

  @Override
  public Expr<?> bool(boolean value) {
    return context.mkBool(value);
  }

  @Override
  public Expr<?> integer(BigInteger value) {
    return value.bitLength() < 63
        ? context.mkInt(value.longValue())
        : context.mkInt(value.toString());
  }

  @Override
  public Expr<?> opaque(Term value) {
    return context.mkInt(numbering.number(value));
  }

  @Override
  public Expr<?> float64(double value) {
    return switch (floats) {
      case OPAQUE -> context.mkInt(numbering.number(pool.float64(value)));
      case REAL -> context.mkReal(new BigDecimal(value).toPlainString());
      case IEEE -> context.mkFP(value, doubles);
    };
  }

  @Override
  public Expr<?> unknown(Term.Unknown unknown) {
    return unknowns.computeIfAbsent(unknown, u -> context.mkConst(u.name(), any.z3Sort(u.sort())));
  }

  @Override
  public Expr<?> not(Expr<?> condition) {
    return context.mkNot((BoolExpr) condition);
  }

  @Override
  public Expr<?> and(List<Expr<?>> conditions) {
    return context.mkAnd(conditions.toArray(BoolExpr[]::new));
  }

  @Override
  public Expr<?> or(List<Expr<?>> conditions) {
    return context.mkOr(conditions.toArray(BoolExpr[]::new));
  }

  @Override
  public Expr<?> choice(Expr<?> condition, Expr<?> then, Expr<?> otherwise) {
    return context.mkITE((BoolExpr) condition, then, otherwise);
  }

  @Override
  public Expr<?> equal(Expr<?> left, Expr<?> right) {
    return context.mkEq(left, right);
  }

  @Override
  public Expr<?> arithmetic(Core operator, Expr<?> left, Expr<?> right) {
    IntExpr a = (IntExpr) left;
    IntExpr b = (IntExpr) right;
    return switch (operator) {
      case ADD -> context.mkAdd(a, b);
      case MULTIPLY -> context.mkMul(a, b);
      case DIVIDE -> context.mkDiv(a, b);
      case MODULO -> context.mkMod(a, b);
      case LESS -> context.mkLt(a, b);
      case AT_MOST -> context.mkLe(a, b);
      default -> throw new IllegalArgumentException(operator + " is not on integers");
    };
  }

  @Override
  public Expr<?> floating(Core operator, List<Expr<?>> arguments) {
    return switch (floats) {
      case OPAQUE -> throw new IllegalStateException(operator + " on numbered doubles");
      case REAL -> real(operator, arguments);
      case IEEE -> ieee(operator, arguments);
    };
  }

  private Expr<?> real(Core operator, List<Expr<?>> arguments) {
    if (operator == Core.FLOAT_OF_INT) {
      return context.mkInt2Real((IntExpr) arguments.getFirst());
    }
    if (isWhole(operator)) {
      return wholeOfReal(operator, (RealExpr) arguments.getFirst());
    }
    ArithExpr<?> a = (ArithExpr<?>) arguments.get(0);
    ArithExpr<?> b = (ArithExpr<?>) arguments.get(1);
    return switch (operator) {
      case FLOAT_ADD -> context.mkAdd(a, b);
      case FLOAT_SUBTRACT -> context.mkSub(a, b);
      case FLOAT_MULTIPLY -> context.mkMul(a, b);
      case FLOAT_DIVIDE -> context.mkDiv(a, b);
      case FLOAT_EQUAL -> context.mkEq(a, b);
      case FLOAT_LESS -> context.mkLt(a, b);
      case FLOAT_AT_MOST -> context.mkLe(a, b);
      default -> throw new IllegalArgumentException(operator + " is not on doubles");
    };
  }

  private static boolean isWhole(Core operator) {
    return switch (operator) {
      case FLOAT_FLOOR, FLOAT_CEILING, FLOAT_TRUNCATE, FLOAT_ROUND -> true;
      default -> false;
    };
  }

  private Expr<?> wholeOfReal(Core operator, RealExpr number) {
    return switch (operator) {
      case FLOAT_FLOOR -> context.mkReal2Int(number);
      case FLOAT_CEILING -> mirrored(number, context.mkReal(0));
      default -> {
        RealExpr more = context.mkReal(operator == Core.FLOAT_ROUND ? "1/2" : "0");
        yield context.mkITE(
            context.mkLt(number, context.mkReal(0)),
            mirrored(number, more),
            context.mkReal2Int(context.mkAdd(number, more)));
      }
    };
  }

  /** What the floor is on the other side of zero. */
  private ArithExpr<?> mirrored(RealExpr number, RealExpr more) {
    return context.mkUnaryMinus(
        context.mkReal2Int(context.mkAdd(context.mkUnaryMinus(number), more)));
  }

  private FPRMExpr towards(Core operator) {
    return switch (operator) {
      case FLOAT_FLOOR -> context.mkFPRoundTowardNegative();
      case FLOAT_CEILING -> context.mkFPRoundTowardPositive();
      case FLOAT_TRUNCATE -> context.mkFPRoundTowardZero();
      default -> context.mkFPRoundNearestTiesToAway();
    };
  }

  private Expr<?> ieee(Core operator, List<Expr<?>> arguments) {
    if (operator == Core.FLOAT_OF_INT) {
      RealExpr whole = context.mkInt2Real((IntExpr) arguments.getFirst());
      return context.mkFPToFP(rounding, whole, doubles);
    }
    @SuppressWarnings("unchecked") // Z3's generics say less than its sorts
    Expr<FPSort> a = (Expr<FPSort>) (FPExpr) arguments.get(0);
    if (isWhole(operator)) {
      return context.mkReal2Int(
          context.mkFPToReal(context.mkFPRoundToIntegral(towards(operator), a)));
    }
    @SuppressWarnings("unchecked") // as above
    Expr<FPSort> b = (Expr<FPSort>) (FPExpr) arguments.get(1);
    return switch (operator) {
      case FLOAT_ADD -> context.mkFPAdd(rounding, a, b);
      case FLOAT_SUBTRACT -> context.mkFPSub(rounding, a, b);
      case FLOAT_MULTIPLY -> context.mkFPMul(rounding, a, b);
      case FLOAT_DIVIDE -> context.mkFPDiv(rounding, a, b);
      case FLOAT_EQUAL -> context.mkFPEq(a, b);
      case FLOAT_LESS -> context.mkFPLt(a, b);
      case FLOAT_AT_MOST -> context.mkFPLEq(a, b);
      default -> throw new IllegalArgumentException(operator + " is not on doubles");
    };
  }

  @Override
  public Expr<?> isFinite(Expr<?> number) {
    return switch (floats) {
      case OPAQUE -> {
        BoolExpr[] others =
            DoubleStream.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
                .mapToObj(strange -> context.mkNot(context.mkEq(number, float64(strange))))
                .toArray(BoolExpr[]::new);
        yield context.mkAnd(others);
      }
      case REAL -> context.mkTrue();
      case IEEE -> {
        @SuppressWarnings("unchecked") // Z3's generics say less than its sorts
        Expr<FPSort> it = (Expr<FPSort>) (FPExpr) number;
        yield context.mkNot(context.mkOr(context.mkFPIsNaN(it), context.mkFPIsInfinite(it)));
      }
    };
  }

  @Override
  public Expr<?> inject(Sort from, Expr<?> value) {
    return context.mkApp(any.injection(from).make(), value);
  }

  @Override
  public Expr<?> project(Sort to, Expr<?> value) {
    return context.mkApp(any.injection(to).parts().getFirst(), value);
  }

  @Override
  public Expr<?> isOfSort(Sort sort, Expr<?> value) {
    return context.mkApp(any.injection(sort).test(), value);
  }

  @Override
  public Expr<?> construct(Constructor constructor, List<Expr<?>> fields) {
    return context.mkApp(any.structure(constructor).make(), fields.toArray(Expr<?>[]::new));
  }

  @Override
  public Expr<?> field(Constructor constructor, int index, Expr<?> value) {
    return context.mkApp(any.structure(constructor).parts().get(index), value);
  }

  @Override
  public Expr<?> isBuiltBy(Constructor constructor, Expr<?> value) {
    return context.mkApp(any.structure(constructor).test(), value);
  }
}
