package clew.prolog.twin;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.prolog.eval.Machine;
import clew.prolog.follow.Deciding;
import clew.prolog.follow.Path;
import clew.prolog.symbol.Kinds;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.List;
import java.util.function.Supplier;

/** Where a run is: what it has decided so far, and the goal under way. */
public final class Here {
  private final Machine machine;
  private final Path path;
  private final Deciding deciding;
  private final Kinds kinds;
  private final Supplier<Site> site;

  /**
   * @param functors the compounds that the program speaks of
   */
  public Here(Machine machine, Path path, List<Functor> functors, Supplier<Site> site) {
    this.machine = machine;
    this.path = path;
    this.deciding = new Deciding(path, machine, functors);
    this.kinds = new Kinds(path.pool());
    this.site = site;
  }

  public Machine machine() {
    return machine;
  }

  public Deciding deciding() {
    return deciding;
  }

  public Site site() {
    return site.get();
  }

  public Supplier<Site> sites() {
    return site;
  }

  Kinds kinds() {
    return kinds;
  }

  TermPool pool() {
    return path.pool();
  }

  Path path() {
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
  void lose(Term term, String what) {
    path.lose(site.get(), term, what + " kept its concrete value");
  }
}
