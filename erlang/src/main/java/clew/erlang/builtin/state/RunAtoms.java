package clew.erlang.builtin.state;

import clew.erlang.eval.Actor;
import clew.erlang.model.term.AtomSearch;
import clew.erlang.value.Atom;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The atoms there are in a run: those of the system it is in, those it was given, and those it has
 * made. What one run made does not exist for the next.
 */
public final class RunAtoms {
  private final Set<String> made = new HashSet<>();

  /** The atom of a name, which exists from now on. */
  public Atom make(String name) {
    made.add(name);
    return Atom.of(name);
  }

  /** The atom of a name if there is one already. */
  public Optional<Atom> existing(Actor process, String name) {
    return exists(process, name) ? Optional.of(Atom.of(name)) : Optional.empty();
  }

  private boolean exists(Actor process, String name) {
    return made.contains(name)
        || process.atoms().has(name)
        || AtomSearch.isIn(process.given(), name);
  }

  /** How many names the run has made atoms of; some of them may have been there before. */
  public int count() {
    return made.size();
  }
}
