package clew.engine.result;

import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import java.util.Optional;

/**
 * Something the search left out, as data; how it is said to people is up to who writes a report.
 *
 * @param place where, if it has a place
 * @param limitation what could not be done, if the kind does not say it all
 * @param limit the bound that was met, such as a number of steps; 0 if none was
 * @param waiting how many branches were left to try; 0 if that has no meaning
 * @param input an input that shows it, in the user's own syntax; may be empty
 * @param runs the runs that met it; empty if it concerns the search as a whole
 */
public record Gap(
    Kind kind,
    Optional<Span> place,
    Optional<Limitation> limitation,
    long limit,
    long waiting,
    String input,
    RunSet runs) {

  /** How often it was met. */
  public long count() {
    return Math.max(1, runs.size());
  }

  /** What makes two gaps the same: the rest is how often and how they were seen. */
  public Key key() {
    return new Key(kind, place, limitation);
  }

  /** What makes two gaps the same. */
  public record Key(Kind kind, Optional<Span> place, Optional<Limitation> limitation) {
    /** Of a kind that says it all. */
    public Key(Kind kind, Optional<Span> place) {
      this(kind, place, Optional.empty());
    }
  }

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
    /** A run that is a finding for its length was cut off: what it would do later is not known. */
    CUT_OFF("cutOff"),
    /** The real system gave up on a run that should confirm a finding. */
    UNCONFIRMED("unconfirmed"),
    /** The solver could not say whether an input exists. */
    UNDECIDED("undecided"),
    /** A value that depends on the input was treated as if it did not. */
    CONCRETISED("concretised"),
    /** A loop was replaced by what is always true of it. */
    ASSUMED("assumed"),
    /** Inputs with more structures around each other than allowed were not tried. */
    TERM_DEPTH("termDepth"),
    /** A part of the program could not be read. */
    UNREAD("unread"),
    /** Inputs that no search comes to. */
    UNTRIED("untried"),
    /** The machine came to something it cannot do. */
    UNSUPPORTED("unsupported"),
    /** More branches were left to try than are kept. */
    MEMORY("memory"),
    /** The search was asked for some paths only. */
    PART("part"),
    /** A part of ours broke down: what it was at is left out, and everything else went on. */
    FAULT("fault"),
    /** The user stopped the search. */
    INTERRUPTED("interrupted");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }

    /** Whether it only says that a search ended early, which another search may make up for. */
    public boolean isEarlyEnd() {
      return switch (this) {
        case TIME, RUNS, COVERED, MEMORY, PART, INTERRUPTED -> true;
        default -> false;
      };
    }

    /** Whether it stays although every run was seen in another way than by being tried. */
    public boolean isOfRuns() {
      return switch (this) {
        case FUEL, CUT_OFF, UNCONFIRMED, UNREAD, UNTRIED, UNSUPPORTED, ASSUMED, FAULT -> true;
        default -> false;
      };
    }
  }
}
