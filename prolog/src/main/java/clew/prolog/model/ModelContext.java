package clew.prolog.model;

import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.prolog.eval.Machine;
import clew.prolog.follow.path.PathRecording;
import clew.prolog.follow.path.UnificationDecisions;
import clew.prolog.model.term.TermKinds;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.List;
import java.util.function.Supplier;

/** Where a run is: what it has decided so far, and the goal under way. */
public final class ModelContext {
  private final Machine machine;
  private final PathRecording path;
  private final UnificationDecisions decisions;
  private final TermKinds kinds;
  private final Supplier<Site> site;

  /**
   * @param functors the compounds that the program speaks of
   */
  public ModelContext(
      Machine machine, PathRecording path, List<Functor> functors, Supplier<Site> site) {
    this.machine = machine;
    this.path = path;
    this.decisions = new UnificationDecisions(path, machine, functors);
    this.kinds = new TermKinds(path.pool());
    this.site = site;
  }

  public Machine machine() {
    return machine;
  }

  public UnificationDecisions decisions() {
    return decisions;
  }

  public Site site() {
    return site.get();
  }

  public Supplier<Site> sites() {
    return site;
  }

  TermKinds kinds() {
    return kinds;
  }

  TermPool pool() {
    return path.pool();
  }

  PathRecording path() {
    return path;
  }

  /** Whether the value itself depends on the input, not only something in it. */
  static boolean isFollowed(Value value) {
    return value.marked() instanceof Followed;
  }

  /** The value as a function of the unknowns. */
  Term term(Value value) {
    return path.encoding().symbolic(value);
  }

  /** The value, which is what the term says; plain if that says nothing new. */
  static Value followed(Term term, Value concrete) {
    return term.isValue() ? concrete : new Followed(term, concrete);
  }

  void decide(String what, Term condition, boolean holds) {
    path.decide(place(what), condition, holds);
  }

  void choose(String what, List<Term> conditions, List<String> names, int taken) {
    path.choose(place(what), conditions, names, taken);
  }

  private Site place(String what) {
    Site at = site.get();
    return what.isEmpty() ? at : new Site(at.label() + ": " + what, at.span());
  }

  /** What the value depends on is lost from here on. */
  void lose(Term term, Limitation what) {
    path.lose(site.get(), term, what);
  }

  /** The same, because an operation was done on plain values. */
  void lose(Term term, String operation) {
    lose(term, Limitation.of(Limitation.Kind.OPERATION, operation));
  }
}
