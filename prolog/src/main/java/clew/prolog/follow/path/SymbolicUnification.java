package clew.prolog.follow.path;

import clew.engine.term.Constructor;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.eval.Bindings;
import clew.prolog.lower.FiniteTerms;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what must be true of the input for two terms to unify. Free variables are bound on the
 * way, by bindings that the caller takes back.
 */
final class SymbolicUnification {
  /** So many parts of values that this run does not have are looked at; then it is too much. */
  private static final int MOST_ABSENT = 2_000;

  /** After so many steps a term may turn out to be a rational tree. */
  private static final int MANY = 100_000;

  private final PathRecording path;
  private final TermPool pool;
  private final TermEncoding encoding;
  private final Bindings bindings;
  private final Free free;
  private final List<Term> conditions = new ArrayList<>();
  private final Deque<Value> work = new ArrayDeque<>();
  private boolean holds = true;
  private boolean isPossible = true;
  private boolean isTooLarge;
  private int absent;

  /** What free variables mean. */
  enum Free {
    /** They are bound. */
    BOUND,
    /** Those of the left term are bound; those of the right one are only the same as themselves. */
    LEFT_BOUND,
    /** They are only the same as themselves, as {@code ==} has it. */
    ALONE
  }

  SymbolicUnification(PathRecording path, Bindings bindings, Free free) {
    this.path = path;
    this.pool = path.pool();
    this.encoding = path.encoding();
    this.bindings = bindings;
    this.free = free;
  }

  /** What must be true besides what is known; they unify if all of it is. */
  List<Term> conditions() {
    return conditions;
  }

  /** Whether they unify in this run. */
  boolean holds() {
    return holds && isPossible;
  }

  /** Whether some input makes them unify, as far as that is known by now. */
  boolean isPossible() {
    return isPossible;
  }

  /** Whether it was given up, so that nothing is known of other inputs. */
  boolean isTooLarge() {
    return isTooLarge;
  }

  private void fail() {
    isPossible = false;
    work.clear();
  }

  /** Heads may be as deep as a program is long: now and then somebody may want to end the run. */
  void work() {
    bindings.work();
  }

  /** Unifies two terms; false if no input makes them unify. */
  boolean unify(Value left, Value right) {
    work.push(left);
    work.push(right);
    int steps = 0;
    while (!work.isEmpty()) {
      bindings.work();
      if (++steps == MANY && !(FiniteTerms.is(left) && FiniteTerms.is(right))) {
        isTooLarge = true;
        fail();
        break;
      }
      Value b = work.pop().marked();
      Value a = work.pop().marked();
      pair(a, b);
    }
    return isPossible;
  }

  private void pair(Value a, Value b) {
    if (a == b) {
      return;
    }
    if (isFree(a)) {
      bind((Var) a, b, free != Free.ALONE);
    } else if (isFree(b)) {
      bind((Var) b, a, free == Free.BOUND);
    } else if (a instanceof Followed x) {
      if (b instanceof Followed y) {
        same(x, y);
      } else {
        followed(x, b, true);
      }
    } else if (b instanceof Followed y) {
      followed(y, a, false);
    } else if (a instanceof Compound x && b instanceof Compound y) {
      if (x.functor() != y.functor()) {
        fail();
        return;
      }
      for (int i = x.arity() - 1; i >= 0; i--) {
        push(x.argument(i), y.argument(i));
      }
    } else if (a instanceof Compound || !a.equals(b)) {
      fail();
    }
  }

  /** Not what stands for a part that this run does not have: that is not free, but unknown. */
  private static boolean isFree(Value value) {
    return value instanceof Var && !(value instanceof Followed);
  }

  private void push(Value a, Value b) {
    work.push(a);
    work.push(b);
  }

  private void bind(Var variable, Value value, boolean mayBind) {
    if (mayBind) {
      bindings.bindSilently(variable, value);
    } else {
      fail();
    }
  }

  private void same(Followed x, Followed y) {
    Term left = x.term(pool);
    Term right = y.term(pool);
    if (left != right) {
      Value a = x.walked();
      Value b = y.walked();
      boolean isSame = !(a instanceof Var) && !(b instanceof Var) && TermOrder.same(a, b);
      require(pool.equal(left, right), isSame);
    }
  }

  private void followed(Followed x, Value plain, boolean isLeft) {
    if (plain instanceof Compound compound) {
      Value[] parts = arguments(x, compound.functor());
      if (parts != null && isAffordable(x)) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          if (isLeft) {
            push(parts[i], compound.argument(i));
          } else {
            push(compound.argument(i), parts[i]);
          }
        }
      }
    } else {
      Value context = x.walked();
      Term value = encoding.of(plain);
      require(
          pool.equal(x.term(pool), value), !(context instanceof Compound) && context.equals(plain));
    }
  }

  /** Parts that this run does not have could go on for long, where concrete terms end early. */
  private boolean isAffordable(Followed x) {
    if (x.walked() instanceof Var && ++absent > MOST_ABSENT) {
      isTooLarge = true;
      fail();
    }
    return isPossible;
  }

  private void is(Constructor by, Followed x, boolean isSo) {
    Is kind = new Is.BuiltBy(by);
    Term term = x.term(pool);
    Boolean known = path.known(kind, term);
    if (known == null) {
      require(pool.apply(kind, term), isSo);
    } else if (!known) {
      fail();
    }
  }

  private void require(Term condition, boolean isSo) {
    var known = path.implied(condition);
    if (known.isEmpty()) {
      conditions.add(condition);
      holds &= isSo;
    } else if (!known.get()) {
      fail();
    }
  }

  /**
   * The arguments of a value that is to be of a functor: its own, new variables if it is free, or
   * parts that this run does not have. Null if it cannot be of that functor.
   */
  Value @Nullable [] arguments(Value given, Functor functor) {
    Value value = given.marked();
    Value[] parts = new Value[functor.arity()];
    if (isFree(value)) {
      for (int i = 0; i < parts.length; i++) {
        parts[i] = bindings.fresh();
      }
      bind((Var) value, Structure.of(functor, parts.clone()), true);
      return parts;
    }
    if (value instanceof Followed followed) {
      Constructor by = TermEncoding.constructor(functor);
      boolean isSo =
          followed.walked() instanceof Compound compound && compound.functor() == functor;
      is(by, followed, isSo);
      if (!isPossible) {
        return null;
      }
      if (!isSo) {
        for (int i = 0; i < parts.length; i++) {
          parts[i] = new Followed(followed, new Field(by, i));
        }
        return parts;
      }
    }
    if (!(value.walked() instanceof Compound compound && compound.functor() == functor)) {
      fail();
      return null;
    }
    for (int i = 0; i < parts.length; i++) {
      parts[i] = compound.argument(i);
    }
    return parts;
  }
}
