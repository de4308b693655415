package clew.prolog.follow;

import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Builtin;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.ValueFollower;
import clew.prolog.follow.path.PathRecording;
import clew.prolog.follow.path.UnificationDecisions;
import clew.prolog.ir.ArithmeticExpression;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import clew.prolog.model.ArithmeticModel;
import clew.prolog.model.BuiltinModels;
import clew.prolog.model.InlineTestModels;
import clew.prolog.model.ModelContext;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Records what one run of a goal decides by its input: the machine of that run reports to it. */
final class Follower implements ValueFollower {
  private static final int LONGEST_STACK = 50;
  private static final int MOST_REPEATED = 8;

  /** A call that comes again and again matches the same clauses mostly. */
  private static final int MOST_LOOKS = 2_000;

  private final PathRecording path;
  private final CoveragePoints points;
  private final List<Functor> functors;
  private final InstructionSites places;
  private final LastClauses last = new LastClauses();
  private final IdentityHashMap<Instruction, int[]> looks = new IdentityHashMap<>();
  private @Nullable Machine machine;
  private @Nullable ModelContext context;
  private @Nullable ArithmeticModel evaluating;
  private final LoopTracker loops;
  private Instruction step = Instruction.DONE;
  private @Nullable Site raisedAt;
  private List<String> stack = List.of();

  Follower(
      PathRecording path, CoveragePoints points, List<Functor> functors, InstructionSites places) {
    this.path = path;
    this.points = points;
    this.functors = functors;
    this.places = places;
    this.loops = new LoopTracker(path);
  }

  @Override
  public void begin(Machine running) {
    machine = running;
    context = new ModelContext(running, path, functors, () -> places.site(step));
    evaluating = new ArithmeticModel(context);
  }

  private ModelContext context() {
    return Objects.requireNonNull(context);
  }

  @Override
  public void at(Instruction next) {
    // The markers and the machine's own continuations belong to the goal that is under way.
    if (next.op != Instruction.PROCEED
        && next.op != Instruction.HOST
        && next.op != Instruction.EXIT) {
      step = next;
    }
  }

  @Override
  public void select(Predicate target, Value[] arguments) {
    Instruction call = step;
    loops.call(target, arguments, () -> places.site(call));
    choices(target, arguments, call);
    context()
        .decisions()
        .select(target, arguments, clause -> named(clause), () -> places.site(call));
  }

  /** Notes which clauses match, the first times that a run comes to a call. */
  private void choices(Predicate target, Value[] arguments, Instruction call) {
    InstructionSites.Place place = places.place(call);
    if (place == null) {
      return;
    }
    // A loop comes by the same call again and again, and to look it up among the points takes time.
    int[] times =
        looks.computeIfAbsent(
            call,
            key ->
                new int[] {
                  points.hasChoices(place.clause().label, place.ordinal()) ? 0 : MOST_LOOKS
                });
    if (times[0] >= MOST_LOOKS) {
      return;
    }
    times[0]++;
    List<Clause> matching = context().decisions().matching(target, arguments);
    matching.forEach(clause -> chosen(place, clause.label));
    if (matching.isEmpty()) {
      chosen(place, 0);
    }
  }

  private void chosen(InstructionSites.Place place, int label) {
    Point point = points.chosen(place.clause().label, place.ordinal(), label);
    if (point != null) {
      path.reach(point);
    }
  }

  private UnificationDecisions.Named named(Clause clause) {
    return new UnificationDecisions.Named(
        clause.label > 0 ? "clause " + clause.label : "a clause of " + clause.functor,
        points.entered(clause.label));
  }

  @Override
  public void entered(Clause clause) {
    places.enter(clause);
    last.enter(clause);
    Point point = points.entered(clause.label);
    if (point != null) {
      path.reach(point);
    }
  }

  @Override
  public void completed(Clause clause) {
    Point entry = points.entered(clause.label);
    Point whole = points.completed(clause.label);
    if (entry != null && whole != null) {
      path.reach(whole);
      path.complete(entry);
    }
  }

  @Override
  public void unify(Value left, Value right) {
    context().decisions().unify(left, right, context().sites());
  }

  @Override
  public int compare(Value left, Value right) {
    return BuiltinModels.compare(context(), left, right);
  }

  @Override
  public boolean holds(Instruction.Test test, Value[] arguments) {
    return InlineTestModels.holds(context(), test.question, arguments);
  }

  @Override
  public boolean holds(Instruction.Compare compare, Value[] environment) {
    return Objects.requireNonNull(evaluating).holds(compare, environment);
  }

  @Override
  public Value is(ArithmeticExpression expression, Value[] environment) {
    Value value = Objects.requireNonNull(evaluating).is(expression, environment);
    Instruction computed = step;
    return loops.computed(computed, value, () -> places.site(computed));
  }

  @Override
  public boolean call(Predicate predicate, Builtin builtin, Value[] arguments) {
    return BuiltinModels.run(context(), predicate, builtin, arguments);
  }

  @Override
  public void threw(PrologException thrown) {
    raisedAt = places.site(step);
    List<String> names = new ArrayList<>();
    for (Clause clause : Objects.requireNonNull(machine).clauseStack(LONGEST_STACK)) {
      names.add(places.site(clause).toString());
    }
    stack = names;
  }

  /** Where the last exception came from. */
  @Nullable Site raisedAt() {
    return raisedAt;
  }

  /** The clauses under way when the last exception came, the innermost first. */
  List<String> stack() {
    return stack;
  }

  /** The clause that a run goes round in most, if it comes to no end. */
  @Nullable Site repeating() {
    return last.repeating(1).stream().map(places::site).findFirst().orElse(null);
  }

  /** The clauses that a run goes round in, if it comes to no end, in words. */
  List<String> repeated() {
    return last.repeating(MOST_REPEATED).stream()
        .map(clause -> "repeats " + places.site(clause))
        .toList();
  }
}
