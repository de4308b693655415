package clew.prolog.concolic;

import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.prolog.eval.Builtin;
import clew.prolog.eval.Follower;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.Thrown;
import clew.prolog.follow.Deciding;
import clew.prolog.follow.Path;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Expression;
import clew.prolog.ir.Step;
import clew.prolog.twin.Evaluating;
import clew.prolog.twin.Here;
import clew.prolog.twin.Questions;
import clew.prolog.twin.Twins;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Goes along with one run of a goal. */
final class Following implements Follower {
  private static final int LONGEST_STACK = 50;
  private static final int MOST_REPEATED = 8;

  /** A call that comes again and again matches the same clauses mostly. */
  private static final int MOST_LOOKS = 2_000;

  private final Path path;
  private final Points points;
  private final List<Functor> functors;
  private final Places places;
  private final LastClauses last = new LastClauses();
  private final IdentityHashMap<Step, int[]> looks = new IdentityHashMap<>();
  private @Nullable Machine machine;
  private @Nullable Here here;
  private @Nullable Evaluating evaluating;
  private final Looping looping;
  private Step step = Step.DONE;
  private @Nullable Site raisedAt;
  private List<String> stack = List.of();

  Following(Path path, Points points, List<Functor> functors, Places places) {
    this.path = path;
    this.points = points;
    this.functors = functors;
    this.places = places;
    this.looping = new Looping(path);
  }

  @Override
  public void begin(Machine running) {
    machine = running;
    here = new Here(running, path, functors, () -> places.site(step));
    evaluating = new Evaluating(here);
  }

  private Here here() {
    return Objects.requireNonNull(here);
  }

  @Override
  public void at(Step next) {
    // The markers and the machine's own continuations belong to the goal that is under way.
    if (next.op != Step.PROCEED && next.op != Step.HOST && next.op != Step.EXIT) {
      step = next;
    }
  }

  @Override
  public void select(Predicate target, Value[] arguments) {
    Step call = step;
    looping.call(target, arguments, () -> places.site(call));
    choices(target, arguments, call);
    here().deciding().select(target, arguments, clause -> named(clause), () -> places.site(call));
  }

  /** Notes which clauses match, the first times that a run comes to a call. */
  private void choices(Predicate target, Value[] arguments, Step call) {
    Places.Place place = places.place(call);
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
    List<Clause> matching = here().deciding().matching(target, arguments);
    matching.forEach(clause -> chosen(place, clause.label));
    if (matching.isEmpty()) {
      chosen(place, 0);
    }
  }

  private void chosen(Places.Place place, int label) {
    Point point = points.chosen(place.clause().label, place.ordinal(), label);
    if (point != null) {
      path.reach(point);
    }
  }

  private Deciding.Named named(Clause clause) {
    return new Deciding.Named(
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
    here().deciding().unify(left, right, here().sites());
  }

  @Override
  public int compare(Value left, Value right) {
    return Twins.compare(here(), left, right);
  }

  @Override
  public boolean holds(Step.Test test, Value[] arguments) {
    return Questions.holds(here(), test.question, arguments);
  }

  @Override
  public boolean holds(Step.Compare compare, Value[] environment) {
    return Objects.requireNonNull(evaluating).holds(compare, environment);
  }

  @Override
  public Value is(Expression expression, Value[] environment) {
    Value value = Objects.requireNonNull(evaluating).is(expression, environment);
    Step computed = step;
    return looping.computed(computed, value, () -> places.site(computed));
  }

  @Override
  public boolean call(Predicate predicate, Builtin builtin, Value[] arguments) {
    return Twins.run(here(), predicate, builtin, arguments);
  }

  @Override
  public void threw(Thrown thrown) {
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
