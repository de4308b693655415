package clew.prolog.eval;

import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A database as it was, to be had again. It costs what the predicates that were changed cost, and
 * nothing for the others.
 */
public final class DatabaseSnapshot {
  private final Database database;
  private final Map<Atom, Value> flags;
  private final Map<Atom, Value> globals;
  private final List<Functor> refused;
  private final List<Runnable> others;
  private final Deque<Runnable> undone = new ArrayDeque<>();
  private final Map<Predicate, Predicate.Before> changed = new HashMap<>();
  private boolean isSuspended;

  DatabaseSnapshot(Database database, List<Runnable> others) {
    this.database = database;
    this.flags = new LinkedHashMap<>(database.flags());
    this.globals = new LinkedHashMap<>(database.globals());
    this.refused = database.refused();
    this.others = others;
  }

  /** A predicate is about to be changed. */
  void touch(Predicate predicate) {
    if (!isSuspended && !changed.containsKey(predicate)) {
      changed.put(predicate, predicate.before());
    }
  }

  void undoing(Runnable change) {
    undone.push(change);
  }

  /** Whether what changes now is to stay, such as a library that is loaded on the way. */
  void suspend(boolean isLasting) {
    isSuspended = isLasting;
  }

  boolean isSuspended() {
    return isSuspended;
  }

  /** Takes back what has changed since; once. */
  public void restore() {
    restore(database.flags(), flags);
    restore(database.globals(), globals);
    database.refused(refused);
    others.forEach(Runnable::run);
    boolean meansOther = !undone.isEmpty();
    for (Map.Entry<Predicate, Predicate.Before> entry : changed.entrySet()) {
      boolean wasDefined = entry.getKey().isDefined();
      entry.getValue().clauses().forEach(clause -> clause.death = Long.MAX_VALUE);
      entry.getKey().restore(entry.getValue());
      meansOther |= wasDefined != entry.getKey().isDefined();
    }
    undone.forEach(Runnable::run);
    database.forget(this, meansOther);
  }

  private static void restore(Map<Atom, Value> map, Map<Atom, Value> before) {
    map.clear();
    map.putAll(before);
  }
}
