package clew.prolog.eval;

import clew.prolog.error.IsoErrors;
import clew.prolog.ir.Clause;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is known between runs: modules with their predicates, flags and global variables. */
public final class Database {
  public static final Atom USER = Atom.of("user");
  public static final Atom SYSTEM = Atom.of("system");

  private final Map<Atom, PrologModule> modules = new LinkedHashMap<>();

  /** Modules of the library that some run has loaded, and that no run has now. */
  private final Map<Atom, PrologModule> shelf = new HashMap<>();

  private final Set<Atom> libraries = new HashSet<>();

  private final Map<Atom, Value> flags = new LinkedHashMap<>();
  private final Map<Atom, Value> globals = new LinkedHashMap<>();
  private final Set<Functor> refused = new LinkedHashSet<>();
  private long generation = 1;
  private int links;
  private BiFunction<Atom, Functor, Optional<Predicate>> autoload = (m, f) -> Optional.empty();
  private boolean isSealed;
  private final List<Supplier<Runnable>> keepers = new ArrayList<>();
  private @Nullable DatabaseSnapshot kept;

  /** A database that knows the given builtins only. */
  public Database(Map<Functor, Builtin> builtins) {
    PrologModule system = module(SYSTEM);
    module(USER);
    builtins.forEach(
        (functor, builtin) -> {
          Predicate predicate = system.own(functor);
          predicate.builtin = builtin;
          predicate.set(Predicate.Property.SYSTEM);
        });
  }

  /** Notes that a program called what is not done here: it is unknown, or it is not allowed. */
  public void refuse(Functor functor) {
    refused.add(functor);
  }

  /** What was called and not done. */
  public List<Functor> refused() {
    return List.copyOf(refused);
  }

  void refused(List<Functor> before) {
    refused.clear();
    refused.addAll(before);
  }

  /** From now on what the system module has is protected. */
  public void sealSystem() {
    module(SYSTEM).predicates().forEach(p -> p.set(Predicate.Property.SYSTEM));
    isSealed = true;
  }

  /** Something besides clauses that lasts: what is to be done to have it as it is now. */
  public void keeping(Supplier<Runnable> more) {
    keepers.add(more);
  }

  /** From now on changes are written down, so that the result can take them back. */
  public DatabaseSnapshot keep() {
    if (kept != null) {
      throw new IllegalStateException("changes are being written down already");
    }
    DatabaseSnapshot made =
        new DatabaseSnapshot(this, keepers.stream().map(Supplier::get).toList());
    kept = made;
    return made;
  }

  /** What takes back a change that is being made; done unless the change is to last. */
  public void undoing(Runnable change) {
    DatabaseSnapshot now = kept;
    if (now != null && isUndone()) {
      now.undoing(change);
    }
  }

  /** Whether what changes now is taken back. */
  public boolean isUndone() {
    return kept != null && !kept.isSuspended();
  }

  void forget(DatabaseSnapshot done, boolean meansOther) {
    if (kept == done) {
      kept = null;
    }
    if (meansOther) {
      links++;
    }
  }

  void touch(Predicate predicate) {
    DatabaseSnapshot now = kept;
    if (now != null) {
      now.touch(predicate);
    }
  }

  /** Does something whose changes are not taken back, such as loading a library. */
  public <T> T lasting(Supplier<T> what) {
    DatabaseSnapshot now = kept;
    if (now == null || now.isSuspended()) {
      return what.get();
    }
    now.suspend(true);
    try {
      return what.get();
    } finally {
      now.suspend(false);
    }
  }

  /** Asked for a predicate that nothing defines, with the module that calls it. */
  public void autoload(BiFunction<Atom, Functor, Optional<Predicate>> how) {
    autoload = how;
  }

  /** The module of that name, which is made if there is none. */
  public PrologModule module(Atom name) {
    PrologModule known = modules.get(name);
    if (known == null) {
      known = new PrologModule(name);
      place(known);
      if (name == USER) {
        known.inherit(module(SYSTEM));
      } else if (name != SYSTEM) {
        known.inherit(module(USER));
      }
    }
    return known;
  }

  private void place(PrologModule module) {
    modules.put(module.name(), module);
    DatabaseSnapshot now = kept;
    if (now != null) {
      boolean isLasting = now.isSuspended();
      now.undoing(() -> unplace(module, isLasting));
    }
  }

  private void unplace(PrologModule module, boolean isLasting) {
    modules.remove(module.name());
    // A run may mention a module before it loads it.
    if (isLasting || libraries.contains(module.name())) {
      shelf.putIfAbsent(module.name(), module);
    }
  }

  /** Notes that a module is one of the library's, and can be had again once it was loaded. */
  public void isLibrary(Atom module) {
    libraries.add(module);
  }

  /**
   * Has a module again that an earlier run has loaded: a run sees of the library only what it has
   * loaded itself, though it is read only once. False if it is there, or was never loaded.
   */
  public boolean unshelve(Atom name) {
    PrologModule module = shelf.remove(name);
    if (module == null) {
      return false;
    }
    links++;
    PrologModule mentioned = modules.get(name);
    if (mentioned == null) {
      lasting(
          () -> {
            place(module);
            return module;
          });
    } else {
      mentioned.become(module);
      undoing(
          () -> {
            mentioned.clear();
            shelf.put(name, module);
          });
    }
    return true;
  }

  /** Makes a predicate of a module known to others. */
  public void export(Atom module, Functor functor) {
    PrologModule home = module(module);
    if (home.export(functor)) {
      undoing(() -> home.withdraw(functor));
    }
  }

  public Collection<PrologModule> modules() {
    return modules.values();
  }

  /** The clauses with labels, in the order of these. */
  public List<Clause> labelled() {
    Map<Integer, Clause> found = new TreeMap<>();
    for (PrologModule module : modules()) {
      for (Predicate predicate : module.predicates()) {
        for (Clause clause : predicate.living()) {
          if (clause.label > 0) {
            found.put(clause.label, clause);
          }
        }
      }
    }
    return List.copyOf(found.values());
  }

  public boolean hasModule(Atom name) {
    return modules.containsKey(name);
  }

  long generation() {
    return generation;
  }

  /** Changes whenever calls may mean other predicates than before. */
  int links() {
    return links;
  }

  /** Calls may mean other predicates from now on. */
  void relink() {
    links++;
  }

  /** Adds a clause to a predicate, as of now. */
  void insert(Predicate predicate, Clause clause, boolean isLast) {
    predicate.set(Predicate.Property.DEFINED);
    clause.birth = ++generation;
    predicate.add(clause, isLast);
  }

  public Map<Atom, Value> flags() {
    return flags;
  }

  public Map<Atom, Value> globals() {
    return globals;
  }

  // ---- predicates

  /** The predicate that a call means, or null if there is none. */
  public @Nullable Predicate find(Atom module, Functor functor) {
    Predicate found = module(module).visible(functor);
    if (found == null) {
      found = autoload.apply(module, functor).orElse(null);
    }
    return found;
  }

  /** As {@link #find}, without loading anything. */
  public @Nullable Predicate known(Atom module, Functor functor) {
    return module(module).visible(functor);
  }

  /** A module's own predicate, or null if it has none of that name. */
  public @Nullable Predicate own(Atom module, Functor functor) {
    return module(module).known(functor);
  }

  /** A module's own predicate, to be changed. */
  public Predicate define(Atom module, Functor functor) {
    Predicate known = module(module).known(functor);
    if (known != null) {
      return known;
    }
    links++;
    PrologModule home = module(module);
    undoing(() -> home.disown(functor));
    return home.own(functor);
  }

  /** Declares something of a module's own predicate. */
  public void declare(Atom module, Functor functor, Predicate.Property property) {
    Predicate predicate = define(module, functor);
    if (property == Predicate.Property.DYNAMIC && isProtected(module, functor)) {
      throw IsoErrors.permission("modify", "static_procedure", IsoErrors.indicator(functor));
    }
    touch(predicate);
    predicate.set(property);
    links++;
  }

  public void declareMeta(Atom module, Functor functor, Value[] arguments) {
    Predicate predicate = define(module, functor);
    touch(predicate);
    predicate.meta = arguments;
    links++;
  }

  /** Calls of a predicate go to a builtin from now on; its clauses get another name. */
  public void table(Atom module, Functor functor, Functor clauses, Builtin builtin) {
    wrap(module, functor, clauses, builtin);
    define(module, functor).set(Predicate.Property.TABLED);
  }

  /** As {@link #table}, for a predicate that is none. */
  public void wrap(Atom module, Functor functor, Functor clauses, Builtin builtin) {
    Predicate predicate = define(module, functor);
    touch(predicate);
    predicate.builtin = builtin;
    define(module, clauses).set(Predicate.Property.DEFINED);
    predicate.renamed = clauses;
    links++;
  }

  public void bring(Atom into, Predicate predicate) {
    if (!predicate.module().equals(into)) {
      PrologModule home = module(into);
      Predicate before = home.bring(predicate);
      undoing(() -> home.unbring(predicate.functor(), before));
      links++;
    }
  }

  /** Whether a user may not give this name a meaning of their own: the core of the language. */
  public boolean isProtected(Atom module, Functor functor) {
    if (!isSealed) {
      return false;
    }
    Predicate own = module == SYSTEM ? null : module(module).known(functor);
    if (own != null && own.has(Predicate.Property.REDEFINED)) {
      return false;
    }
    if (ProtectedPredicates.has(functor)) {
      return true;
    }
    Predicate system = module(SYSTEM).known(functor);
    return module == SYSTEM && system != null && system.has(Predicate.Property.SYSTEM);
  }

  // ---- clauses

  /** Adds a clause at the end of its predicate, as a file does. */
  public Clause addClause(Atom module, Value clause) {
    return addClause(module, clause, 0);
  }

  /** Adds a clause with its number in the file. */
  public Clause addClause(Atom module, Value clause, int label) {
    return new ClauseInsertion(this).add(module, clause, true, label, false);
  }

  /** As assertz/1 and asserta/1 do; the clause is the database's own from here on. */
  public Clause assertClause(Atom module, Value clause, boolean isLast) {
    return new ClauseInsertion(this).add(module, clause, isLast, 0, true);
  }

  /** Lets a clause die; false if it is dead already. */
  public boolean erase(Predicate predicate, Clause clause) {
    if (clause.isErased()) {
      return false;
    }
    touch(predicate);
    clause.death = ++generation;
    predicate.noteErased();
    return true;
  }
}
