package clew.erlang.builtin;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Reference;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** A table of ets. */
final class Table {
  /** How many objects a key may have. */
  enum Kind {
    SET,
    ORDERED_SET,
    BAG,
    DUPLICATE_BAG;

    boolean isBag() {
      return this == BAG || this == DUPLICATE_BAG;
    }

    Atom atom() {
      return Atom.of(name().toLowerCase(java.util.Locale.ROOT));
    }
  }

  /** What a table was made with. */
  record Settings(
      Kind kind,
      int keyPosition,
      boolean isNamed,
      Atom protection,
      Value heir,
      boolean isReadConcurrent,
      Value writeConcurrency,
      boolean isDecentralized,
      boolean isCompressed) {}

  final Reference id;
  final Settings settings;
  final TableStore store;
  Atom name;
  private int fixes;

  Table(Reference id, Atom name, Settings settings) {
    this.id = id;
    this.name = name;
    this.settings = settings;
    int keyIndex = settings.keyPosition - 1;
    this.store =
        settings.kind == Kind.ORDERED_SET
            ? new OrderedStore(keyIndex)
            : new HashedStore(settings.kind, keyIndex);
  }

  Kind kind() {
    return settings.kind;
  }

  /** What the program calls the table. */
  Value identity() {
    return settings.isNamed ? name : id;
  }

  Value key(Tuple object) {
    return object.elements[settings.keyPosition - 1];
  }

  int fixes() {
    return fixes;
  }

  void fix() {
    fixes++;
    store.fix(true);
  }

  void release() {
    if (fixes > 0 && --fixes == 0) {
      store.fix(false);
    }
  }

  /**
   * A list of results that were found from the first object on, in the order of the real system.
   */
  Value list(List<? extends Value> found) {
    return Cons.list(store.isReversed() ? found.reversed() : found);
  }
}
