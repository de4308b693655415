package clew.engine.result;

import clew.engine.source.Span;
import java.util.Optional;

/** Something the search left out, and why. */
public record Gap(Kind kind, Optional<Span> place, String detail) {
  /** Why something was left out. The names are part of the JSON contract. */
  public enum Kind {
    /** Branches beyond the depth bound were not explored. */
    DEPTH("depth"),
    /** The time was up before the search was over. */
    TIME("time"),
    /** The allowed number of runs was reached. */
    RUNS("runs"),
    /** Everything was covered before the search was over, and that was all it was for. */
    COVERED("covered"),
    /** A run took more steps than allowed; it may or may not end. */
    FUEL("fuel"),
    /** The solver could not say whether an input exists. */
    UNDECIDED("undecided"),
    /** A value that depends on the input was treated as if it did not. */
    CONCRETISED("concretised"),
    /** A loop was replaced by what is always true of it. */
    ASSUMED("assumed"),
    /** The machine came to something it cannot do. */
    UNSUPPORTED("unsupported"),
    /** More branches were left to try than are kept. */
    MEMORY("memory"),
    /** The user stopped the search. */
    INTERRUPTED("interrupted");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }
}
