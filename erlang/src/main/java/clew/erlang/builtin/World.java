package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.MapValue;
import clew.erlang.value.Pid;
import clew.erlang.value.Reference;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the processes of one run share: tables, persistent terms, names and the clock. Nothing of it
 * outlives the run, so that a run can be repeated.
 */
final class World {
  /** Finds the world of a process; a run has one process so far, and so a world of its own. */
  static final class Finder {
    private record Known(WeakReference<Actor> process, World world) {}

    private final Map<Actor, World> worlds = new WeakHashMap<>();

    /** Nearly always the same process asks again. */
    private volatile @Nullable Known last;

    World of(Actor process) {
      Known known = last;
      return known != null && known.process.refersTo(process) ? known.world : look(process);
    }

    private synchronized World look(Actor process) {
      World world = worlds.computeIfAbsent(process, World::new);
      last = new Known(new WeakReference<>(process), world);
      return world;
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

  /** How many atoms the run has made that nobody had before. */
  int atoms;

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
