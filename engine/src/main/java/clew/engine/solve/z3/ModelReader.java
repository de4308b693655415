package clew.engine.solve.z3;

import clew.engine.solve.smt.FloatTheory;
import clew.engine.solve.smt.Numbering;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import com.microsoft.z3.AlgebraicNum;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import com.microsoft.z3.RatNum;
import com.microsoft.z3.Z3Exception;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a model of Z3 back as values. Numbers that stand for nothing yet get familiar values. */
final class ModelReader {
  private final TermPool pool;
  private final Z3Backend target;
  private final Model model;
  private final Map<Sort, Map<BigInteger, Term>> invented = new HashMap<>();
  private final Map<Sort, Set<Term>> taken = new HashMap<>();

  ModelReader(TermPool pool, Z3Backend target, Model model) {
    this.pool = pool;
    this.target = target;
    this.model = model;
  }

  Map<Unknown, Term> read(Collection<Unknown> unknowns) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    for (Unknown unknown : unknowns) {
      Expr<?> value = model.getConstInterp(target.declared(unknown));
      // An unknown that does not matter has no interpretation and keeps its value from nearby.
      if (value != null) {
        values.put(unknown, read(unknown.sort(), value));
      }
    }
    return values;
  }

  private Term read(Sort sort, Expr<?> value) {
    return sort == Sort.ANY ? any(value) : plain(sort, value);
  }

  private Term plain(Sort sort, Expr<?> value) {
    return switch (sort) {
      case BOOL -> pool.bool(value.isTrue());
      case INT -> pool.integer(number(value));
      case FLOAT64 ->
          target.floats() == FloatTheory.OPAQUE ? numbered(sort, number(value)) : float64(value);
      default -> numbered(sort, number(value));
    };
  }

  private static BigInteger number(Expr<?> value) {
    if (value instanceof IntNum number) {
      return number.getBigInteger();
    }
    throw new Z3Exception("a model with " + value + " for an integer");
  }

  private Term float64(Expr<?> value) {
    return pool.float64(
        switch (value) {
          case RatNum ratio -> nearest(ratio);
          case AlgebraicNum root -> Double.parseDouble(root.toDecimal(30).replace("?", ""));
          case FPNum number -> ieee(number);
          default -> throw new Z3Exception("a model with " + value + " for a double");
        });
  }

  private static double nearest(RatNum ratio) {
    return new BigDecimal(ratio.getBigIntNumerator())
        .divide(new BigDecimal(ratio.getBigIntDenominator()), new MathContext(60))
        .doubleValue();
  }

  private static double ieee(FPNum number) {
    if (number.isNaN()) {
      return Double.NaN;
    }
    double sign = number.isNegative() ? -1.0 : 1.0;
    if (number.isInf()) {
      return sign * Double.POSITIVE_INFINITY;
    }
    if (number.isZero()) {
      return sign * 0.0;
    }
    long exponent = number.getExponentInt64(true);
    long significand = number.getSignificandUInt64();
    return Double.longBitsToDouble(
        (number.isNegative() ? Long.MIN_VALUE : 0) | (exponent << 52) | significand);
  }

  private Term numbered(Sort sort, BigInteger number) {
    List<Term> known = target.numbering().values(sort);
    if (number.signum() >= 0 && number.compareTo(BigInteger.valueOf(known.size())) < 0) {
      return known.get(number.intValue());
    }
    return invented
        .computeIfAbsent(sort, s -> new HashMap<>())
        .computeIfAbsent(
            number,
            n -> {
              Set<Term> used = taken.computeIfAbsent(sort, s -> new HashSet<>(known));
              Term fresh = Numbering.fresh(pool, sort, used);
              used.add(fresh);
              return fresh;
            });
  }

  /** A value of the datatype, children first: lists in models may be long. */
  private Term any(Expr<?> root) {
    Map<Expr<?>, Term> known = new HashMap<>();
    Deque<Expr<?>> work = new ArrayDeque<>(List.of(root));
    while (!work.isEmpty()) {
      Expr<?> next = work.peek();
      if (known.containsKey(next)) {
        work.pop();
        continue;
      }
      String name = next.getFuncDecl().getName().toString();
      Sort injected = plainSort(name);
      if (injected != null) {
        known.put(next, plain(injected, next.getArgs()[0]));
      } else if (name.equals(AnySort.OTHER)) {
        known.put(next, other(number(next.getArgs()[0])));
      } else {
        List<Term> fields = new ArrayList<>();
        for (Expr<?> part : next.getArgs()) {
          Term field = known.get(part);
          if (field == null) {
            work.push(part);
          } else {
            fields.add(field);
          }
        }
        Constructor constructor = target.any().named(name);
        if (fields.size() == constructor.arity()) {
          known.put(next, pool.construct(constructor, fields));
        }
      }
    }
    return Objects.requireNonNull(known.get(root));
  }

  private static @Nullable Sort plainSort(String name) {
    for (Sort sort : Sort.values()) {
      if (sort.name().equals(name)) {
        return sort;
      }
    }
    return null;
  }

  /** A structure that is built by none of the known constructors: the empty list, or a tuple. */
  private Term other(BigInteger number) {
    return invented
        .computeIfAbsent(Sort.ANY, s -> new HashMap<>())
        .computeIfAbsent(
            number,
            n -> {
              Set<Term> used = taken.computeIfAbsent(Sort.ANY, s -> new HashSet<>());
              Term fresh = unnamed(used);
              used.add(fresh);
              return fresh;
            });
  }

  private Term unnamed(Set<Term> used) {
    Set<Constructor> known = target.any().constructors();
    if (!known.contains(Constructor.NIL) && !used.contains(pool.construct(Constructor.NIL))) {
      return pool.construct(Constructor.NIL);
    }
    int size = 0;
    while (known.contains(Constructor.tuple(size)) || used.contains(tupleOfZeros(size))) {
      size++;
    }
    return tupleOfZeros(size);
  }

  private Term tupleOfZeros(int size) {
    return pool.construct(Constructor.tuple(size), Collections.nCopies(size, pool.integer(0)));
  }
}
