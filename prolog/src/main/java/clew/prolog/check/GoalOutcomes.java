package clew.prolog.check;

import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.ErrorKind.Nature;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.prolog.follow.PredicateRun;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.swipl.ReplayResult;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** How goals end, in our machine and on the real system, in the engine's words. */
public final class GoalOutcomes {
  /** The errors of the standard and of SWI-Prolog's own predicates. */
  private static final Set<String> STANDARD =
      Set.of(
          "instantiation_error",
          "uninstantiation_error",
          "type_error",
          "domain_error",
          "existence_error",
          "permission_error",
          "representation_error",
          "evaluation_error",
          "resource_error",
          "syntax_error",
          "determinism_error",
          "timeout_error",
          "io_error",
          "shell",
          "format",
          "duplicate_key");

  /** What a violated {@code assertion/1} throws, in several versions of SWI-Prolog. */
  private static final Set<String> ASSERTIONS = Set.of("assertion_failed", "assertion_error");

  private static final Pattern VARIABLE_NAME = Pattern.compile("\\b_G?\\d+");

  private final TermPool pool;
  private final ForeignHandles handles;
  private final Explicit explicit;
  private final Restrictions restrictions;

  GoalOutcomes(TermPool pool, Explicit explicit, Restrictions restrictions) {
    this.pool = pool;
    this.handles = new ForeignHandles(pool);
    this.explicit = explicit;
    this.restrictions = restrictions;
  }

  /** The outcome of a run of ours, with errors that are raised on purpose told apart. */
  Outcome of(PredicateRun run) {
    return switch (run.trace().outcome()) {
      case Outcome.Raised(var kind, var ball, var at) when run.isRefused() && isRefusal(ball) ->
          new Outcome.Unsupported(
              Limitation.of(Limitation.Kind.NOT_ALLOWED, restrictions.told(formal(ball))), at);
      case Outcome.Raised(var kind, var ball, var at) ->
          new Outcome.Raised(kind(ball, at), ball, at);
      case Outcome.OutOfFuel(var steps, var at) -> endless(steps, at);
      case Outcome other -> other;
    };
  }

  /** Whether an error says that we do not do what the program wants. */
  private static boolean isRefusal(Term ball) {
    return formal(ball) instanceof Term.Construct formal
        && formal.constructor().name().equals("permission_error")
        && formal.constructor().arity() == 3
        && (name(formal.fields().get(0)).equals("execute")
            || name(formal.fields().get(1)).equals("source_sink"));
  }

  /** What keeps a program from the system. */
  interface Restrictions {
    /** Whether the program does the same each time: it asks for no time and no random number. */
    boolean isRepeatable();

    /** A permission error in the user's own syntax. */
    String told(Term formal);
  }

  Outcome endless(long steps, Site at) {
    return new Outcome.Raised(ErrorKind.ENDLESS, pool.integer(steps), at);
  }

  /** What the real system did, for one that did otherwise than we did. */
  Outcome of(ReplayResult real, Term goal, Site at) {
    return switch (real.ending()) {
      case ReplayResult.Ending.NoMore() -> answers(real, goal, false);
      case ReplayResult.Ending.More() -> answers(real, goal, true);
      case ReplayResult.Ending.Raised(var ball, var stack) -> {
        Term term = new TermEncoding(pool).of(ball);
        yield new Outcome.Raised(kind(term, at), term, at);
      }
      case ReplayResult.Ending.OutOfFuel(),
          ReplayResult.Ending.OutOfTime(),
          ReplayResult.Ending.OutOfMemory() ->
          new Outcome.OutOfFuel(0, at);
      case ReplayResult.Ending.Halted(int status) ->
          new Outcome.Unsupported(Limitation.of(Limitation.Kind.CONSTRUCT, "halt/1"), at);
      case ReplayResult.Ending.Killed(int signal) ->
          new Outcome.Unsupported(Limitation.of(Limitation.Kind.KILLED), at);
    };
  }

  private Outcome answers(ReplayResult real, Term goal, boolean more) {
    TermEncoding encoding = new TermEncoding(pool);
    List<Term> first =
        real.answers().stream()
            .map(
                answer ->
                    !(goal instanceof Term.Construct built)
                        ? goal
                        : (Term) pool.construct(built.constructor(), encoding.of(answer.values())))
            .toList();
    return new Outcome.Answers(first, more);
  }

  /** Whether both ended in the same way. */
  boolean agree(PredicateRun ours, ReplayResult real) {
    return sameAnswers(ours, real)
        && switch (ours.ending()) {
          case PredicateRun.Ending.NoMore(), PredicateRun.Ending.More() ->
              real.ending() instanceof ReplayResult.Ending.NoMore
                  || real.ending() instanceof ReplayResult.Ending.More;
          case PredicateRun.Ending.Raised(Term ball) ->
              real.ending() instanceof ReplayResult.Ending.Raised(var other, var stack)
                  && handles.agree(formal(ball), formal(new TermEncoding(pool).of(other)));
          case PredicateRun.Ending.OutOfFuel _, PredicateRun.Ending.OutOfMemory _ ->
              isEndless(real);
          case PredicateRun.Ending.Halted(int status) ->
              real.ending() instanceof ReplayResult.Ending.Halted(int other) && status == other;
          case PredicateRun.Ending.Interrupted() -> false;
        };
  }

  /**
   * Whether it is our machine's fault that both do not agree: it knew all that it came to, nothing
   * was refused there, and nothing ran out.
   */
  boolean isOurs(PredicateRun ours, ReplayResult real) {
    boolean isKnown =
        switch (ours.ending()) {
          case PredicateRun.Ending.NoMore(), PredicateRun.Ending.More() -> true;
          case PredicateRun.Ending.Raised(Term ball) ->
              !isUnknown(formal(ball)) && !name(formal(ball)).equals("resource_error");
          default -> false;
        };
    return isKnown
        && restrictions.isRepeatable()
        && !ours.isRefused()
        && real.answers().stream().noneMatch(this::namesVariables)
        && switch (real.ending()) {
          case ReplayResult.Ending.NoMore(), ReplayResult.Ending.More() -> true;
          case ReplayResult.Ending.Raised(var ball, var stack) ->
              !isWall(formal(new TermEncoding(pool).of(ball)));
          default -> false;
        };
  }

  /** Whether a text in an answer names a variable: the number in it is a system's own. */
  private boolean namesVariables(ReplayResult.Answer answer) {
    return new TermEncoding(pool)
        .of(answer.values()).stream()
            .anyMatch(value -> VARIABLE_NAME.matcher(value.toString()).find());
  }

  private static boolean isUnknown(Term formal) {
    return formal instanceof Term.Construct error
        && error.constructor().name().equals("existence_error")
        && name(error.fields().getFirst()).equals("procedure");
  }

  /** What our restrictions of the real system throw. */
  private static boolean isWall(Term formal) {
    return formal instanceof Term.Construct error
        && error.constructor().name().equals("permission_error")
        && error.fields().size() == 3
        && name(error.fields().get(1)).equals("sandboxed");
  }

  static boolean isEndless(ReplayResult real) {
    return real.ending() instanceof ReplayResult.Ending.OutOfFuel
        || real.ending() instanceof ReplayResult.Ending.OutOfTime
        || real.ending() instanceof ReplayResult.Ending.OutOfMemory;
  }

  /** Answers up to the names of variables: terms are the same object if they are equal. */
  private boolean sameAnswers(PredicateRun ours, ReplayResult real) {
    if (ours.answers().size() != real.answers().size()) {
      return false;
    }
    for (int i = 0; i < ours.answers().size(); i++) {
      ReplayResult.Answer answer = real.answers().get(i);
      if (!answer.isInPart()
          && !ours.answers().get(i).equals(new TermEncoding(pool).of(answer.values()))) {
        return false;
      }
    }
    return true;
  }

  /** Of {@code error(Formal, Context)} the formal part counts: the context is a system's own. */
  public static Term formal(Term ball) {
    return ball instanceof Term.Construct error
            && error.constructor().name().equals("error")
            && error.constructor().arity() == 2
        ? error.fields().getFirst()
        : ball;
  }

  private ErrorKind kind(Term ball, Site at) {
    Term formal = formal(ball);
    String name = name(formal);
    boolean isAssertion = ASSERTIONS.contains(name);
    Nature nature = isAssertion ? Nature.ASSERTION : Nature.ON_PURPOSE;
    if (formal == ball) {
      return new ErrorKind("throw(" + name + ")", isAssertion ? "assertion" : "throw", nature);
    }
    return !STANDARD.contains(name) || explicit.throwsHere(name, at.span())
        ? new ErrorKind(
            "error(" + name + ") raised on purpose", isAssertion ? "assertion" : "error", nature)
        : new ErrorKind(name);
  }

  public static String name(Term term) {
    return switch (term) {
      case Term.Atom atom -> atom.name();
      case Term.Construct built when built.constructor().equals(TermEncoding.VARIABLE) -> "_";
      case Term.Construct built -> built.constructor().name();
      default -> term.toString();
    };
  }

  /** Knows which clauses throw errors themselves. */
  interface Explicit {
    boolean throwsHere(String formal, clew.engine.source.Span place);
  }
}
