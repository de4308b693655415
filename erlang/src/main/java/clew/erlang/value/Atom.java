package clew.erlang.value;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * An atom: one object for each name, so that atoms are compared by identity. Which atoms a program
 * finds, how many, and their numbers is a matter of its {@link Atoms system}.
 */
public final class Atom implements Value {
  /**
   * The object of each name. Nobody can see what is in here: an atom that nothing refers to any
   * more is forgotten, and the next one of its name takes its place.
   */
  private static final ConcurrentMap<String, Held> TABLE = new ConcurrentHashMap<>();

  private static final ReferenceQueue<Atom> FORGOTTEN = new ReferenceQueue<>();

  public static final Atom TRUE = of("true");
  public static final Atom FALSE = of("false");
  public static final Atom UNDEFINED = of("undefined");
  public static final Atom OK = of("ok");
  public static final Atom ERROR = of("error");
  public static final Atom THROW = of("throw");
  public static final Atom EXIT = of("exit");

  private static final class Held extends WeakReference<Atom> {
    private final String name;

    Held(Atom atom) {
      super(atom, FORGOTTEN);
      this.name = atom.name;
    }
  }

  private final String name;

  private Atom(String name) {
    this.name = name;
  }

  public static Atom of(String name) {
    Held held = TABLE.get(name);
    Atom known = held == null ? null : held.get();
    return known != null ? known : make(name);
  }

  private static Atom make(String name) {
    while (FORGOTTEN.poll() instanceof Held forgotten) {
      TABLE.remove(forgotten.name, forgotten);
    }
    Atom made = new Atom(name);
    Held held = new Held(made);
    while (true) {
      Held before = TABLE.putIfAbsent(name, held);
      @Nullable Atom known = before == null ? made : before.get();
      if (known != null) {
        return known;
      }
      TABLE.remove(name, before);
    }
  }

  public static Atom of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  public String name() {
    return name;
  }

  /** By name, so that it is the same in every process: what hashes decide can be seen. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public String toString() {
    return name;
  }
}
