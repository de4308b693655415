package clew.prolog.follow.path;

import clew.engine.reason.Limitation;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.prolog.eval.Bindings;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.ir.Clause;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.model.term.TermKinds;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a run decides by unification: which clauses match a call, and whether terms unify. */
public final class UnificationDecisions {
  private static final List<String> LEAVES = List.of("integer", "float", "string", "atom", "[]");
  private static final List<String> SPINE = List.of("a cell", "[]", "no list");

  private final PathRecording path;
  private final TermKinds kinds;
  private final List<Functor> functors;
  private final List<String> names;
  private final Machine machine;
  private final Bindings bindings;

  /**
   * @param functors the compounds that the program speaks of
   */
  public UnificationDecisions(PathRecording path, Machine machine, List<Functor> functors) {
    this.kinds = new TermKinds(path.pool());
    this.functors = functors;
    List<String> all = new ArrayList<>(LEAVES);
    functors.forEach(functor -> all.add(functor.toString()));
    all.add("another");
    this.names = all;
    this.path = path;
    this.machine = machine;
    this.bindings = machine.bindings();
  }

  // ---- terms

  /** Whether two terms unify is about to be seen. */
  public void unify(Value left, Value right, Supplier<Site> site) {
    compare(left, right, SymbolicUnification.Free.BOUND, site);
  }

  /** Whether two terms are the same is about to be seen. */
  public void same(Value left, Value right, Supplier<Site> site) {
    compare(left, right, SymbolicUnification.Free.ALONE, site);
  }

  /** Whether a term matches a pattern, of which alone variables are bound, is about to be seen. */
  public void match(Value pattern, Value term, Supplier<Site> site) {
    compare(pattern, term, SymbolicUnification.Free.LEFT_BOUND, site);
  }

  private void compare(
      Value left, Value right, SymbolicUnification.Free free, Supplier<Site> site) {
    if (path.isBlind() || isSimple(left.marked(), right.marked())) {
      return;
    }
    SymbolicUnification unification = new SymbolicUnification(path, bindings, free);
    machine.tentatively(() -> unification.unify(left, right));
    tooLarge(unification, site);
    if (unification.isPossible() && !unification.conditions().isEmpty()) {
      path.decide(site.get(), path.pool().and(unification.conditions()), unification.holds());
    }
  }

  /** Whether it is plain at a glance that nothing here is decided by the input. */
  private static boolean isSimple(Value left, Value right) {
    if (left instanceof Followed || right instanceof Followed) {
      return left == right || isFree(left) || isFree(right);
    }
    return !(left instanceof Compound && right instanceof Compound) || left == right;
  }

  private static boolean isFree(Value value) {
    return value instanceof Var && !(value instanceof Followed);
  }

  private void tooLarge(SymbolicUnification unification, Supplier<Site> site) {
    if (unification.isTooLarge()) {
      path.lose(site.get(), path.pool().bool(true), Limitation.of(Limitation.Kind.LARGE_TERM));
    }
  }

  // ---- clauses

  /** How a clause is spoken of. */
  public record Named(String name, @Nullable Point point) {}

  /**
   * A call of a predicate.
   *
   * @param names how its clauses are spoken of
   */
  public void select(
      Predicate target, Value[] arguments, Function<Clause, Named> names, Supplier<Site> site) {
    int arity = target.functor().arity();
    if (path.isBlind() || (!target.hasFollowed() && !mayDepend(arguments, arity))) {
      return;
    }
    List<ClauseAlternatives.Candidate> candidates = new ArrayList<>();
    for (Clause clause : target.candidates(arguments)) {
      machine.work();
      if (isOutByKey(clause, arguments)) {
        continue;
      }
      SymbolicUnification unification =
          new SymbolicUnification(path, bindings, SymbolicUnification.Free.BOUND);
      machine.tentatively(
          () -> {
            SymbolicHeadUnification.run(clause, arguments, unification);
            return true;
          });
      tooLarge(unification, site);
      if (unification.isPossible() && !unification.conditions().isEmpty()) {
        Named named = names.apply(clause);
        candidates.add(
            new ClauseAlternatives.Candidate(
                named.name,
                List.copyOf(unification.conditions()),
                unification.holds(),
                named.point));
      }
    }
    if (!candidates.isEmpty()) {
      path.match(site.get(), candidates);
    }
  }

  /** The clauses whose heads unify with a call in this run. */
  public List<Clause> matching(Predicate target, Value[] arguments) {
    List<Clause> matching = new ArrayList<>();
    for (Clause clause : target.candidates(arguments)) {
      machine.work();
      SymbolicUnification unification =
          new SymbolicUnification(path, bindings, SymbolicUnification.Free.BOUND);
      machine.tentatively(
          () -> {
            SymbolicHeadUnification.run(clause, arguments, unification);
            return true;
          });
      if (unification.isPossible() && unification.holds()) {
        matching.add(clause);
      }
    }
    return matching;
  }

  private static boolean mayDepend(Value[] arguments, int arity) {
    for (int i = 0; i < arity; i++) {
      Value argument = arguments[i].marked();
      if (argument instanceof Followed || argument instanceof Compound) {
        return true;
      }
    }
    return false;
  }

  /** Whether what is known of one of the first arguments keeps a clause out, at a glance. */
  private boolean isOutByKey(Clause clause, Value[] arguments) {
    for (int i = 0; i < clause.keys.length; i++) {
      Object key = clause.keys[i];
      if (key != null && arguments[i].marked() instanceof Followed followed) {
        TermPool pool = path.pool();
        Term term = followed.term(pool);
        Boolean known =
            key instanceof Functor functor
                ? path.known(new Is.BuiltBy(TermEncoding.constructor(functor)), term)
                : path.implied(pool.equal(term, path.encoding().of((Value) key))).orElse(null);
        if (Boolean.FALSE.equals(known)) {
          return true;
        }
      }
    }
    return false;
  }

  // ---- shapes

  /**
   * Decides what a term is by its outermost symbol: a number, an atom, a list cell or one of the
   * compounds that the program speaks of. Always the same alternatives in the same order, so that
   * runs which come here with other inputs find the same branch.
   */
  public void outer(Value value, Supplier<Site> site) {
    if (path.isBlind() || !(value.marked() instanceof Followed followed)) {
      return;
    }
    Value context = followed.walked();
    Term term = followed.term(path.pool());
    int taken = LEAVES.size() + functors.size();
    if (context instanceof Compound compound) {
      int known = functors.indexOf(compound.functor());
      if (known < 0) {
        path.lose(site.get(), term, Limitation.of(Limitation.Kind.UNNAMED_COMPOUND));
      } else {
        taken = LEAVES.size() + known;
      }
    } else {
      taken = leaf(context);
    }
    List<Term> conditions = new ArrayList<>();
    conditions.add(kinds.isInt(term));
    conditions.add(kinds.isFloat(term));
    conditions.add(kinds.isText(term));
    conditions.add(kinds.isAtom(term));
    conditions.add(kinds.isNil(term));
    functors.forEach(functor -> conditions.add(kinds.is(functor, term)));
    conditions.add(path.pool().bool(true));
    path.choose(site.get(), conditions, names, taken);
  }

  private int leaf(Value value) {
    return switch (value) {
      case Int _, BigInt _ -> 0;
      case Real _ -> 1;
      case StringValue _ -> 2;
      case Atom atom -> atom == Atom.NIL ? 4 : 3;
      default -> LEAVES.size() + functors.size();
    };
  }

  /**
   * A list whose length and end are decided.
   *
   * @param cells how many cells it has; -1 for a list without an end
   * @param end what comes after them
   */
  public record Spine(long cells, Value end) {
    public boolean isProper() {
      return end == Atom.NIL;
    }
  }

  /** Decides that a list is as long as it is, and how it ends. */
  public Spine spine(Value list, Supplier<Site> site) {
    Value at = list.marked();
    Value slow = Atom.NIL;
    long count = 0;
    while (true) {
      Value context = at.walked();
      if (at instanceof Followed followed && !path.isBlind()) {
        Term term = followed.term(path.pool());
        path.choose(
            site.get(),
            List.of(kinds.isCons(term), kinds.isNil(term), path.pool().bool(true)),
            SPINE,
            context instanceof Cell ? 0 : context == Atom.NIL ? 1 : 2);
      }
      if (!(context instanceof Cell cell)) {
        return new Spine(count, context);
      }
      machine.work();
      // Brent's way to find a cycle: remember a cell at every power of two.
      if (context == slow) {
        return new Spine(-1, context);
      }
      if ((++count & (count - 1)) == 0) {
        slow = context;
      }
      at = cell.tail().marked();
    }
  }
}
