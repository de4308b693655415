package clew.prolog.explain;

import clew.engine.language.Derivation;
import clew.engine.trace.Budget;
import clew.prolog.builtin.io.Messages;
import clew.prolog.eval.Database;
import clew.prolog.eval.Errors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.Solutions;
import clew.prolog.eval.Thrown;
import clew.prolog.ir.Clause;
import clew.prolog.load.Loader;
import clew.prolog.syntax.Reading;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules of Fig. 1 at work on one goal. */
public final class Computation {
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor OR = Functor.of(";", 2);
  private static final Functor THEN = Functor.of("->", 2);
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final Functor IN = Functor.of(":", 2);
  private static final Atom CUT = Atom.of("!");
  private static final Atom CALL = Atom.of("call");

  private final Loader loader;
  private final Database database;
  private final List<Reading.Named> variables;
  private final StringBuilder printed;
  private final Budget budget;
  private final Machine machine;
  private final Notation notation;
  private final Transcript transcript;

  private Value answer = Atom.NIL;
  private List<Item> goals = List.of();
  private @Nullable Entry stack;

  /**
   * A computation.
   *
   * @param variables of the goal
   * @param printed what the program prints goes there
   * @param shown the most states that are kept
   */
  public Computation(
      Loader loader,
      List<Reading.Named> variables,
      StringBuilder printed,
      Budget budget,
      int shown) {
    this.loader = loader;
    this.database = loader.database();
    this.variables = variables;
    this.printed = printed;
    this.budget = budget;
    this.machine = new Machine(database, printed::append);
    this.notation =
        new Notation(
            variables.stream().map(Reading.Named::name).toList(),
            loader.session().operators(Database.USER));
    this.transcript = new Transcript(shown);
  }

  public Derivation of(String text, Value goal) {
    answer = Cell.list(variables.stream().map(Reading.Named::variable).toList());
    goals = List.of(new Item(goal, Database.USER, null));
    unpack();
    transcript.first(notation.state("", goals, answer, stack));
    String outcome = run();
    return new Derivation.Shown(
        text,
        transcript.states(),
        transcript.trace(),
        transcript.isShortened(),
        outcome,
        printed.toString(),
        loader.problems());
  }

  private String run() {
    for (long steps = 0; !goals.isEmpty(); steps++) {
      if (steps >= budget.steps()) {
        return "no answer after " + steps + " steps";
      }
      if (budget.stopped().getAsBoolean()) {
        return "stopped after " + steps + " steps";
      }
      try {
        if (!step() && !backtrack()) {
          return "fails";
        }
      } catch (Thrown thrown) {
        String message = Messages.text(thrown.ball(), loader.session().operators(Database.USER));
        moved("error");
        return "raises " + message.lines().findFirst().orElse("an error");
      } catch (Unfinished stopped) {
        return "no answer: " + stopped.getMessage();
      }
    }
    return "succeeds with " + notation.substitution(answer);
  }

  /** A builtin that came to no end. */
  private static final class Unfinished extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unfinished(String why) {
      super(why, null, false, false);
    }
  }

  /** One step forward; false if the first goal fails. */
  private boolean step() {
    Item first = goals.getFirst();
    Value goal = first.goal().walked();
    if (goal == CUT || goal == Item.COMMIT) {
      stack = first.cut();
      goals = goals.subList(1, goals.size());
      unpack();
      moved("!");
      return true;
    }
    if (goal instanceof Compound control && isControl(control)) {
      control(first, control);
      return true;
    }
    if (goal instanceof Var) {
      throw Errors.instantiation();
    }
    Functor functor =
        goal instanceof Compound compound
            ? compound.functor()
            : goal instanceof Atom atom ? Functor.of(atom, 0) : null;
    if (functor == null) {
      throw Errors.type("callable", goal);
    }
    Predicate predicate = database.find(first.module(), functor);
    if (predicate != null && predicate.builtin() == null && isOfTheProgram(predicate)) {
      return unfold(predicate);
    }
    return builtin(functor);
  }

  private static boolean isControl(Compound goal) {
    return goal.is(OR)
        || goal.is(THEN)
        || goal.is(NOT)
        || (goal.name() == CALL && goal.arity() >= 1);
  }

  /** What has a label, or was asserted by what has one. */
  private boolean isOfTheProgram(Predicate predicate) {
    return predicate.module() == Database.USER
        || predicate.living().stream().anyMatch(clause -> clause.label > 0);
  }

  // ---- rule (unfolding)

  private boolean unfold(Predicate predicate) {
    List<Clause> unifying = new ArrayList<>();
    List<State> made = new ArrayList<>();
    for (Clause clause : predicate.living()) {
      State state = resolved(clause);
      if (state != null) {
        unifying.add(clause);
        made.add(state);
      }
    }
    if (made.isEmpty()) {
      return false;
    }
    for (int i = made.size() - 1; i > 0; i--) {
      State state = made.get(i);
      stack = new Entry(Notation.label(unifying.get(i)), state.answer, state.goals, null, stack);
    }
    answer = made.getFirst().answer;
    goals = made.getFirst().goals;
    unpack();
    moved(Notation.unfolding(unifying));
    return true;
  }

  private record State(Value answer, List<Item> goals) {}

  /** The state after one clause, on variables of its own; null if its head does not unify. */
  private @Nullable State resolved(Clause clause) {
    Copied copy = Copied.of(answer, goals, machine);
    Compound renamed = (Compound) Copied.of(clause.term, machine);
    if (!machine.unify(copy.goals().getFirst().goal(), renamed.argument(0))) {
      return null;
    }
    List<Item> next = new ArrayList<>();
    next.add(new Item(renamed.argument(1), clause.module, stack));
    next.addAll(copy.goals().subList(1, copy.goals().size()));
    return new State(copy.answer(), unpacked(next));
  }

  // ---- rules (backtracking) and (failure)

  private boolean backtrack() {
    while (true) {
      Entry entry = stack;
      if (entry == null) {
        goals = List.of(new Item(Atom.FAIL, Database.USER, null));
        moved("f");
        return false;
      }
      stack = entry.below();
      if (entry.resumed() != null) {
        if (resume(entry, entry.resumed())) {
          moved("b(" + entry.label() + ")");
          return true;
        }
        continue;
      }
      answer = entry.answer();
      goals = entry.goals();
      unpack();
      moved("b(" + entry.label() + ")");
      return true;
    }
  }

  // ---- what the paper leaves out

  private void control(Item first, Compound goal) {
    List<Item> rest = goals.subList(1, goals.size());
    Entry before = stack;
    List<Item> next = new ArrayList<>();
    if (goal.name() == CALL) {
      next.add(new Item(called(goal), first.module(), before));
      next.addAll(rest);
      goals = next;
    } else if (goal.is(NOT)) {
      stack = alternative("\\+", rest);
      next.add(new Item(goal.argument(0), first.module(), stack));
      next.add(new Item(Item.COMMIT, first.module(), before));
      next.add(new Item(Atom.FAIL, first.module(), before));
      goals = next;
    } else if (goal.is(THEN)) {
      condition(goal, first, before, rest);
    } else {
      List<Item> other = new ArrayList<>();
      other.add(first.with(goal.argument(1)));
      other.addAll(rest);
      stack = alternative(";", other);
      if (goal.argument(0).walked() instanceof Compound arrow && arrow.is(THEN)) {
        condition(arrow, first, before, rest);
      } else {
        next.add(first.with(goal.argument(0)));
        next.addAll(rest);
        goals = next;
      }
    }
    unpack();
    moved("c(" + goal.functor() + ")");
  }

  private void condition(Compound arrow, Item first, @Nullable Entry before, List<Item> rest) {
    List<Item> next = new ArrayList<>();
    next.add(new Item(arrow.argument(0), first.module(), stack));
    next.add(new Item(Item.COMMIT, first.module(), before));
    next.add(first.with(arrow.argument(1)));
    next.addAll(rest);
    goals = next;
  }

  private Entry alternative(String label, List<Item> instead) {
    Copied copy = Copied.of(answer, instead, machine);
    return new Entry(label, copy.answer(), unpacked(copy.goals()), null, stack);
  }

  private static Value called(Compound call) {
    if (call.arity() == 1) {
      return call.argument(0);
    }
    Value goal = call.argument(0).walked();
    List<Value> arguments = new ArrayList<>();
    Atom name;
    switch (goal) {
      case Atom atom -> name = atom;
      case Compound compound -> {
        name = compound.name();
        for (int i = 0; i < compound.arity(); i++) {
          arguments.add(compound.argument(i));
        }
      }
      case Var _ -> throw Errors.instantiation();
      default -> throw Errors.type("callable", goal);
    }
    for (int i = 1; i < call.arity(); i++) {
      arguments.add(call.argument(i));
    }
    return Structure.of(Functor.of(name, arguments.size()), arguments.toArray(Value[]::new));
  }

  private boolean builtin(Functor functor) {
    Copied copy = Copied.of(answer, goals, machine);
    Item first = copy.goals().getFirst();
    Solutions solutions =
        new Machine(database, printed::append).solve(first.goal(), first.module(), budget);
    List<Item> rest = copy.goals().subList(1, copy.goals().size());
    Entry.Resumed resumed = new Entry.Resumed(solutions, new Copied(copy.answer(), rest));
    Entry entry = new Entry(functor.toString(), answer, goals, resumed, stack);
    if (!resume(entry, resumed)) {
      return false;
    }
    moved("c(" + functor + ")");
    return true;
  }

  /** Goes on with the next way in which a builtin holds. */
  private boolean resume(Entry entry, Entry.Resumed resumed) {
    return switch (resumed.solutions().next()) {
      case Solutions.Result.Answer(boolean isLast) -> {
        Copied now = Copied.of(resumed.state().answer(), resumed.state().goals(), machine);
        answer = now.answer();
        goals = now.goals();
        stack = isLast ? entry.below() : entry;
        unpack();
        yield true;
      }
      case Solutions.Result.Failed() -> false;
      case Solutions.Result.Raised(Value ball) -> throw new Thrown(ball);
      case Solutions.Result.OutOfFuel(long inferences) ->
          throw new Unfinished(entry.label() + " took more than " + inferences + " inferences");
      case Solutions.Result.OutOfMemory() ->
          throw new Unfinished(entry.label() + " needed more memory than there is");
      case Solutions.Result.Interrupted() -> throw new Unfinished("stopped");
      case Solutions.Result.Halted(int status) ->
          throw new Unfinished("the program halts with status " + status);
    };
  }

  // ---- states

  private void unpack() {
    goals = unpacked(goals);
  }

  /** Takes a conjunction in front apart, and {@code true} away. */
  private static List<Item> unpacked(List<Item> given) {
    List<Item> rest = given;
    while (!rest.isEmpty()) {
      Item first = rest.getFirst();
      Value goal = first.goal().walked();
      if (goal == Atom.TRUE) {
        rest = rest.subList(1, rest.size());
      } else if (goal instanceof Compound pair && pair.is(AND)) {
        List<Item> apart = new ArrayList<>();
        Value left = goal;
        while (left instanceof Compound more && more.is(AND)) {
          apart.add(first.with(more.argument(0)));
          left = more.argument(1).walked();
        }
        apart.add(first.with(left));
        apart.addAll(rest.subList(1, rest.size()));
        rest = apart;
      } else if (goal instanceof Compound pair
          && pair.is(IN)
          && pair.argument(0).walked() instanceof Atom module) {
        List<Item> inside = new ArrayList<>(rest);
        inside.set(0, new Item(pair.argument(1), module, first.cut()));
        rest = inside;
      } else {
        return rest;
      }
    }
    return List.of();
  }

  private void moved(String step) {
    transcript.step(step, () -> notation.state(step, goals, answer, stack));
  }
}
