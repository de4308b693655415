package clew.erlang.builtin.table;

import clew.erlang.value.ExactEquality;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** An ordered set: keys are the same by {@code ==}. */
final class OrderedStore implements TableStore {
  private final TreeMap<Value, Tuple> objects = new TreeMap<>(TermOrder::compare);
  private final int keyIndex;

  OrderedStore(int keyIndex) {
    this.keyIndex = keyIndex;
  }

  private Value key(Tuple object) {
    return object.elements[keyIndex];
  }

  @Override
  public int size() {
    return objects.size();
  }

  @Override
  public List<Tuple> find(Value key) {
    Tuple found = objects.get(key);
    return found == null ? List.of() : List.of(found);
  }

  /** A new object brings its own key, which may be another one that is equal. */
  @Override
  public void insert(Tuple object) {
    objects.remove(key(object));
    objects.put(key(object), object);
  }

  @Override
  public void remove(Value key) {
    objects.remove(key);
  }

  @Override
  public void removeObject(Tuple object) {
    Tuple found = objects.get(key(object));
    if (found != null && ExactEquality.same(found, object)) {
      objects.remove(key(object));
    }
  }

  @Override
  public void replace(Tuple old, Tuple object) {
    insert(object);
  }

  @Override
  public void clear() {
    objects.clear();
  }

  @Override
  public List<Tuple> objects() {
    return List.copyOf(objects.values());
  }

  /** One by one; a search never knows that an object is the last. */
  @Override
  public List<List<Tuple>> slots() {
    List<List<Tuple>> slots = new ArrayList<>();
    objects.values().forEach(object -> slots.add(List.of(object)));
    return slots;
  }

  @Override
  public boolean isReversed() {
    return false;
  }

  @Override
  public Optional<Value> first() {
    return objects.isEmpty() ? Optional.empty() : Optional.of(objects.firstKey());
  }

  @Override
  public Optional<Value> last() {
    return objects.isEmpty() ? Optional.empty() : Optional.of(objects.lastKey());
  }

  @Override
  public Optional<Value> next(Value key) {
    return Optional.ofNullable(objects.higherKey(key));
  }

  @Override
  public Optional<Value> previous(Value key) {
    return Optional.ofNullable(objects.lowerKey(key));
  }

  @Override
  public Optional<List<Tuple>> slot(int index) throws NoSuchKey {
    if (index > objects.size()) {
      throw new NoSuchKey();
    }
    return objects.values().stream().skip(index).findFirst().map(List::of);
  }

  @Override
  public void fix(boolean isFixed) {
    // A place in the order needs no object.
  }
}
