package clew.engine.explore;

import clew.engine.reason.Fault;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.source.Span;
import clew.engine.trace.Point;

/**
 * Is told of a search as it goes on. Called while the search waits, by any of its threads but one
 * at a time: it must be quick.
 */
public interface Listener {
  /** Listens to nothing. */
  Listener SILENT = new Listener() {};

  /** How the search is doing, now and then. */
  default void progress(State state) {}

  /** A run came to a point that none had come to before. */
  default void covered(Point point) {}

  /** A run went wrong in a way that none did before; it is not confirmed and not small yet. */
  default void suspected(Suspicion suspicion) {}

  /**
   * What a run went wrong with was judged, but not made small yet: it will be in the report, as
   * this or as something smaller.
   */
  default void confirmed(Finding finding) {}

  /** A part of ours broke down; the search goes on without what it was at. */
  default void faulted(Fault fault) {}

  /** A finding was made small and judged: it will be in the report. */
  default void found(Finding finding) {}

  /** Something is left out, for the first time. */
  default void leftOut(Gap.Key gap) {}

  /**
   * What a run went wrong with, in the user's own syntax.
   *
   * @param rule the stable name of that within the language
   */
  record Suspicion(String entry, String kind, String rule, Span place, String input) {}

  /**
   * How a search is doing.
   *
   * @param waiting how many targets wait in the frontier
   */
  record State(
      String entry,
      long runs,
      long reached,
      long points,
      long waiting,
      long queries,
      long findings) {}
}
