package clew.erlang.builtin.state;

import clew.erlang.builtin.table.RunTables;
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
public final class SharedState {
  /** Finds the state of a process; a run has one process so far, and so a state of its own. */
  public static final class Finder {
    private record Known(WeakReference<Actor> process, SharedState state) {}

    private final Map<Actor, SharedState> states = new WeakHashMap<>();

    /** Nearly always the same process asks again. */
    private volatile @Nullable Known last;

    public SharedState of(Actor process) {
      Known known = last;
      return known != null && known.process.refersTo(process) ? known.state : look(process);
    }

    private synchronized SharedState look(Actor process) {
      SharedState state = states.computeIfAbsent(process, SharedState::new);
      last = new Known(new WeakReference<>(process), state);
      return state;
    }
  }

  public final VirtualClock clock;
  public final RunTables tables = new RunTables();
  public final Map<Atom, Pid> names = new HashMap<>();
  public final Map<Reference, AtomicCells> cells = new HashMap<>();
  public final Map<Reference, SearchPatterns> patterns = new HashMap<>();
  public final ProcessFlags flags = new ProcessFlags();
  public MapValue persistent = MapValue.EMPTY;
  public Pid groupLeader;

  public final RunAtoms atoms = new RunAtoms();

  private long unique;
  private long uniqueMonotonic;

  private SharedState(Actor process) {
    clock = new VirtualClock();
    groupLeader = new Pid(process.self().node(), 64, 0, process.self().creation());
  }

  public long nextUnique() {
    return unique++;
  }

  public long nextMonotonic() {
    return uniqueMonotonic++;
  }
}
