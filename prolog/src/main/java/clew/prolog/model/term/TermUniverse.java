package clew.prolog.model.term;

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
import clew.prolog.value.Functor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The terms that inputs are made of: all atoms, numbers and strings, lists, and the compounds of
 * the functors that the program speaks of, with one that it does not speak of.
 */
public final class TermUniverse {
  /**
   * In which of so many arguments the first variable of a compound is, is told apart: each takes as
   * many states as there are arguments. In those beyond there may be one or none.
   */
  private static final int MOST_TOLD_APART = 255;

  /** Stands for all compounds that a program does not speak of. */
  private static final Functor OTHER = Functor.of("f", 1);

  /** So many variables may be in one input. */
  public static final int VARIABLES = 4;

  private final Type ground;
  private final Type partial;
  private final Map<Functor, Type> open = new HashMap<>();

  private final List<Functor> functors;

  private TermUniverse(Collection<Functor> functors) {
    List<Functor> all = new ArrayList<>();
    all.add(Functor.LIST);
    all.addAll(functors);
    this.functors = List.copyOf(all);
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int closed = any(builder, functors, "ground term");
    int any = any(builder, functors, "term");
    int variable = variable(builder, any);
    Map<Functor, Integer> states = open(builder, all, closed, any, variable);
    TreeAutomaton automaton = builder.build();
    this.ground = automaton.type(closed);
    this.partial = automaton.type(any);
    states.forEach((functor, state) -> open.put(functor, automaton.type(state)));
  }

  public static TermUniverse of(Collection<Functor> functors) {
    Set<Functor> all = new LinkedHashSet<>(functors);
    all.add(OTHER);
    all.remove(Functor.LIST);
    return new TermUniverse(all);
  }

  /** That of the clauses with labels. */
  public static TermUniverse of(Database database) {
    return of(ProgramFunctors.of(database.labelled().stream().map(clause -> clause.term).toList()));
  }

  /** All terms, without variables so far. */
  private static int any(TreeAutomaton.Builder builder, Collection<Functor> functors, String name) {
    int any = builder.state();
    builder.name(any, name);
    builder.leaves(any, Leaves.of(Sort.INT, Sort.FLOAT64, Sort.ATOM, Sort.TEXT));
    builder.way(any, Constructor.NIL);
    builder.way(any, Constructor.CONS, any, any);
    for (Functor functor : functors) {
      builder.way(
          any,
          TermEncoding.constructor(functor),
          new ArrayList<>(Collections.nCopies(functor.arity(), any)));
    }
    return any;
  }

  private static int variable(TreeAutomaton.Builder builder, int any) {
    int number = builder.state();
    builder.leaves(
        number, Leaves.of(Integers.between(BigInteger.ZERO, BigInteger.valueOf(VARIABLES - 1L))));
    builder.way(any, TermEncoding.VARIABLE, List.of(number));
    int variable = builder.state();
    builder.way(variable, TermEncoding.VARIABLE, List.of(number));
    return variable;
  }

  /**
   * The compounds with a variable in them, by functor. They are what is not ground, but said of a
   * term as such a type, a solver can make one; of a type that a term is not of, it cannot.
   */
  private static Map<Functor, Integer> open(
      TreeAutomaton.Builder builder, List<Functor> functors, int closed, int any, int variable) {
    int open = builder.state();
    builder.name(open, "open term");
    builder.include(open, variable);
    Map<Functor, Integer> states = new LinkedHashMap<>();
    for (Functor functor : functors) {
      int state = builder.state();
      builder.name(state, "open " + functor);
      int told = Math.min(functor.arity(), MOST_TOLD_APART);
      for (int i = 0; i < told; i++) {
        List<Integer> fields = new ArrayList<>(Collections.nCopies(functor.arity(), any));
        Collections.fill(fields.subList(0, i), closed);
        fields.set(i, open);
        builder.way(state, TermEncoding.constructor(functor), fields);
      }
      if (told < functor.arity()) {
        List<Integer> fields = new ArrayList<>(Collections.nCopies(functor.arity(), any));
        Collections.fill(fields.subList(0, told), closed);
        builder.way(state, TermEncoding.constructor(functor), fields);
      }
      states.put(functor, state);
    }
    states.values().forEach(state -> builder.include(open, state));
    return states;
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

  /** The condition that a term is a compound with a variable in it. */
  public Term isOpen(TermPool pool, Functor functor, Term term) {
    Type type = open.get(functor);
    if (type == null) {
      throw new IllegalArgumentException("no compounds of " + functor + " in " + functors);
    }
    return Member.of(pool, type, term);
  }
}
