package clew.prolog.eval;

import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A module: its own predicates, what it imports, and the modules it inherits from. */
public final class Module {
  private final Atom name;
  private final Map<Functor, Predicate> own = new LinkedHashMap<>();
  private final Map<Functor, Predicate> imported = new LinkedHashMap<>();
  private final Set<Functor> exports = new LinkedHashSet<>();
  private final List<Module> parents = new ArrayList<>();

  Module(Atom name) {
    this.name = name;
  }

  public Atom name() {
    return name;
  }

  public List<Module> parents() {
    return parents;
  }

  public Set<Functor> exports() {
    return exports;
  }

  public Collection<Predicate> predicates() {
    return own.values();
  }

  public Map<Functor, Predicate> imported() {
    return imported;
  }

  /** Its own predicate of that name, which is made if there is none. */
  Predicate own(Functor functor) {
    return own.computeIfAbsent(functor, key -> new Predicate(name, key));
  }

  /** Its own predicate of that name, if there is one. */
  public @Nullable Predicate known(Functor functor) {
    return own.get(functor);
  }

  /** The predicate that a call from here means: its own, an imported or an inherited one. */
  @Nullable Predicate visible(Functor functor) {
    Predicate found = own.get(functor);
    if (found != null && found.isDefined()) {
      return found;
    }
    found = imported.get(functor);
    if (found != null && found.isDefined()) {
      return found;
    }
    for (Module parent : parents) {
      found = parent.visible(functor);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  void bring(Predicate predicate) {
    imported.put(predicate.functor(), predicate);
  }
}
