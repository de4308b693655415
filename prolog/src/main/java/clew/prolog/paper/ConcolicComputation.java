package clew.prolog.paper;

import clew.engine.language.answer.Derivation;
import clew.engine.trace.Budget;
import clew.prolog.builtin.io.ErrorMessages;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.RunBudget;
import clew.prolog.eval.RunStopped;
import clew.prolog.eval.Solutions;
import clew.prolog.ir.Clause;
import clew.prolog.load.Loader;
import clew.prolog.source.ReadResult;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The rules of Fig. 3 at work: a concrete computation, and the symbolic one that makes the same
 * steps from the same goal with variables for arguments. Both are one here, step by step.
 *
 * <p>The paper has clauses only. A builtin is done in the concrete computation, and what it looked
 * at and found is then so in the symbolic one too, which has no alternative to it here: the machine
 * that explores knows what builtins decide, but not as a substitution.
 */
public final class ConcolicComputation {
  private static final Functor OR = Functor.of(";", 2);
  private static final Functor THEN = Functor.of("->", 2);
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final Atom CUT = Atom.of("!");

  private final Loader loader;
  private final Database database;
  private final StringBuilder printed;
  private final Budget budget;
  private final int most;
  private final Machine machine;
  private final ConcolicGoals pairs;
  private final TreeSet<Integer> uncovered = new TreeSet<>();
  private StateNotation notation;
  private ConcolicStates states;
  private Value answer = Atom.NIL;
  private List<ConcolicGoal> goals = List.of();
  private List<String> clauses = List.of();
  private @Nullable ConcolicAlternative stack;
  private boolean isShortened;

  /**
   * A computation.
   *
   * @param printed what the program prints goes there
   * @param shown the most states that are kept
   */
  public ConcolicComputation(Loader loader, StringBuilder printed, Budget budget, int shown) {
    this.loader = loader;
    this.database = loader.database();
    this.printed = printed;
    this.budget = budget;
    this.most = shown;
    this.machine = new Machine(database, printed::append);
    this.pairs = new ConcolicGoals(machine);
    this.notation = new StateNotation(List.of(), loader.session().operators(Database.USER));
    this.states = new ConcolicStates(notation);
    for (int label = 1; label <= loader.clauses().size(); label++) {
      uncovered.add(label);
    }
  }

  /** Begins with fewer clauses to be covered, as after other computations. */
  public ConcolicComputation uncovered(Collection<Integer> labels) {
    uncovered.retainAll(labels);
    return this;
  }

  /** The computation of a goal's first answer. */
  public Derivation of(String text, Value goal, List<ReadResult.Named> variables) {
    GeneralizedGoal general = GeneralizedGoal.of(goal, variables, machine);
    answer = Cell.list(general.symbols());
    notation = new StateNotation(general.names(), loader.session().operators(Database.USER));
    states = new ConcolicStates(notation);
    goals = List.of(new ConcolicGoal(goal, general.goal(), Database.USER, null, ""));
    unpack();
    moved("", List.of());
    String outcome = run();
    return new Derivation.Concolic(
        text, states.steered(), isShortened, outcome, printed.toString(), loader.problems());
  }

  private String run() {
    for (long steps = 0; ; steps++) {
      if (goals.isEmpty()) {
        return "succeeds";
      }
      if (steps >= budget.steps() || states.size() > most) {
        isShortened = states.size() > most;
        return "no answer after " + steps + " steps";
      }
      if (budget.stopped().getAsBoolean()) {
        return "stopped after " + steps + " steps";
      }
      try {
        machine.bindings().settle();
        if (!step() && !backtrack()) {
          return "fails";
        }
      } catch (PrologException thrown) {
        String message =
            ErrorMessages.text(thrown.ball(), loader.session().operators(Database.USER));
        return "raises " + message.lines().findFirst().orElse("an error");
      } catch (RunStopped _) {
        return "stopped after " + steps + " steps";
      }
    }
  }

  /** One step forward; false if the first goal fails. */
  private boolean step() {
    ConcolicGoal first = goals.getFirst();
    if (first.isExit()) {
      clauses = clauses.subList(1, clauses.size());
      uncovered.removeIf(label -> label.toString().equals(first.exit()));
      passed("");
      return true;
    }
    Value goal = first.concrete().walked();
    if (goal == CUT || goal == PendingGoal.COMMIT) {
      stack = first.cut();
      passed("!");
      return true;
    }
    Functor functor =
        switch (goal) {
          case Compound compound -> compound.functor();
          case Atom atom -> Functor.of(atom, 0);
          case Var _ -> throw IsoErrors.instantiation();
          default -> throw IsoErrors.type("callable", goal);
        };
    if (functor == OR || functor == THEN || functor == NOT) {
      control((Compound) goal, first);
      return true;
    }
    Predicate predicate = database.find(first.module(), functor);
    if (predicate != null && predicate.builtin() == null && isOfTheProgram(predicate)) {
      return unfold(predicate, first);
    }
    return builtin(functor);
  }

  private void passed(String step) {
    goals = rest();
    unpack();
    moved(step, List.of());
  }

  private static boolean isOfTheProgram(Predicate predicate) {
    return predicate.living().stream().anyMatch(clause -> clause.label > 0);
  }

  private List<ConcolicGoal> rest() {
    return goals.subList(1, goals.size());
  }

  // ---- rules (unfolding), (backtracking) and (failure)

  private boolean unfold(Predicate predicate, ConcolicGoal first) {
    List<Clause> unifying = new ArrayList<>();
    for (Clause clause : predicate.living()) {
      if (machine.unifiable(first.concrete(), head(clause))) {
        unifying.add(clause);
      }
    }
    if (unifying.isEmpty()) {
      return false;
    }
    List<String> others = alternatives(predicate, unifying);
    ConcolicAlternative before = stack;
    List<String> under = clauses;
    ConcolicAlternative below = stack;
    for (int i = unifying.size() - 1; i > 0; i--) {
      ConcolicGoals.State copy = pairs.copied(answer, goals);
      Clause clause = unifying.get(i);
      below =
          new ConcolicAlternative(
              StateNotation.label(clause),
              pushed(clause, under),
              copy.answer(),
              pairs.unpacked(resolved(clause, copy.goals(), before)),
              null,
              below);
    }
    stack = below;
    goals = resolved(unifying.getFirst(), goals, before);
    clauses = pushed(unifying.getFirst(), under);
    unpack();
    moved(StateNotation.unfolding(unifying), others);
    return true;
  }

  private static List<String> pushed(Clause clause, List<String> under) {
    List<String> all = new ArrayList<>(List.of(StateNotation.label(clause)));
    all.addAll(under);
    return all;
  }

  private Value head(Clause clause) {
    return ((Compound) StateCopy.of(clause.term, machine)).argument(0);
  }

  /** Every clause that unifies symbolically and was not taken, as c(l, theta). */
  private List<String> alternatives(Predicate predicate, List<Clause> taken) {
    List<String> found = new ArrayList<>();
    List<Value> shown = ConcolicStates.terms(goals);
    for (Clause clause : predicate.living()) {
      Value head = head(clause);
      Value atom = goals.getFirst().symbolic();
      if (!taken.contains(clause) && machine.unifiable(atom, head)) {
        String[] theta = {""};
        machine.tentatively(
            () -> {
              theta[0] = notation.bound(shown, answer, () -> machine.unify(atom, head));
              return true;
            });
        found.add("c(" + StateNotation.label(clause) + ", " + theta[0] + ")");
      }
    }
    return found;
  }

  /** What could have been unfolded where the run goes back instead. */
  private List<String> missed() {
    if (goals.isEmpty() || goals.getFirst().isExit()) {
      return List.of();
    }
    Functor functor =
        switch (goals.getFirst().symbolic().walked()) {
          case Compound compound -> compound.functor();
          case Atom atom -> Functor.of(atom, 0);
          default -> null;
        };
    Predicate predicate =
        functor == null ? null : database.known(goals.getFirst().module(), functor);
    return predicate != null && predicate.builtin() == null && isOfTheProgram(predicate)
        ? alternatives(predicate, List.of())
        : List.of();
  }

  /** The goals after a clause whose head is known to unify with the first of them. */
  private List<ConcolicGoal> resolved(
      Clause clause, List<ConcolicGoal> from, @Nullable ConcolicAlternative cut) {
    Compound one = (Compound) StateCopy.of(clause.term, machine);
    Compound other = (Compound) StateCopy.of(clause.term, machine);
    ConcolicGoal first = from.getFirst();
    if (!machine.unify(first.concrete(), one.argument(0))
        || !machine.unify(first.symbolic(), other.argument(0))) {
      throw new IllegalStateException("a head that unified does so no more: " + clause.functor);
    }
    List<ConcolicGoal> made = new ArrayList<>();
    made.add(new ConcolicGoal(one.argument(1), other.argument(1), clause.module, cut, ""));
    made.add(
        new ConcolicGoal(Atom.TRUE, Atom.TRUE, clause.module, cut, StateNotation.label(clause)));
    made.addAll(from.subList(1, from.size()));
    return made;
  }

  private boolean backtrack() {
    List<String> missed = missed();
    while (true) {
      ConcolicAlternative entry = stack;
      if (entry == null) {
        goals = List.of(new ConcolicGoal(Atom.FAIL, Atom.FAIL, Database.USER, null, ""));
        moved("f", missed);
        return false;
      }
      stack = entry.below();
      clauses = entry.clauses();
      if (entry.solutions() != null) {
        if (resume(entry)) {
          moved("b(" + entry.label() + ")", missed);
          return true;
        }
        continue;
      }
      answer = entry.answer();
      goals = entry.goals();
      unpack();
      moved("b(" + entry.label() + ")", missed);
      return true;
    }
  }

  // ---- what the paper leaves out

  private void control(Compound goal, ConcolicGoal first) {
    Compound paired = pairs.counterpart(goal, first);
    ConcolicAlternative before = stack;
    List<ConcolicGoal> after = rest();
    if (goal.is(NOT)) {
      stack = alternative("\\+", after);
      goals =
          List.of(
              new ConcolicGoal(goal.argument(0), paired.argument(0), first.module(), stack, ""),
              new ConcolicGoal(PendingGoal.COMMIT, PendingGoal.COMMIT, first.module(), before, ""),
              new ConcolicGoal(Atom.FAIL, Atom.FAIL, first.module(), before, ""));
    } else if (goal.is(THEN)) {
      condition(goal, paired, first, before, after);
    } else {
      List<ConcolicGoal> other =
          new ArrayList<>(List.of(first.with(goal.argument(1), paired.argument(1))));
      other.addAll(after);
      stack = alternative(";", other);
      if (goal.argument(0).walked() instanceof Compound arrow
          && arrow.is(THEN)
          && paired.argument(0).walked() instanceof Compound like) {
        condition(arrow, like, first, before, after);
      } else {
        List<ConcolicGoal> made =
            new ArrayList<>(List.of(first.with(goal.argument(0), paired.argument(0))));
        made.addAll(after);
        goals = made;
      }
    }
    unpack();
    moved("c(" + goal.functor() + ")", List.of());
  }

  private void condition(
      Compound arrow,
      Compound paired,
      ConcolicGoal first,
      @Nullable ConcolicAlternative before,
      List<ConcolicGoal> after) {
    List<ConcolicGoal> made = new ArrayList<>();
    made.add(new ConcolicGoal(arrow.argument(0), paired.argument(0), first.module(), stack, ""));
    made.add(new ConcolicGoal(PendingGoal.COMMIT, PendingGoal.COMMIT, first.module(), before, ""));
    made.add(first.with(arrow.argument(1), paired.argument(1)));
    made.addAll(after);
    goals = made;
  }

  private ConcolicAlternative alternative(String label, List<ConcolicGoal> instead) {
    List<ConcolicGoal> kept = goals;
    goals = instead;
    ConcolicGoals.State copy = pairs.copied(answer, goals);
    goals = kept;
    List<ConcolicGoal> unpacked = pairs.unpacked(copy.goals());
    return new ConcolicAlternative(label, clauses, copy.answer(), unpacked, null, stack);
  }

  private boolean builtin(Functor functor) {
    ConcolicGoals.State copy = pairs.copied(answer, goals);
    ConcolicGoal own = copy.goals().getFirst();
    Solutions solutions =
        new Machine(database, printed::append)
            .solve(own.concrete(), own.module(), RunBudget.of(budget));
    ConcolicAlternative entry =
        new ConcolicAlternative(
            functor.toString(), clauses, copy.answer(), copy.goals(), solutions, stack);
    if (!resume(entry)) {
      return false;
    }
    moved("c(" + functor + ")", List.of());
    return true;
  }

  private boolean resume(ConcolicAlternative entry) {
    Solutions solutions = Objects.requireNonNull(entry.solutions());
    return switch (solutions.next()) {
      case Solutions.Result.Answer(boolean isLast) -> {
        answer = entry.answer();
        goals = entry.goals();
        ConcolicGoals.State now = pairs.copied(answer, goals);
        answer = now.answer();
        goals = now.goals();
        pairs.fix(goals.getFirst());
        goals = rest();
        stack = isLast ? entry.below() : entry;
        unpack();
        yield true;
      }
      case Solutions.Result.Failed() -> false;
      case Solutions.Result.Raised(Value ball) -> throw new PrologException(ball);
      default -> throw IsoErrors.resource(entry.label());
    };
  }

  // ---- states

  private void unpack() {
    goals = pairs.unpacked(goals);
  }

  private void moved(String step, List<String> alternatives) {
    states.add(step, alternatives, clauses, goals, answer, stack, uncovered);
  }
}
