package clew.curry.eval;

import clew.curry.ir.Code;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A node of the command tree that can be gone on from. */
public final class Branch {
  private static final GraphNode.Pending[] NO_PLACES = {};
  private static final GraphNode[] NOTHING = {};

  private @Nullable Branch parent;
  final int depth;
  final long id;

  /** The oldest branch that this one is the only one left of. */
  private long since;

  /** How many of the ways that it forked into have not come to their end. */
  private int open;

  // How to go on: with a code, or with a value for the next frame.
  @Nullable Code code;
  GraphNode @Nullable [] slots;
  @Nullable GraphNode value;
  @Nullable Frame stack;

  /** What the way to here binds first: an unknown, and its value. */
  GraphNode.@Nullable Free bound;

  @Nullable GraphNode boundTo;

  private GraphNode.Pending[] places = NO_PLACES;
  private GraphNode[] written = NOTHING;
  private int size;

  /** Where it was when it was last left. */
  Site at;

  Branch(@Nullable Branch parent, long id, Site at) {
    this.parent = parent;
    this.depth = parent == null ? 0 : parent.depth + 1;
    this.id = id;
    this.since = id;
    this.at = at;
  }

  /** It has become several. */
  void forked(int ways) {
    open = ways;
  }

  /** It has come to its end; so have those that have no other way left. */
  void ended() {
    for (Branch above = parent; above != null && above.open > 0; above = above.parent) {
      if (--above.open > 0) {
        return;
      }
    }
  }

  /**
   * Becomes one with those above that have no other way left: what they wrote into places of their
   * own is never taken back, and they need not be remembered. Only for the branch that the graph is
   * made for.
   */
  private void absorb() {
    while (parent != null && parent.open == 1) {
      since = parent.since;
      takeOver(parent);
      parent = parent.parent;
    }
  }

  /** Each place is written once along a branch, so the order does not matter. */
  private void takeOver(Branch above) {
    GraphNode.Pending[] lesser = places;
    GraphNode[] itsValues = written;
    int number = size;
    if (above.size >= size) {
      places = above.places;
      written = above.written;
      size = above.size;
    } else {
      lesser = above.places;
      itsValues = above.written;
      number = above.size;
    }
    for (int i = 0; i < number; i++) {
      write(lesser[i], itsValues[i]);
    }
  }

  /** Whether what was made in a branch is seen by this one only. */
  boolean owns(long stamp) {
    return stamp >= since;
  }

  /** It is not gone on with; only what it wrote is still needed. */
  void leave() {
    code = null;
    slots = null;
    value = null;
    stack = null;
    boundTo = null;
  }

  /** Gives something pending its value; what is older than the branch can be taken back. */
  void write(GraphNode.Pending place, GraphNode value) {
    place.value = value;
    if (owns(place.stamp)) {
      place.isSettled = true;
    } else {
      log(place, value);
    }
  }

  private void log(GraphNode.Pending place, GraphNode value) {
    if (size == places.length) {
      int larger = Math.max(2, size * 2);
      places = Arrays.copyOf(places, larger);
      written = Arrays.copyOf(written, larger);
    }
    places[size] = place;
    written[size++] = value;
  }

  /** Makes the graph what it is for another branch; what that took. */
  static long move(Branch here, Branch there) {
    long cost = cross(here, there);
    there.absorb();
    return cost;
  }

  private static long cross(Branch here, Branch there) {
    long cost = 0;
    Branch from = here;
    Branch parent = there.parent;
    if (parent != null && here != there) {
      // Most often it is a branch below one of those that led to the last one.
      while (from.depth > parent.depth) {
        from.undo();
        cost += from.logged();
        from = Objects.requireNonNull(from.parent);
      }
      if (from == parent) {
        there.redo();
        return cost + there.logged();
      }
    }
    Branch to = there;
    List<Branch> down = new ArrayList<>();
    while (from != to) {
      if (from.depth >= to.depth) {
        from.undo();
        cost += from.logged();
        from = Objects.requireNonNull(from.parent);
      } else {
        down.add(to);
        to = Objects.requireNonNull(to.parent);
      }
    }
    for (Branch each : down.reversed()) {
      each.redo();
      cost += each.logged();
    }
    return cost;
  }

  /** How much there is to undo or to do again. */
  int logged() {
    return size;
  }

  void undo() {
    for (int i = size - 1; i >= 0; i--) {
      places[i].value = null;
    }
  }

  void redo() {
    for (int i = 0; i < size; i++) {
      places[i].value = written[i];
    }
  }
}
