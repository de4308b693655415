package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.MapValue;
import clew.erlang.value.Pid;
import clew.erlang.value.Reference;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * What the processes of one run share: tables, persistent terms, names and the clock. Nothing of it
 * outlives the run, so that a run can be repeated.
 */
final class World {
  /** Finds the world of a process; a run has one process so far, and so a world of its own. */
  static final class Finder {
    private final Map<Actor, World> worlds = new WeakHashMap<>();

    synchronized World of(Actor process) {
      return worlds.computeIfAbsent(process, World::new);
    }
  }

  final Clock clock;
  final Tables tables = new Tables();
  final Map<Atom, Pid> names = new HashMap<>();
  final Map<Reference, Cells> cells = new HashMap<>();
  final Map<Reference, Needles> patterns = new HashMap<>();
  final ProcessFlags flags = new ProcessFlags();
  MapValue persistent = MapValue.EMPTY;
  Pid groupLeader;
  private long unique;
  private long uniqueMonotonic;

  private World(Actor process) {
    clock = new Clock();
    groupLeader = new Pid(process.self().node(), 64, 0, process.self().creation());
  }

  long nextUnique() {
    return unique++;
  }

  long nextMonotonic() {
    return uniqueMonotonic++;
  }
}
