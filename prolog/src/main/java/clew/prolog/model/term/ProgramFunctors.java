package clew.prolog.model.term;

import clew.prolog.mode.ClauseGoals;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The compounds that clauses speak of as data: those in the arguments of heads and goals. Heads are
 * data as well in a program that calls what it is given. Each one too many is one more question
 * that runs ask of every input, so goals do not count, nor what is computed.
 */
final class ProgramFunctors {
  private static final Functor FUNCTOR = Functor.of("functor", 3);
  private static final Functor UNIV = Functor.of("=..", 2);
  private static final Functor CALL = Functor.of("call", 1);
  private static final Functor CLAUSE = Functor.of("clause", 2);
  private static final Set<String> ARITHMETIC = Set.of("is", "<", ">", "=<", ">=", "=:=", "=\\=");
  private static final int MOST_ARGUMENTS = 20;

  private final Set<Functor> functors = new LinkedHashSet<>();
  private boolean callsWhatIsGiven;

  private ProgramFunctors() {}

  static Set<Functor> of(Collection<Value> clauses) {
    ProgramFunctors mentioned = new ProgramFunctors();
    clauses.forEach(mentioned::clause);
    if (mentioned.callsWhatIsGiven) {
      for (Value clause : clauses) {
        if (ClauseGoals.head(clause) instanceof Compound head) {
          mentioned.functors.add(head.functor());
        }
      }
    }
    return mentioned.functors;
  }

  private void clause(Value clause) {
    if (ClauseGoals.head(clause) instanceof Compound head) {
      for (int i = 0; i < head.arity(); i++) {
        data(head.argument(i));
      }
    }
    for (Value goal : ClauseGoals.body(clause)) {
      switch (goal) {
        case Var _ -> callsWhatIsGiven = true;
        case Compound compound -> goal(compound);
        default -> {}
      }
    }
  }

  private void goal(Compound goal) {
    callsWhatIsGiven |=
        goal.is(CLAUSE) || (goal.is(CALL) && goal.argument(0).walked() instanceof Var);
    named(goal);
    if (goal.arity() == 2 && ARITHMETIC.contains(goal.name().name())) {
      return;
    }
    for (int i = 0; i < goal.arity(); i++) {
      if (!ClauseGoals.isGoal(goal, i)) {
        data(goal.argument(i));
      }
    }
  }

  private void data(Value value) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(value);
    while (!work.isEmpty()) {
      Value at = work.pop().marked();
      if (at instanceof Compound compound && !(at instanceof Followed)) {
        functors.add(compound.functor());
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
  }

  /** What {@code functor(_, Name, Arity)} and {@code _ =.. [Name|Arguments]} speak of. */
  private void named(Compound goal) {
    if (goal.is(FUNCTOR)
        && goal.argument(1).walked() instanceof Atom name
        && goal.argument(2).walked() instanceof Int(long arity)
        && arity > 0
        && arity < MOST_ARGUMENTS) {
      functors.add(Functor.of(name, (int) arity));
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
        functors.add(Functor.of(name, arity));
      }
    }
  }
}
