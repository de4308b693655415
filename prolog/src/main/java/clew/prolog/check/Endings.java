package clew.prolog.check;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.prolog.concolic.Run;
import clew.prolog.swipl.Replayed;
import clew.prolog.symbol.Encoding;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** How goals end, in our machine and on the real system, in the engine's words. */
final class Endings {
  static final ErrorKind CHOICE_POINT = new ErrorKind("choice point left");
  static final ErrorKind SEVERAL = new ErrorKind("more than one answer");

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

  private static final Pattern VARIABLE_NAME = Pattern.compile("\\b_G?\\d+");

  private final TermPool pool;
  private final Explicit explicit;
  private final Walls walls;

  Endings(TermPool pool, Explicit explicit, Walls walls) {
    this.pool = pool;
    this.explicit = explicit;
    this.walls = walls;
  }

  /** The outcome of a run of ours, with errors that are raised on purpose told apart. */
  Outcome of(Run run) {
    return switch (run.trace().outcome()) {
      case Outcome.Raised(var kind, var ball, var at) when isRefused(ball) ->
          new Outcome.Unsupported(
              "what needs --allow, to touch files and the system: " + walls.told(formal(ball)), at);
      case Outcome.Raised(var kind, var ball, var at) ->
          new Outcome.Raised(kind(ball, at), ball, at);
      case Outcome.OutOfFuel(var steps, var at) -> endless(steps, at);
      case Outcome other -> other;
    };
  }

  /** Whether an error says that we do not do what the program wants. */
  private boolean isRefused(Term ball) {
    return walls.areUp()
        && formal(ball) instanceof Term.Construct formal
        && formal.constructor().name().equals("permission_error")
        && formal.constructor().arity() == 3
        && (name(formal.fields().get(0)).equals("execute")
            || name(formal.fields().get(1)).equals("source_sink"));
  }

  /** What keeps a program from the system. */
  interface Walls {
    /** Whether the program ran into them by now. */
    boolean areUp();

    /** Whether the program does the same each time: it asks for no time and no random number. */
    boolean isRepeatable();

    /** A permission error in the user's own syntax. */
    String told(Term formal);
  }

  Outcome endless(long steps, Site at) {
    return new Outcome.Raised(ErrorKind.ENDLESS, pool.integer(steps), at);
  }

  /** What the real system did, for one that did otherwise than we did. */
  Outcome of(Replayed real, Term goal, Site at) {
    return switch (real.ending()) {
      case Replayed.Ending.NoMore() -> answers(real, goal, false);
      case Replayed.Ending.More() -> answers(real, goal, true);
      case Replayed.Ending.Raised(var ball, var stack) -> {
        Term term = new Encoding(pool).of(ball);
        yield new Outcome.Raised(kind(term, at), term, at);
      }
      case Replayed.Ending.OutOfFuel(),
          Replayed.Ending.OutOfTime(),
          Replayed.Ending.OutOfMemory() ->
          new Outcome.OutOfFuel(0, at);
      case Replayed.Ending.Halted(int status) -> new Outcome.Unsupported("halt/1", at);
      case Replayed.Ending.Killed(int signal) ->
          new Outcome.Unsupported("a run that the operating system ended", at);
    };
  }

  private Outcome answers(Replayed real, Term goal, boolean more) {
    Encoding encoding = new Encoding(pool);
    List<Term> first =
        real.answers().stream()
            .map(
                answer ->
                    answer.isCyclic() || !(goal instanceof Term.Construct built)
                        ? goal
                        : (Term) pool.construct(built.constructor(), encoding.of(answer.values())))
            .toList();
    return new Outcome.Answers(first, more);
  }

  /** Whether both ended in the same way. */
  boolean agree(Run ours, Replayed real) {
    return sameAnswers(ours, real)
        && switch (ours.ending()) {
          case Run.Ending.NoMore(), Run.Ending.More() ->
              real.ending() instanceof Replayed.Ending.NoMore
                  || real.ending() instanceof Replayed.Ending.More;
          case Run.Ending.Raised(Term ball) ->
              real.ending() instanceof Replayed.Ending.Raised(var other, var stack)
                  && formal(ball) == formal(new Encoding(pool).of(other));
          case Run.Ending.OutOfFuel _, Run.Ending.OutOfMemory _ -> isEndless(real);
          case Run.Ending.Halted(int status) ->
              real.ending() instanceof Replayed.Ending.Halted(int other) && status == other;
          case Run.Ending.Interrupted() -> false;
        };
  }

  /**
   * Whether it is our machine's fault that both do not agree: it knew all that it came to, nothing
   * was refused there, and nothing ran out.
   */
  boolean isOurs(Run ours, Replayed real) {
    boolean isKnown =
        switch (ours.ending()) {
          case Run.Ending.NoMore(), Run.Ending.More() -> true;
          case Run.Ending.Raised(Term ball) -> !isUnknown(formal(ball));
          default -> false;
        };
    return isKnown
        && walls.isRepeatable()
        && !walls.areUp()
        && real.answers().stream().noneMatch(this::namesVariables)
        && switch (real.ending()) {
          case Replayed.Ending.NoMore(), Replayed.Ending.More() -> true;
          case Replayed.Ending.Raised(var ball, var stack) ->
              !isWall(formal(new Encoding(pool).of(ball)));
          default -> false;
        };
  }

  /** Whether a text in an answer names a variable: the number in it is a system's own. */
  private boolean namesVariables(Replayed.Answer answer) {
    return new Encoding(pool)
        .of(answer.values()).stream()
            .anyMatch(value -> VARIABLE_NAME.matcher(value.toString()).find());
  }

  private static boolean isUnknown(Term formal) {
    return formal instanceof Term.Construct error
        && error.constructor().name().equals("existence_error")
        && name(error.fields().getFirst()).equals("procedure");
  }

  /** What our walls around the real system throw. */
  private static boolean isWall(Term formal) {
    return formal instanceof Term.Construct error
        && error.constructor().name().equals("permission_error")
        && error.fields().size() == 3
        && name(error.fields().get(1)).equals("sandboxed");
  }

  static boolean isEndless(Replayed real) {
    return real.ending() instanceof Replayed.Ending.OutOfFuel
        || real.ending() instanceof Replayed.Ending.OutOfTime
        || real.ending() instanceof Replayed.Ending.OutOfMemory;
  }

  /** Answers up to the names of variables: terms are the same object if they are equal. */
  private boolean sameAnswers(Run ours, Replayed real) {
    if (ours.answers().size() != real.answers().size()) {
      return false;
    }
    for (int i = 0; i < ours.answers().size(); i++) {
      Replayed.Answer answer = real.answers().get(i);
      if (!answer.isCyclic()
          && !ours.answers().get(i).equals(new Encoding(pool).of(answer.values()))) {
        return false;
      }
    }
    return true;
  }

  /** Of {@code error(Formal, Context)} the formal part counts: the context is a system's own. */
  static Term formal(Term ball) {
    return ball instanceof Term.Construct error
            && error.constructor().name().equals("error")
            && error.constructor().arity() == 2
        ? error.fields().getFirst()
        : ball;
  }

  private ErrorKind kind(Term ball, Site at) {
    Term formal = formal(ball);
    String name = name(formal);
    if (formal == ball) {
      return new ErrorKind("throw(" + name + ")");
    }
    return !STANDARD.contains(name) || explicit.throwsHere(name, at.span())
        ? new ErrorKind("error(" + name + ") raised on purpose")
        : new ErrorKind(name);
  }

  static String name(Term term) {
    return switch (term) {
      case Term.Atom atom -> atom.name();
      case Term.Construct built when built.constructor().equals(Encoding.VARIABLE) -> "_";
      case Term.Construct built -> built.constructor().name();
      default -> term.toString();
    };
  }

  /** Knows which clauses throw errors themselves. */
  interface Explicit {
    boolean throwsHere(String formal, clew.engine.source.Span place);
  }
}
