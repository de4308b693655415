package clew.erlang.builtin.table;

import clew.erlang.value.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chains of objects in slots by a hash; the slots grow in number one by one (linear hashing). */
final class HashSlots {
  /** As many as a table of the real system begins with. */
  private static final int FIRST = 256;

  /** An object in its chain. */
  static final class Link {
    final int hash;
    Tuple object;

    /** Removed while the table is fixed. */
    boolean isRemoved;

    @Nullable Link next;

    Link(int hash, Tuple object) {
      this.hash = hash;
      this.object = object;
    }
  }

  private @Nullable Link[] slots = new @Nullable Link[FIRST];
  private int count = FIRST;

  int count() {
    return count;
  }

  /** The slot of a hash. */
  int of(int hash) {
    int mask = Integer.highestOneBit(count - 1) * 2 - 1;
    int slot = hash & mask;
    return slot < count ? slot : slot & (mask >> 1);
  }

  @Nullable Link at(int slot) {
    return slots[slot];
  }

  @Nullable Link chain(int hash) {
    return slots[of(hash)];
  }

  void append(Link added) {
    int slot = of(added.hash);
    Link last = slots[slot];
    if (last == null) {
      slots[slot] = added;
      return;
    }
    while (last.next != null) {
      last = last.next;
    }
    last.next = added;
  }

  /** One slot more, which takes its part of the slot that it is split from. */
  void grow() {
    if (count == slots.length) {
      slots = Arrays.copyOf(slots, 2 * count);
    }
    int from = count - Integer.highestOneBit(count);
    List<Link> chain = new ArrayList<>();
    for (Link link = slots[from]; link != null; link = link.next) {
      chain.add(link);
    }
    slots[from] = null;
    slots[count++] = null;
    for (Link link : chain.reversed()) {
      int slot = of(link.hash);
      link.next = slots[slot];
      slots[slot] = link;
    }
  }

  /** Takes removed links away. */
  void purge(int slot) {
    Link kept = slots[slot];
    while (kept != null && kept.isRemoved) {
      kept = kept.next;
    }
    slots[slot] = kept;
    while (kept != null) {
      Link next = kept.next;
      while (next != null && next.isRemoved) {
        next = next.next;
      }
      kept.next = next;
      kept = next;
    }
  }
}
