package clew.erlang.value;

import java.util.List;

/**
 * The atoms of one system: which there are, and the numbers it keeps them under, which decide where
 * they stand in large maps and in tables. Two systems differ in both, so a run asks its own.
 */
public interface Atoms {
  /** No system at all: nothing exists beforehand, and numbers follow from names. */
  Atoms NONE = Atoms::byName;

  /** The real system has no atoms beyond this number, unless it was told to allow more. */
  int MOST = 1 << 20;

  /** The number of an atom; two different ones have different numbers. */
  long number(Atom atom);

  /** Whether there is an atom of this name before a run makes any. */
  default boolean has(String name) {
    return false;
  }

  /** The names of atoms that the program in this system has itself. */
  default List<String> named() {
    return List.of();
  }

  /** A number beyond those of any table, which depends on nothing but the name: FNV-1a. */
  static long byName(Atom atom) {
    long hash = 0xcbf29ce484222325L;
    String name = atom.name();
    for (int i = 0; i < name.length(); i++) {
      hash = (hash ^ name.charAt(i)) * 0x100000001b3L;
    }
    return MOST + (hash >>> 8);
  }
}
