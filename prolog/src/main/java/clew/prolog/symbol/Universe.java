package clew.prolog.symbol;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.prolog.eval.Database;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The terms that inputs are made of: all atoms, numbers and strings, lists, and the compounds of
 * the functors that the program speaks of, with one that it does not speak of.
 */
public final class Universe {
  /** Stands for all compounds that a program does not speak of. */
  private static final Functor OTHER = Functor.of("f", 1);

  private static final Functor FUNCTOR = Functor.of("functor", 3);
  private static final Functor UNIV = Functor.of("=..", 2);
  private static final int MOST_ARGUMENTS = 20;

  /** So many variables may be in one input. */
  public static final int VARIABLES = 4;

  private final Type ground;
  private final Type partial;

  private final List<Functor> functors;

  private Universe(Collection<Functor> functors) {
    List<Functor> all = new ArrayList<>();
    all.add(Functor.LIST);
    all.addAll(functors);
    this.functors = List.copyOf(all);
    this.ground = type(functors, false);
    this.partial = type(functors, true);
  }

  public static Universe of(Collection<Functor> functors) {
    Set<Functor> all = new LinkedHashSet<>(functors);
    all.add(OTHER);
    all.remove(Functor.LIST);
    return new Universe(all);
  }

  /** That of the clauses with labels. */
  public static Universe of(Database database) {
    Set<Functor> functors = new LinkedHashSet<>();
    database
        .modules()
        .forEach(
            module ->
                module
                    .predicates()
                    .forEach(
                        predicate ->
                            predicate.living().stream()
                                .filter(clause -> clause.label > 0)
                                .forEach(clause -> collect(clause.term, functors))));
    return of(functors);
  }

  /** The functors below the outermost ones: heads and goals are no data. */
  private static void collect(Value term, Set<Functor> into) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      Value at = work.pop().marked();
      if (at instanceof Compound compound && !(at instanceof Followed)) {
        named(compound, into);
        for (int i = compound.arity() - 1; i >= 0; i--) {
          Value argument = compound.argument(i).marked();
          work.push(argument);
          if (argument instanceof Compound inner) {
            into.add(inner.functor());
          }
        }
      }
    }
  }

  /** What {@code functor(_, Name, Arity)} and {@code _ =.. [Name|Arguments]} speak of. */
  private static void named(Compound goal, Set<Functor> into) {
    if (goal.is(FUNCTOR)
        && goal.argument(1).walked() instanceof Atom name
        && goal.argument(2).walked() instanceof Int(long arity)
        && arity > 0
        && arity < MOST_ARGUMENTS) {
      into.add(Functor.of(name, (int) arity));
    }
    if (goal.is(UNIV)
        && goal.argument(1).walked() instanceof Cell list
        && list.head().walked() instanceof Atom name) {
      int arity = 0;
      Value at = list.tail().walked();
      while (at instanceof Cell cell && arity < MOST_ARGUMENTS) {
        arity++;
        at = cell.tail().walked();
      }
      if (arity > 0 && arity < MOST_ARGUMENTS) {
        into.add(Functor.of(name, arity));
      }
    }
  }

  private static Type type(Collection<Functor> functors, boolean hasVariables) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int any = builder.state();
    builder.name(any, hasVariables ? "term" : "ground term");
    builder.leaves(any, Leaves.of(Sort.INT, Sort.FLOAT64, Sort.ATOM, Sort.TEXT));
    builder.way(any, Constructor.NIL);
    builder.way(any, Constructor.CONS, any, any);
    for (Functor functor : functors) {
      builder.way(
          any,
          Encoding.constructor(functor),
          new ArrayList<>(Collections.nCopies(functor.arity(), any)));
    }
    if (hasVariables) {
      int number = builder.state();
      builder.leaves(
          number, Leaves.of(Integers.between(BigInteger.ZERO, BigInteger.valueOf(VARIABLES - 1L))));
      builder.way(any, Encoding.VARIABLE, List.of(number));
    }
    return builder.build().type(any);
  }

  /** The functors of its compounds, list cells first. */
  public List<Functor> functors() {
    return functors;
  }

  /** Terms without variables. */
  public Type ground() {
    return ground;
  }

  /** Terms that may have variables in them. */
  public Type partial() {
    return partial;
  }

  /** The condition that a term has no variables in it. */
  public Term isGround(TermPool pool, Term term) {
    return Member.of(pool, ground, term);
  }

  /** The condition that a term is one at all. */
  public Term isTerm(TermPool pool, Term term) {
    return Member.of(pool, partial, term);
  }
}
