package clew.erlang.follow.path;

import clew.engine.follow.Recording;
import clew.engine.follow.Ways.Way;
import clew.engine.reason.Limitation;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.erlang.model.term.BitView;
import clew.erlang.model.term.ComparisonModel;
import clew.erlang.model.term.KindConditions;
import clew.erlang.regex.CompiledPatterns;
import clew.erlang.regex.RegexLibrary;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The record of one run, as deep as it has case constructs. */
public final class PathRecording extends Recording {
  /** Outside of any case construct: each decision is a construct of its own. */
  private static final int NONE = -1;

  /** In a case construct that has not decided anything yet. */
  private static final int PENDING = -2;

  private final KindConditions kinds;
  private final ComparisonModel comparison;
  private final IdentityHashMap<Term, ReadNumber> readNumbers = new IdentityHashMap<>();
  private final CompiledPatterns patterns = new CompiledPatterns();
  private final RegexLibrary library;
  private int constructs;
  private int current = NONE;
  private @Nullable Site tried;
  private @Nullable Site rejected;
  private @Nullable Violation violation;
  private @Nullable Object first;
  private boolean functionsMayFail;

  /**
   * @param deepest how many case constructs are recorded
   */
  public PathRecording(TermPool pool, int deepest) {
    this(pool, deepest, Assignment.EMPTY, false, new RegexLibrary());
  }

  /**
   * The same.
   *
   * @param input what the run is given
   * @param leaps whether loops are looked at
   * @param library what other runs found out about regular expressions
   */
  public PathRecording(
      TermPool pool, int deepest, Assignment input, boolean leaps, RegexLibrary library) {
    super(pool, new TupleFacts(), deepest, input, leaps);
    this.kinds = new KindConditions(pool);
    this.comparison = new ComparisonModel(kinds);
    this.library = library;
  }

  public KindConditions kinds() {
    return kinds;
  }

  public ComparisonModel comparison() {
    return comparison;
  }

  /** The regular expressions that the run compiled. */
  public CompiledPatterns patterns() {
    return patterns;
  }

  public RegexLibrary library() {
    return library;
  }

  // ---- depth, counted by case constructs (end of section 3.1 of the CutEr paper)

  /** A case construct begins; give back the result to {@link #leave}. */
  public int enter() {
    int before = current;
    current = PENDING;
    return before;
  }

  /** Its clause is chosen. */
  public void leave(int before) {
    current = before;
  }

  @Override
  protected int depth() {
    if (current >= 0) {
      return current;
    }
    int depth = constructs++;
    if (current == PENDING) {
      current = depth;
    }
    return depth;
  }

  /**
   * A run asked whether the condition holds; a point is reached if the condition holds, or if it
   * does not.
   */
  public void decide(
      Site site,
      Term condition,
      boolean holds,
      @Nullable Point leadsTo,
      @Nullable Point otherwise) {
    decide(site, condition, holds, Way.TRUE.to(leadsTo), Way.FALSE.to(otherwise));
  }

  /** A condition that inputs should fulfil: nobody wants an input that does not. */
  public void require(Site site, Term condition, boolean holds) {
    if (!holds) {
      reject(site);
    }
    decide(site, condition, holds, Way.TRUE, Way.FALSE.unwanted());
  }

  /** The run shows that its input is none. */
  public void reject(Site site) {
    if (rejected == null) {
      rejected = site;
    }
  }

  /** Says whether functions that were made may fail. */
  public void letFail(boolean mayFail) {
    functionsMayFail = mayFail;
  }

  public boolean functionsMayFail() {
    return functionsMayFail;
  }

  /** Where a requirement was not met first. */
  public Optional<Site> rejected() {
    return Optional.ofNullable(rejected);
  }

  /**
   * A call that its callee's spec does not allow.
   *
   * @param function the callee
   */
  public record Violation(String function, List<Term> arguments, Site site) {}

  /** Notes a call outside of a spec; the first one counts. */
  public void violate(Violation call) {
    if (violation == null) {
      violation = call;
    }
  }

  public Optional<Violation> violation() {
    return Optional.ofNullable(violation);
  }

  /** The function that the run begins with. */
  public void beginWith(Object function) {
    first = function;
  }

  /** Whether the function is called as the beginning of the run; true once only. */
  public boolean begins(Object function) {
    boolean begins = function == first;
    if (begins) {
      first = null;
    }
    return begins;
  }

  /** The pattern that is tried next, for what gets lost in it. */
  public void trying(Site pattern) {
    tried = pattern;
  }

  /**
   * What a number was read from in a bit string.
   *
   * @param pieces the most significant first
   */
  public record ReadNumber(List<BitView.Piece> pieces, int bits, boolean isSigned) {}

  /** Remembers what a number is made of: if it is written again, that is what is written. */
  public void read(Term number, ReadNumber from) {
    readNumbers.put(number, from);
  }

  /** What the number was read from; null if it was not. */
  public @Nullable ReadNumber readFrom(Term number) {
    return readNumbers.get(number);
  }

  /** The pattern under trial asked which of several ways a value is. */
  public void chooseInPattern(String what, List<Term> conditions, List<String> names, int taken) {
    if (tried != null) {
      choose(new Site(tried.label() + " " + what, tried.span()), conditions, names, taken);
    }
  }

  /** What the pattern under trial finds in a value is treated as if it did not depend on it. */
  public void losing(Term term, Limitation what) {
    if (tried != null) {
      lose(tried, term, what);
    }
  }
}
