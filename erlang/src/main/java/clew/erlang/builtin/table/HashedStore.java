package clew.erlang.builtin.table;

import clew.erlang.builtin.table.HashSlots.Link;
import clew.erlang.value.Atoms;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.InternalHash;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A set or bag. Objects of one key stand together in their chain, the newest first. */
final class HashedStore implements TableStore {
  private final EtsTable.Kind kind;
  private final int keyIndex;
  private final Atoms atoms;
  private HashSlots slots = new HashSlots();
  private int size;
  private boolean isFixed;
  private boolean hasRemoved;

  HashedStore(EtsTable.Kind kind, int keyIndex, Atoms atoms) {
    this.kind = kind;
    this.atoms = atoms;
    this.keyIndex = keyIndex;
  }

  private Value key(Tuple object) {
    return object.elements[keyIndex];
  }

  private int hash(Value key) {
    return InternalHash.of(key, atoms) & Integer.MAX_VALUE;
  }

  private boolean has(Link link, int hash, Value key) {
    return link.hash == hash && ExactEquality.same(key(link.object), key);
  }

  /** The first link of a key, removed or not. */
  private @Nullable Link group(int hash, Value key) {
    Link link = slots.chain(hash);
    while (link != null && !has(link, hash, key)) {
      link = link.next;
    }
    return link;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public List<Tuple> find(Value key) {
    int hash = hash(key);
    List<Tuple> found = new ArrayList<>(2);
    for (Link link = group(hash, key); link != null && has(link, hash, key); link = link.next) {
      if (!link.isRemoved) {
        found.add(link.object);
      }
    }
    Collections.reverse(found);
    return found;
  }

  @Override
  public void insert(Tuple object) {
    Value key = key(object);
    int hash = hash(key);
    Link first = group(hash, key);
    if (first == null) {
      slots.append(new Link(hash, object));
      added();
    } else if (kind == EtsTable.Kind.SET) {
      size += first.isRemoved ? 1 : 0;
      first.isRemoved = false;
      first.object = object;
    } else if (kind == EtsTable.Kind.DUPLICATE_BAG || !revive(first, hash, object)) {
      // In front of its group, by moving the group's first object one further.
      Link moved = new Link(hash, first.object);
      moved.isRemoved = first.isRemoved;
      moved.next = first.next;
      first.object = object;
      first.isRemoved = false;
      first.next = moved;
      added();
    }
  }

  /** Whether a bag has the object; one that was removed while the table is fixed comes back. */
  private boolean revive(Link first, int hash, Tuple object) {
    Value key = key(object);
    for (Link link = first; link != null && has(link, hash, key); link = link.next) {
      if (ExactEquality.same(link.object, object)) {
        size += link.isRemoved ? 1 : 0;
        link.isRemoved = false;
        return true;
      }
    }
    return false;
  }

  private void added() {
    size++;
    if (size > slots.count() && !isFixed) {
      slots.grow();
    }
  }

  @Override
  public void remove(Value key) {
    int hash = hash(key);
    for (Link link = group(hash, key); link != null && has(link, hash, key); link = link.next) {
      drop(link);
    }
    purge(slots.of(hash));
  }

  @Override
  public void removeObject(Tuple object) {
    int hash = hash(key(object));
    for (Link link = slots.chain(hash); link != null; link = link.next) {
      if (link.hash == hash && ExactEquality.same(link.object, object)) {
        drop(link);
      }
    }
    purge(slots.of(hash));
  }

  private void drop(Link link) {
    size -= link.isRemoved ? 0 : 1;
    link.isRemoved = true;
  }

  /** Takes removed links away, unless the table is fixed. */
  private void purge(int slot) {
    if (isFixed) {
      hasRemoved = true;
    } else {
      slots.purge(slot);
    }
  }

  @Override
  public void replace(Tuple old, Tuple object) {
    for (Link link = slots.chain(hash(key(old))); link != null; link = link.next) {
      if (link.object == old && !link.isRemoved) {
        link.object = object;
        return;
      }
    }
  }

  @Override
  public void clear() {
    slots = new HashSlots();
    size = 0;
  }

  @Override
  public List<Tuple> objects() {
    List<Tuple> objects = new ArrayList<>(size);
    for (int slot = 0; slot < slots.count(); slot++) {
      collect(slot, objects);
    }
    return objects;
  }

  @Override
  public List<List<Tuple>> slots() {
    List<List<Tuple>> all = new ArrayList<>(slots.count());
    for (int slot = 0; slot < slots.count(); slot++) {
      List<Tuple> objects = new ArrayList<>(2);
      collect(slot, objects);
      all.add(objects);
    }
    return all;
  }

  private void collect(int slot, List<Tuple> objects) {
    for (Link link = slots.at(slot); link != null; link = link.next) {
      if (!link.isRemoved) {
        objects.add(link.object);
      }
    }
  }

  @Override
  public boolean isReversed() {
    return true;
  }

  private Optional<Value> from(@Nullable Link start, int slot) {
    Link link = start;
    int at = slot;
    while (true) {
      for (; link != null; link = link.next) {
        if (!link.isRemoved) {
          return Optional.of(key(link.object));
        }
      }
      if (++at >= slots.count()) {
        return Optional.empty();
      }
      link = slots.at(at);
    }
  }

  @Override
  public Optional<Value> first() {
    return from(slots.at(0), 0);
  }

  @Override
  public Optional<Value> last() {
    return first();
  }

  @Override
  public Optional<Value> next(Value key) throws NoSuchKey {
    int hash = hash(key);
    Link link = group(hash, key);
    if (link == null) {
      throw new NoSuchKey();
    }
    while (link != null && has(link, hash, key)) {
      link = link.next;
    }
    return from(link, slots.of(hash));
  }

  @Override
  public Optional<Value> previous(Value key) throws NoSuchKey {
    return next(key);
  }

  @Override
  public Optional<List<Tuple>> slot(int index) throws NoSuchKey {
    if (index > slots.count()) {
      throw new NoSuchKey();
    }
    if (index == slots.count()) {
      return Optional.empty();
    }
    List<Tuple> objects = new ArrayList<>();
    collect(index, objects);
    return Optional.of(objects.reversed());
  }

  @Override
  public void fix(boolean fixed) {
    isFixed = fixed;
    if (!fixed && hasRemoved) {
      hasRemoved = false;
      for (int slot = 0; slot < slots.count(); slot++) {
        purge(slot);
      }
    }
  }
}
