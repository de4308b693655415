package clew.engine.repeat;

import clew.engine.term.Term.Unknown;
import clew.engine.trace.Premise;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a loop in a run. Of its iterations only the last two are remembered: what held
 * in them holds, mostly, in those between the first and them.
 */
public final class Loop {
  private final Site site;
  private @Nullable Unknown trips;
  private final @Nullable Loop outer;
  private final @Nullable Loop outerSeen;
  private @Nullable Object owner;
  private long times;
  private long firstSeen = -1;
  private List<Premise> previous = List.of();
  private List<Premise> current = new ArrayList<>();

  Loop(Site site, @Nullable Loop outer) {
    this.site = site;
    this.outer = outer;
    this.outerSeen = outer == null ? null : outer.nearestSeen();
  }

  /** This loop, or the nearest around it, whose values are seen; null if there is none. */
  @Nullable Loop nearestSeen() {
    return isSeen() ? this : outerSeen;
  }

  /** What the machine knows of it; null until the machine says something. */
  public @Nullable Object owner() {
    return owner;
  }

  public void own(Object by) {
    owner = by;
  }

  /** Where its iterations begin. */
  Site site() {
    return site;
  }

  /** How often it was repeated, as an unknown; it has one once it is seen. */
  public Unknown trips() {
    return Objects.requireNonNull(trips);
  }

  /** How often it was repeated in this run, so far. */
  public long times() {
    return times;
  }

  /** The loop around it; null for an outermost one. */
  public @Nullable Loop outer() {
    return outer;
  }

  /** Whether its values are seen as functions of its trips. */
  public boolean isSeen() {
    return firstSeen >= 0;
  }

  /** Whether the iteration before this one was seen too, so that the two say when it ends. */
  public boolean isFramed() {
    return isSeen() && times > firstSeen;
  }

  /** From this iteration on its values are seen as functions of its trips. */
  void see(Unknown as) {
    trips = as;
    firstSeen = times;
  }

  /** Another iteration begins. */
  public void again() {
    times++;
    if (isSeen()) {
      previous = current;
      current = new ArrayList<>();
    }
  }

  /** The run went back to an earlier iteration. */
  void rewind(long to) {
    times = to;
  }

  /** Many iterations passed unseen, in which the same held as in those before. */
  public void skip(long more) {
    times += more;
  }

  /** Something held; the number of such things in this iteration. */
  int hold(Premise premise) {
    current.add(premise);
    return current.size();
  }

  /** What held in the iteration before the present one. */
  public List<Premise> previous() {
    return previous;
  }

  /** What held in the last two iterations, said of the last one. */
  List<Premise> window() {
    List<Premise> all = new ArrayList<>(previous.size() + current.size());
    previous.forEach(premise -> all.add(premise.before(trips())));
    all.addAll(current);
    return all;
  }
}
