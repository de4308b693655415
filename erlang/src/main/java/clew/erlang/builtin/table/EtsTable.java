package clew.erlang.builtin.table;

import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Cons;
import clew.erlang.value.Reference;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** A table of ets. */
public final class EtsTable {
  /** How many objects a key may have. */
  public enum Kind {
    SET,
    ORDERED_SET,
    BAG,
    DUPLICATE_BAG;

    public boolean isBag() {
      return this == BAG || this == DUPLICATE_BAG;
    }

    public Atom atom() {
      return Atom.of(name().toLowerCase(java.util.Locale.ROOT));
    }
  }

  /** What a table was made with. */
  public record Settings(
      Kind kind,
      int keyPosition,
      boolean isNamed,
      Atom protection,
      Value heir,
      boolean isReadConcurrent,
      Value writeConcurrency,
      boolean isDecentralized,
      boolean isCompressed) {}

  public final Reference id;
  public final Settings settings;
  public final TableStore store;
  public Atom name;
  private int fixes;

  /**
   * @param atoms decide the order of what is not in the order of its keys
   */
  public EtsTable(Reference id, Atom name, Settings settings, Atoms atoms) {
    this.id = id;
    this.name = name;
    this.settings = settings;
    int keyIndex = settings.keyPosition - 1;
    this.store =
        settings.kind == Kind.ORDERED_SET
            ? new OrderedStore(keyIndex)
            : new HashedStore(settings.kind, keyIndex, atoms);
  }

  public Kind kind() {
    return settings.kind;
  }

  /** What the program calls the table. */
  public Value identity() {
    return settings.isNamed ? name : id;
  }

  public Value key(Tuple object) {
    return object.elements[settings.keyPosition - 1];
  }

  public int fixes() {
    return fixes;
  }

  public void fix() {
    fixes++;
    store.fix(true);
  }

  public void release() {
    if (fixes > 0 && --fixes == 0) {
      store.fix(false);
    }
  }

  /**
   * A list of results that were found from the first object on, in the order of the real system.
   */
  public Value list(List<? extends Value> found) {
    return Cons.list(store.isReversed() ? found.reversed() : found);
  }
}
