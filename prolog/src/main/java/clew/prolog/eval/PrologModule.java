package clew.prolog.eval;

import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A module: its own predicates, what it imports, and the modules it inherits from. */
public final class PrologModule {
  private final Atom name;
  private final Map<Functor, Predicate> own = new LinkedHashMap<>();
  private final Map<Functor, Predicate> imported = new LinkedHashMap<>();
  private final Set<Functor> exports = new LinkedHashSet<>();
  private final List<PrologModule> parents = new ArrayList<>();

  PrologModule(Atom name) {
    this.name = name;
  }

  public Atom name() {
    return name;
  }

  void inherit(PrologModule parent) {
    parents.add(parent);
  }

  /** What others may take of it; {@link Database#export} adds to it. */
  public Set<Functor> exports() {
    return Collections.unmodifiableSet(exports);
  }

  boolean export(Functor functor) {
    return exports.add(functor);
  }

  void withdraw(Functor functor) {
    exports.remove(functor);
  }

  public Collection<Predicate> predicates() {
    return own.values();
  }

  public Map<Functor, Predicate> imported() {
    return Collections.unmodifiableMap(imported);
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
    for (PrologModule parent : parents) {
      found = parent.visible(functor);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Imports a predicate; what it imported under that name before. */
  @Nullable Predicate bring(Predicate predicate) {
    return imported.put(predicate.functor(), predicate);
  }

  /** Takes an import back. */
  void unbring(Functor functor, @Nullable Predicate before) {
    if (before == null) {
      imported.remove(functor);
    } else {
      imported.put(functor, before);
    }
  }

  /** Forgets its own predicate of that name, as if there had never been one. */
  void disown(Functor functor) {
    own.remove(functor);
  }

  /** Has all that another module of its name has. */
  void become(PrologModule other) {
    own.putAll(other.own);
    imported.putAll(other.imported);
    exports.addAll(other.exports);
  }

  void clear() {
    own.clear();
    imported.clear();
    exports.clear();
  }
}
