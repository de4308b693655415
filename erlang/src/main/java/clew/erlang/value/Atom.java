package clew.erlang.value;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** An atom: one object for each name. */
public final class Atom implements Value {
  private static final ConcurrentMap<String, Atom> TABLE = new ConcurrentHashMap<>();

  public static final Atom TRUE = of("true");
  public static final Atom FALSE = of("false");
  public static final Atom UNDEFINED = of("undefined");
  public static final Atom OK = of("ok");
  public static final Atom ERROR = of("error");
  public static final Atom THROW = of("throw");
  public static final Atom EXIT = of("exit");

  /** Knows under which number the real system keeps an atom. */
  @FunctionalInterface
  public interface Numbering {
    int UNKNOWN = -1;

    /** The number of the atom with this name, or {@link #UNKNOWN}. */
    int numberOf(String name);
  }

  /** The real system has no atoms beyond this number, unless it was told to allow more. */
  private static final int MOST = 1 << 20;

  private static final AtomicInteger OURS = new AtomicInteger(MOST);
  private static volatile Numbering numbering = name -> Numbering.UNKNOWN;

  private final String name;
  private volatile int number = Numbering.UNKNOWN;

  private Atom(String name) {
    this.name = name;
  }

  public static Atom of(String name) {
    Atom known = TABLE.get(name);
    return known != null ? known : TABLE.computeIfAbsent(name, Atom::new);
  }

  /** The atom of a name if there is one already. */
  public static Optional<Atom> existing(String name) {
    return Optional.ofNullable(TABLE.get(name));
  }

  public static Atom of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  /** How many atoms there are: a flood of them is an error of the program. */
  public static int count() {
    return TABLE.size();
  }

  public String name() {
    return name;
  }

  /**
   * Tells the numbers of atoms from here on. Large maps that were made before are not to be used
   * after.
   */
  public static void numberedBy(Numbering source) {
    numbering = source;
    TABLE.values().forEach(atom -> atom.number = Numbering.UNKNOWN);
  }

  /**
   * The number of the atom in the real system's table, which decides its place in large maps. An
   * atom that is not known there gets a number of its own. It stays as long as the source of
   * numbers does, since maps rest on it.
   */
  public int number() {
    int known = number;
    return known >= 0 ? known : chooseNumber();
  }

  private synchronized int chooseNumber() {
    if (number < 0) {
      int real = numbering.numberOf(name);
      number = real >= 0 ? real : OURS.getAndIncrement();
    }
    return number;
  }

  @Override
  public String toString() {
    return name;
  }
}
