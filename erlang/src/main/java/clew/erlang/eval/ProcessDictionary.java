package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.MapValue;
import clew.erlang.value.Value;

/** The process dictionary. */
public final class ProcessDictionary {
  private MapValue entries = MapValue.EMPTY;

  public Value get(Value key) {
    Value value = entries.find(key);
    return value == null ? Atom.UNDEFINED : value;
  }

  /** The old value, or undefined. */
  public Value put(Value key, Value value) {
    Value old = get(key);
    entries = entries.with(key, value);
    return old;
  }

  public Value erase(Value key) {
    Value old = get(key);
    entries = entries.without(key);
    return old;
  }

  public MapValue entries() {
    return entries;
  }

  public void clear() {
    entries = MapValue.EMPTY;
  }
}
