package clew.erlang.check;

import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.ErrorKind.Nature;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.erlang.eval.Machine;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.eval.Raise;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.load.NodeStackTrace;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.node.NodeAnswer;
import clew.erlang.render.ErlangRenderer;
import clew.erlang.render.ReasonShape;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Set;

/** How calls end, ours and those of the real node, in the engine's words. */
final class CallOutcomes {
  /** The compiler itself writes calls of error/1 that raise these. */
  private static final Set<String> MADE_BY_COMPILER =
      Set.of("bad_generator", "bad_filter", "badrecord", "badmap");

  private final TermPool pool;
  private final SourceLocations places;
  private final Site entry;
  private final Set<String> complaints;

  /**
   * @param entry the function that is called, for endings without a place
   * @param complaints what is raised about results of callbacks, by the tag of the reason
   */
  CallOutcomes(TermPool pool, SourceLocations places, Site entry, Set<String> complaints) {
    this.complaints = complaints;
    this.pool = pool;
    this.places = places;
    this.entry = entry;
  }

  Outcome of(Machine.Result result) {
    return switch (result) {
      case Machine.Result.Returned(var value, var steps) ->
          new Outcome.Returned(term(PlainValues.of(value)), term(value));
      case Machine.Result.Raised(var raise, var steps) -> raised(raise);
      case Machine.Result.Stopped(var budget, var steps) -> stopped(budget, steps);
      case Machine.Result.Refused(var what) -> new Outcome.Unsupported(what, entry);
      case Machine.Result.NotLoaded(var failure) -> new Outcome.Unsupported(failure.what(), entry);
    };
  }

  private Outcome stopped(OutOfFuel.Budget budget, long steps) {
    return switch (budget) {
      case STOPPED -> new Outcome.Interrupted(entry);
      case WAITING -> new Outcome.Unsupported(Limitation.of(Limitation.Kind.ENDLESS_WAIT), entry);
      case STEPS, STACK, HEAP -> new Outcome.OutOfFuel(steps, entry);
    };
  }

  private Outcome raised(Raise raise) {
    Value reason = PlainValues.of(raise.reason);
    return new Outcome.Raised(
        kind(raise.kind, reason, raise.isExplicit() && places.isInModule(raise.trace)),
        term(reason),
        places.of(raise.trace, entry));
  }

  Outcome outsideCallee(PathRecording.Violation call) {
    return new Outcome.Raised(
        new ErrorKind(
            "call outside the spec of " + call.function(), "outside_callee_spec", Nature.FAULT),
        pool.list(call.arguments()),
        call.site());
  }

  Outcome outsideSpec(Term value) {
    return new Outcome.Raised(ErlangRenderer.OUTSIDE_SPEC, value, entry);
  }

  Outcome of(NodeAnswer evaluation) {
    return switch (evaluation) {
      case NodeAnswer.Returned(var value, var output) ->
          new Outcome.Returned(term(value), term(value));
      case NodeAnswer.Raised(var kind, var reason, var trace, var output) ->
          new Outcome.Raised(
              kind(kind, reason, false),
              term(reason),
              places.of(NodeStackTrace.entries(trace), entry));
      case NodeAnswer.TimedOut(var output) -> new Outcome.OutOfFuel(0, entry);
      case NodeAnswer.Killed(var reason, var output) -> new Outcome.OutOfFuel(0, entry);
    };
  }

  private Term term(Value value) {
    return ValueTerms.term(pool, value);
  }

  /** The class and what the reason looks like, whatever values are in it. */
  private ErrorKind kind(Atom kind, Value reason, boolean isExplicit) {
    String shape = ReasonShape.of(reason);
    if (kind != Atom.THROW && complaints.contains(shape)) {
      return new ErrorKind(shape.replace('_', ' '), "bad_return_value", Nature.FAULT);
    }
    if (kind != Atom.ERROR) {
      return new ErrorKind(kind + "(" + shape + ")", kind.name(), Nature.ON_PURPOSE);
    }
    if (!isExplicit || MADE_BY_COMPILER.contains(shape)) {
      return new ErrorKind(shape);
    }
    // The macros of EUnit raise these: who writes one says that it does not happen.
    return shape.startsWith("assert")
        ? new ErrorKind("violated " + shape, "assert", Nature.ASSERTION)
        : new ErrorKind("error(" + shape + ") raised on purpose", "error", Nature.ON_PURPOSE);
  }
}
