package clew.engine.language;

import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.List;
import java.util.Optional;

/** One thing that can be explored: a program of L, an exported function, a predicate with modes. */
public interface Entry {
  String name();

  Span span();

  /** The pool its terms come from. */
  TermPool pool();

  /** Everything that could be covered, in the order of the source. */
  List<Point> points();

  /** A machine that runs from the start, if the language has one. */
  Optional<Program> program();

  /** A machine that forks, if the language has one. */
  default Optional<Forking<?>> forking() {
    return Optional.empty();
  }

  /** A look at the whole program beside its runs, made anew for each search, if there is one. */
  default Optional<Outlook> outlook() {
    return Optional.empty();
  }

  Renderer renderer();

  Explainer explainer();

  /** An input to begin with. */
  Assignment seed();

  /** What could not be read of the program, and is therefore not explored. */
  default List<Diagnostic> unread() {
    return List.of();
  }

  /** Inputs that no search comes to, in a few words each; with one, nothing is exhausted. */
  default List<String> untried() {
    return List.of();
  }

  /** What is taken for granted of its inputs, in sentences, with how to say otherwise. */
  default List<String> assumed() {
    return List.of();
  }

  /** Inputs to begin with, the most promising first. */
  default List<Assignment> seeds() {
    return List.of(seed());
  }

  /** The input a user wrote, or what is wrong with it. */
  Parsed parse(String input);

  /** What came of reading an input. */
  sealed interface Parsed {
    record Input(Assignment input) implements Parsed {}

    record Wrong(Diagnostic problem) implements Parsed {}
  }

  /** Runs the input on the system that defines the language, apart from the exploring machine. */
  Trace replay(Assignment input, Budget budget);

  /** Runs of the exploring machine that ended otherwise on the real system, as far as seen. */
  default List<Disagreement> disagreements() {
    return List.of();
  }

  /** A run that the exploring machine and the real system end in different ways. */
  record Disagreement(Site at, Assignment input, Outcome ours, Outcome real) {}

  /** The system that {@link #replay} runs on, with its version. */
  Judge judge();

  /** Who vouches for a run of {@link #replay}: the judge, unless it was too long to be run. */
  default Judge judge(Trace replayed) {
    return judge();
  }

  /** Whether {@link #replay} runs there; if not, nothing that it shows is confirmed. */
  default boolean isJudged() {
    return true;
  }

  /** A real runtime, by name and version. */
  record Judge(String by, String version) {}

  /** How much nearer a run gets to a point that no run has come to yet. */
  enum Help {
    /** The way leads to the point, or may bring what is under way to its end there. */
    NEAR,
    /** The point can be reached from there. */
    FAR,
    NONE
  }

  /**
   * How it helps towards a point to go another way at a site.
   *
   * @param to the point that the way leads to, if it leads to one
   */
  default Help help(Site site, Optional<Point> to, Point wanted) {
    return to.filter(wanted::equals).isPresent() ? Help.NEAR : Help.FAR;
  }

  /**
   * Inputs that are worth a try in place of one that the solver made, since people would rather
   * read them; the most promising first. They count only if they do what they were made for.
   *
   * @param near the input of the run before
   * @param model what the solver wants to be changed
   */
  default List<Assignment> familiar(Assignment near, Assignment model) {
    return List.of();
  }

  /**
   * How many runs are kept for the sets of points that they cover, besides those that cover
   * something new: a run that matches other clauses is of another kind.
   */
  default int kinds() {
    return 0;
  }

  /** Smaller inputs that are worth a try in place of this one, the most promising first. */
  Iterable<Assignment> smaller(Assignment input);
}
