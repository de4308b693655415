package clew.prolog.concolic;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Heap;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import clew.prolog.eval.Allowance;
import clew.prolog.eval.Copy;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Solutions;
import clew.prolog.follow.Path;
import clew.prolog.load.Loader;
import clew.prolog.symbol.Encoding;
import clew.prolog.symbol.Universe;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run of a goal in a loaded program. */
final class Execution {
  private final Loader loader;
  private final Goal goal;
  private final TermPool pool;
  private final Points points;
  private final Term precondition;
  private final Site site;
  private final int most;
  private final Universe universe;
  private final boolean leaps;
  private final Encoding encoding;
  private final StringBuilder printed = new StringBuilder();
  private final List<List<Term>> answers = new ArrayList<>();

  Execution(
      Loader loader,
      Goal goal,
      TermPool pool,
      Points points,
      Term precondition,
      Site site,
      int most,
      Universe universe,
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
    this.encoding = new Encoding(pool);
  }

  /**
   * @param first what it may use unless it is in a loop that will end, and is known to
   */
  Run run(Assignment input, Budget budget, long first) {
    boolean isFollowed = budget.depth() > 0;
    Path path = new Path(encoding, budget.depth(), input, leaps && isFollowed);
    path.assume(site, precondition);
    Following following =
        new Following(path, points, universe.functors(), new Places(points, site));
    Machine machine =
        Machine.followed(loader.database(), printed::append, following, Heap.mostOfIt());
    List<Value> arguments = arguments(input, machine, path, isFollowed);
    Value call =
        arguments.isEmpty()
            ? goal.functor().name()
            : Structure.of(goal.functor(), arguments.toArray(Value[]::new));
    Allowance allowance = new Allowance(budget, first, path.repetition()::isOnItsWay);
    Solutions solutions = machine.solve(call, goal.module(), allowance);
    Run.Ending ending = ending(solutions, arguments);
    covered(ending).forEach(outcome -> path.reach(points.outcome(outcome)));
    Trace trace =
        new Trace(
            path.events(),
            outcome(ending, following),
            machine.inferences(),
            stack(ending, following));
    return new Run(trace, answers, ending, printed.toString());
  }

  private List<Value> arguments(Assignment input, Machine machine, Path path, boolean isFollowed) {
    Inputs inputs = new Inputs(path, universe, site, machine::fresh);
    List<Value> values = new ArrayList<>();
    for (Argument argument : goal.arguments()) {
      values.add(
          switch (argument) {
            // Where nothing is recorded nothing needs to be followed.
            case Argument.Input(var unknown, boolean mayBeOpen) when !isFollowed && !mayBeOpen ->
                encoding.value(Goal.value(pool, input, unknown));
            case Argument.Input(var unknown, boolean mayBeOpen) ->
                inputs.of(unknown, Goal.value(pool, input, unknown), mayBeOpen);
            case Argument.Output() -> machine.fresh();
            case Argument.Fixed(Value value) -> Copy.of(value, machine.bindings(), false);
          });
    }
    return values;
  }

  private Run.Ending ending(Solutions solutions, List<Value> arguments) {
    while (true) {
      switch (solutions.next()) {
        case Solutions.Result.Answer(boolean isLast) -> {
          answers.add(encoding.of(arguments));
          if (isLast || answers.size() >= most) {
            return isLast ? new Run.Ending.NoMore() : new Run.Ending.More();
          }
        }
        case Solutions.Result.Failed() -> {
          return new Run.Ending.NoMore();
        }
        case Solutions.Result.Raised(Value ball) -> {
          return new Run.Ending.Raised(encoding.of(ball));
        }
        case Solutions.Result.OutOfFuel(long inferences) -> {
          return new Run.Ending.OutOfFuel(inferences);
        }
        case Solutions.Result.OutOfMemory() -> {
          return new Run.Ending.OutOfMemory();
        }
        case Solutions.Result.Interrupted() -> {
          return new Run.Ending.Interrupted();
        }
        case Solutions.Result.Halted(int status) -> {
          return new Run.Ending.Halted(status);
        }
      }
    }
  }

  private static List<String> stack(Run.Ending ending, Following following) {
    return switch (ending) {
      case Run.Ending.Raised _ -> following.stack();
      case Run.Ending.OutOfFuel _ -> following.repeated();
      default -> List.of();
    };
  }

  private Outcome outcome(Run.Ending ending, Following following) {
    return switch (ending) {
      case Run.Ending.NoMore() -> new Outcome.Answers(terms(), false);
      case Run.Ending.More() -> new Outcome.Answers(terms(), true);
      case Run.Ending.Raised(Term ball) ->
          new Outcome.Raised(kind(ball), ball, orHere(following.raisedAt()));
      // What is known of the first answers is worth more than that the next takes long.
      case Run.Ending.OutOfFuel(long inferences) ->
          answers.isEmpty()
              ? new Outcome.OutOfFuel(inferences, orHere(following.repeating()))
              : new Outcome.Answers(terms(), true);
      case Run.Ending.OutOfMemory() ->
          new Outcome.Unsupported("a run that needs more memory than there is", site);
      case Run.Ending.Halted(int status) -> new Outcome.Unsupported("halt/1", site);
      case Run.Ending.Interrupted() -> new Outcome.Interrupted(site);
    };
  }

  private Site orHere(@Nullable Site known) {
    return known == null ? site : known;
  }

  private List<Points.Outcome> covered(Run.Ending ending) {
    List<Points.Outcome> covered = new ArrayList<>();
    if (!answers.isEmpty()) {
      covered.add(Points.Outcome.TRUE);
    } else if (ending instanceof Run.Ending.NoMore) {
      covered.add(Points.Outcome.FALSE);
    }
    if (answers.size() > 1) {
      covered.add(Points.Outcome.SEVERAL);
    }
    if (ending instanceof Run.Ending.Raised) {
      covered.add(Points.Outcome.ERROR);
    }
    return covered;
  }

  private List<Term> terms() {
    return answers.stream()
        .<Term>map(each -> pool.construct(Encoding.constructor(goal.functor()), each))
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
