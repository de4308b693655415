package clew.erlang.check;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.erlang.Machine;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.eval.Raise;
import clew.erlang.follow.Path;
import clew.erlang.load.StackTerms;
import clew.erlang.node.Evaluation;
import clew.erlang.symbol.Plain;
import clew.erlang.symbol.Symbols;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Set;

/** How calls end, ours and those of the real node, in the engine's words. */
final class Endings {
  /** A result that the function's own spec does not allow. */
  private static final ErrorKind OUTSIDE_SPEC = new ErrorKind("result outside its spec");

  /** The compiler itself writes calls of error/1 that raise these. */
  private static final Set<String> MADE_BY_COMPILER =
      Set.of("bad_generator", "bad_filter", "badrecord", "badmap");

  private final TermPool pool;
  private final Places places;
  private final Site entry;

  /**
   * @param entry the function that is called, for endings without a place
   */
  Endings(TermPool pool, Places places, Site entry) {
    this.pool = pool;
    this.places = places;
    this.entry = entry;
  }

  static boolean isResult(String kind) {
    return kind.equals(OUTSIDE_SPEC.name());
  }

  Outcome of(Machine.Result result) {
    return switch (result) {
      case Machine.Result.Returned(var value, var steps) ->
          new Outcome.Returned(term(Plain.of(value)), term(value));
      case Machine.Result.Raised(var raise, var steps) -> raised(raise);
      case Machine.Result.Stopped(var budget, var steps) -> stopped(budget, steps);
      case Machine.Result.Refused(var what) -> new Outcome.Unsupported(what, entry);
      case Machine.Result.NotLoaded(var failure) ->
          new Outcome.Unsupported(String.valueOf(failure.getMessage()), entry);
    };
  }

  private Outcome stopped(OutOfFuel.Budget budget, long steps) {
    return switch (budget) {
      case STOPPED -> new Outcome.Interrupted(entry);
      case WAITING -> new Outcome.Unsupported("it waits for a message that nobody can send", entry);
      case STEPS, STACK, HEAP -> new Outcome.OutOfFuel(steps, entry);
    };
  }

  private Outcome raised(Raise raise) {
    Value reason = Plain.of(raise.reason);
    return new Outcome.Raised(
        kind(raise.kind, reason, raise.isExplicit() && places.isInModule(raise.trace)),
        term(reason),
        places.of(raise.trace, entry));
  }

  Outcome outsideCallee(Path.Violation call) {
    return new Outcome.Raised(
        new ErrorKind("call outside the spec of " + call.function()),
        pool.list(call.arguments()),
        call.site());
  }

  Outcome outsideSpec(Term value) {
    return new Outcome.Raised(OUTSIDE_SPEC, value, entry);
  }

  Outcome of(Evaluation evaluation) {
    return switch (evaluation) {
      case Evaluation.Returned(var value, var output) ->
          new Outcome.Returned(term(value), term(value));
      case Evaluation.Raised(var kind, var reason, var trace, var output) ->
          new Outcome.Raised(
              kind(kind, reason, false), term(reason), places.of(StackTerms.entries(trace), entry));
      case Evaluation.TimedOut(var output) -> new Outcome.OutOfFuel(0, entry);
      case Evaluation.Killed(var reason, var output) -> new Outcome.OutOfFuel(0, entry);
    };
  }

  private Term term(Value value) {
    return Symbols.term(pool, value);
  }

  /** The class and what the reason looks like, whatever values are in it. */
  private static ErrorKind kind(Atom kind, Value reason, boolean isExplicit) {
    String shape = shape(reason);
    if (kind == Atom.ERROR) {
      return new ErrorKind(
          isExplicit && !MADE_BY_COMPILER.contains(shape)
              ? "error(" + shape + ") raised on purpose"
              : shape);
    }
    return new ErrorKind(kind + "(" + shape + ")");
  }

  /** What a reason looks like, in a word. */
  static String shape(Value reason) {
    return switch (reason) {
      case Atom atom -> atom.name();
      case Tuple tuple when tuple.size() > 0 && tuple.elements[0] instanceof Atom tag -> tag.name();
      case Tuple tuple -> "{...}";
      case Cons cons -> "[...]";
      case Nil nil -> "[]";
      default -> "...";
    };
  }
}
