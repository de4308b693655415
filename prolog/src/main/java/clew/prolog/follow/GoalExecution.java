package clew.prolog.follow;

import clew.engine.reason.Limitation;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Heap;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.prolog.eval.Machine;
import clew.prolog.eval.RunBudget;
import clew.prolog.eval.Solutions;
import clew.prolog.eval.TermCopy;
import clew.prolog.follow.path.PathRecording;
import clew.prolog.load.Loader;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.model.term.TermUniverse;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run of a goal in a loaded program. */
final class GoalExecution {
  private final Loader loader;
  private final Goal goal;
  private final TermPool pool;
  private final CoveragePoints points;
  private final Term precondition;
  private final Site site;
  private final int most;
  private final TermUniverse universe;
  private final boolean leaps;
  private final TermEncoding encoding;
  private final StringBuilder printed = new StringBuilder();
  private final List<List<Term>> answers = new ArrayList<>();

  GoalExecution(
      Loader loader,
      Goal goal,
      TermPool pool,
      CoveragePoints points,
      Term precondition,
      Site site,
      int most,
      TermUniverse universe,
      boolean leaps) {
    this.leaps = leaps;
    this.loader = loader;
    this.goal = goal;
    this.pool = pool;
    this.points = points;
    this.precondition = precondition;
    this.site = site;
    this.most = most;
    this.universe = universe;
    this.encoding = new TermEncoding(pool);
  }

  /**
   * @param first what it may use unless it is in a loop that will end, and is known to
   */
  PredicateRun run(Assignment input, Budget budget, long first) {
    boolean isFollowed = budget.depth() > 0;
    PathRecording path = new PathRecording(encoding, budget.depth(), input, leaps && isFollowed);
    path.assume(site, precondition);
    Follower follower =
        new Follower(path, points, universe.functors(), new InstructionSites(points, site));
    Machine machine =
        Machine.followed(loader.database(), printed::append, follower, Heap.mostOfIt());
    List<Value> arguments = arguments(input, machine, path, isFollowed);
    Value call =
        arguments.isEmpty()
            ? goal.functor().name()
            : Structure.of(goal.functor(), arguments.toArray(Value[]::new));
    RunBudget allowance = new RunBudget(budget, first, path.repetition()::isOnItsWay);
    Solutions solutions = machine.solve(call, goal.module(), allowance);
    PredicateRun.Ending ending = ending(solutions, arguments);
    covered(ending).forEach(outcome -> path.reach(points.outcome(outcome)));
    Trace trace =
        new Trace(
            path.events(),
            outcome(ending, follower),
            machine.inferences(),
            stack(ending, follower));
    return new PredicateRun(
        trace, answers, ending, printed.toString(), !loader.database().refused().isEmpty());
  }

  private List<Value> arguments(
      Assignment input, Machine machine, PathRecording path, boolean isFollowed) {
    FollowedInputs inputs = new FollowedInputs(path, universe, site, machine::fresh);
    List<Value> values = new ArrayList<>();
    for (GoalArgument argument : goal.arguments()) {
      values.add(
          switch (argument) {
            // Where nothing is recorded nothing needs to be followed.
            case GoalArgument.Input(var unknown, boolean mayBeOpen)
                when !isFollowed && !mayBeOpen ->
                encoding.value(Goal.value(pool, input, unknown));
            case GoalArgument.Input(var unknown, boolean mayBeOpen) ->
                inputs.of(unknown, Goal.value(pool, input, unknown), mayBeOpen);
            case GoalArgument.Output() -> machine.fresh();
            case GoalArgument.Fixed(Value value) -> TermCopy.of(value, machine.bindings(), false);
          });
    }
    return values;
  }

  private PredicateRun.Ending ending(Solutions solutions, List<Value> arguments) {
    while (true) {
      switch (solutions.next()) {
        case Solutions.Result.Answer(boolean isLast) -> {
          answers.add(encoding.of(arguments));
          if (isLast || answers.size() >= most) {
            return isLast ? new PredicateRun.Ending.NoMore() : new PredicateRun.Ending.More();
          }
        }
        case Solutions.Result.Failed() -> {
          return new PredicateRun.Ending.NoMore();
        }
        case Solutions.Result.Raised(Value ball) -> {
          return new PredicateRun.Ending.Raised(encoding.of(ball));
        }
        case Solutions.Result.OutOfFuel(long inferences) -> {
          return new PredicateRun.Ending.OutOfFuel(inferences);
        }
        case Solutions.Result.OutOfMemory() -> {
          return new PredicateRun.Ending.OutOfMemory();
        }
        case Solutions.Result.Interrupted() -> {
          return new PredicateRun.Ending.Interrupted();
        }
        case Solutions.Result.Halted(int status) -> {
          return new PredicateRun.Ending.Halted(status);
        }
      }
    }
  }

  private static List<String> stack(PredicateRun.Ending ending, Follower follower) {
    return switch (ending) {
      case PredicateRun.Ending.Raised _ -> follower.stack();
      case PredicateRun.Ending.OutOfFuel _ -> follower.repeated();
      default -> List.of();
    };
  }

  private Outcome outcome(PredicateRun.Ending ending, Follower follower) {
    return switch (ending) {
      case PredicateRun.Ending.NoMore() -> new Outcome.Answers(terms(), false);
      case PredicateRun.Ending.More() -> new Outcome.Answers(terms(), true);
      case PredicateRun.Ending.Raised(Term ball) ->
          new Outcome.Raised(kind(ball), ball, orHere(follower.raisedAt()));
      // What is known of the first answers is worth more than that the next takes long.
      case PredicateRun.Ending.OutOfFuel(long inferences) ->
          answers.isEmpty()
              ? new Outcome.OutOfFuel(inferences, orHere(follower.repeating()))
              : new Outcome.Answers(terms(), true);
      case PredicateRun.Ending.OutOfMemory() ->
          new Outcome.Unsupported(Limitation.of(Limitation.Kind.MEMORY), site);
      case PredicateRun.Ending.Halted(int status) ->
          new Outcome.Unsupported(Limitation.of(Limitation.Kind.CONSTRUCT, "halt/1"), site);
      case PredicateRun.Ending.Interrupted() -> new Outcome.Interrupted(site);
    };
  }

  private Site orHere(@Nullable Site known) {
    return known == null ? site : known;
  }

  private List<CoveragePoints.Outcome> covered(PredicateRun.Ending ending) {
    List<CoveragePoints.Outcome> covered = new ArrayList<>();
    if (!answers.isEmpty()) {
      covered.add(CoveragePoints.Outcome.TRUE);
    } else if (ending instanceof PredicateRun.Ending.NoMore) {
      covered.add(CoveragePoints.Outcome.FALSE);
    }
    if (answers.size() > 1) {
      covered.add(CoveragePoints.Outcome.SEVERAL);
    }
    if (ending instanceof PredicateRun.Ending.Raised) {
      covered.add(CoveragePoints.Outcome.ERROR);
    }
    return covered;
  }

  private List<Term> terms() {
    return answers.stream()
        .<Term>map(each -> pool.construct(TermEncoding.constructor(goal.functor()), each))
        .toList();
  }

  /** The name of the error in the standard's own terms; other balls are just exceptions. */
  static ErrorKind kind(Term ball) {
    if (ball instanceof Term.Construct error
        && error.constructor().name().equals("error")
        && error.constructor().arity() == 2) {
      return switch (error.fields().getFirst()) {
        case Term.Construct formal -> new ErrorKind(formal.constructor().name());
        case Term.Atom formal -> new ErrorKind(formal.name());
        default -> new ErrorKind("error");
      };
    }
    return new ErrorKind("exception");
  }
}
