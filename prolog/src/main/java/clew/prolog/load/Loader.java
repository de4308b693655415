package clew.prolog.load;

import clew.engine.source.Diagnostic;
import clew.engine.source.PlainFile;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.trace.Budget;
import clew.prolog.builtin.StandardBuiltins;
import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.RunBudget;
import clew.prolog.eval.Solutions;
import clew.prolog.ir.Clause;
import clew.prolog.source.FilePath;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Loads files into a database, each into its module, and what they need with them. */
public final class Loader {
  /** A clause of the user's program: its label is its place in the list, from one on. */
  public record Labelled(Functor predicate, Span place) {}

  private final PrologSession session;
  private final Library library;
  private final Path directory;
  private final Output output;
  private final Budget budget;
  private final Database database;
  private final Map<Path, String> given = new HashMap<>();
  private final Map<String, Atom> loaded = new HashMap<>();

  /** Which texts a text of the library wants to be loaded, in their order. */
  private final Map<String, Set<String>> wanted = new HashMap<>();

  /** Which modules there are since a text of the library was loaded, its own among them. */
  private final Map<String, Set<Atom>> made = new HashMap<>();

  private final Map<Predicate, String> owners = new HashMap<>();
  private final Deque<FileLoad> open = new ArrayDeque<>();
  private final List<Diagnostic> problems = new ArrayList<>();
  private final List<Labelled> clauses = new ArrayList<>();
  private final Set<String> without = new TreeSet<>();
  private final Map<Atom, List<Compound>> operators = new HashMap<>();
  private long variables = 1L << 40;

  /**
   * A loader with an empty program.
   *
   * @param directory what the user's files are relative to
   * @param output where directives print to
   * @param budget what each directive may cost
   */
  public Loader(
      PrologSession session, Library library, Path directory, Output output, Budget budget) {
    this.session = session;
    this.library = library;
    this.directory = directory;
    this.output = output;
    this.budget = budget;
    BuiltinRegistry.Family loading = new LoadBuiltins(this)::define;
    boolean mayHalt = session.permissions().writesFiles();
    this.database =
        StandardBuiltins.database(
            session, List.of(loading), mayHalt ? HaltBuiltins.builtins() : Map.of());
    this.database.sealSystem();
    this.database.autoload(this::autoload);
  }

  public Database database() {
    return database;
  }

  public PrologSession session() {
    return session;
  }

  public Library library() {
    return library;
  }

  /** What is wrong with the files that were loaded. */
  public List<Diagnostic> problems() {
    return List.copyOf(problems);
  }

  /** The clauses of the user's files. */
  public List<Labelled> clauses() {
    return List.copyOf(clauses);
  }

  /** From now on this is the text of a file, whatever is saved there. */
  public void give(SourceText text) throws IOException {
    given.put(FilePath.real(directory.resolve(text.name())), text.text());
  }

  /**
   * Loads a file of the user's; module user sees what it exports. Nothing if there is no such file.
   */
  public Optional<SourceText> load(String name) throws IOException {
    return loadSubject(read(directory, name));
  }

  /** Loads a file of the library and makes what it exports known in module user. */
  public boolean loadLibrary(String name) throws IOException {
    Optional<LoadSource> source = library.named(name);
    if (source.isEmpty()) {
      return false;
    }
    ModuleImports.all(this, load(source.get(), Database.USER), Database.USER);
    return true;
  }

  /** Loads a file of the library as if it were the user's: its clauses count. */
  public Optional<SourceText> loadSubject(String name) throws IOException {
    return loadSubject(library.named(name));
  }

  /** A file that the user means is the user's, wherever it lies. */
  private Optional<SourceText> loadSubject(Optional<LoadSource> source) {
    if (source.isPresent()) {
      LoadSource found = source.get();
      LoadSource subject = new LoadSource(found.key(), found.text(), found.folder(), false);
      ModuleImports.all(this, load(subject, Database.USER), Database.USER);
    }
    return source.map(LoadSource::text);
  }

  // ---- what files and builtins use

  void problem(Diagnostic problem) {
    if (!problems.contains(problem)) {
      problems.add(problem);
    }
  }

  @Nullable FileLoad current() {
    return open.peek();
  }

  /** The operators that a module exports. */
  List<Compound> exportedOperators(Atom module) {
    return List.copyOf(operators.getOrDefault(module, List.of()));
  }

  void exportOperators(Atom module, List<Compound> more) {
    List<Compound> before = exportedOperators(module);
    List<Compound> all = new ArrayList<>(before);
    all.addAll(more);
    operators.put(module, all);
    database.undoing(() -> operators.put(module, before));
  }

  /** The number of a new variable. */
  public long freshNumber() {
    return variables++;
  }

  int label(Functor predicate, Span place) {
    clauses.add(new Labelled(predicate, place));
    return clauses.size();
  }

  /** Loads a text unless it has been loaded; the module that it is. */
  Atom load(LoadSource source, Atom into) {
    FileLoad file = current();
    if (file != null) {
      wanted.computeIfAbsent(file.source().key(), key -> new LinkedHashSet<>()).add(source.key());
    }
    Atom known = loaded.get(source.key());
    if (known != null) {
      unshelve(source.key());
      return known;
    }
    // What a run needs of the library is read once; what it needs of other files, by each run.
    return source.isLibrary() ? loadLibrary(source, into) : reload(source, into);
  }

  private Atom loadLibrary(LoadSource source, Atom into) {
    Set<Atom> before = modules();
    Atom module = database.lasting(() -> reload(source, into));
    Set<Atom> fresh = modules();
    fresh.removeAll(before);
    made.put(source.key(), fresh);
    return module;
  }

  private Set<Atom> modules() {
    Set<Atom> names = new LinkedHashSet<>();
    database.modules().forEach(module -> names.add(module.name()));
    return names;
  }

  /** Has a module again that another run has loaded, with all that came with it. */
  private void unshelve(String first) {
    List<String> back = new ArrayList<>();
    Deque<String> work = new ArrayDeque<>(List.of(first));
    while (!work.isEmpty()) {
      String key = work.pop();
      Atom module = loaded.get(key);
      if (module != null && database.unshelve(module)) {
        back.add(key);
        new ArrayList<>(wanted.getOrDefault(key, Set.of())).reversed().forEach(work::push);
      }
    }
    for (String key : back) {
      made.getOrDefault(key, Set.of()).forEach(database::unshelve);
    }
  }

  /** Loads a text, again if it has been loaded before. */
  Atom reload(LoadSource source, Atom into) {
    keep(source.key());
    forget(source.key());
    loaded.put(source.key(), into);
    FileLoad file = new FileLoad(this, source, into);
    open.push(file);
    try {
      file.load();
    } finally {
      open.pop();
    }
    loaded.put(source.key(), file.module());
    file.initialise();
    return file.module();
  }

  /** Lets a run that loads a text take that back. */
  private void keep(String key) {
    if (!database.isUndone()) {
      return;
    }
    Atom module = loaded.get(key);
    Map<Predicate, String> ownersBefore = Map.copyOf(owners);
    int problemsBefore = problems.size();
    int clausesBefore = clauses.size();
    long variablesBefore = variables;
    database.undoing(
        () -> {
          if (module == null) {
            loaded.remove(key);
          } else {
            loaded.put(key, module);
          }
          wanted.remove(key);
          owners.clear();
          owners.putAll(ownersBefore);
          problems.subList(problemsBefore, problems.size()).clear();
          clauses.subList(clausesBefore, clauses.size()).clear();
          variables = variablesBefore;
        });
  }

  /** A file says which module it is before it is all read, since others may ask for it. */
  void isModule(LoadSource source, Atom module) {
    loaded.put(source.key(), module);
    if (source.isLibrary()) {
      session.keepsOperators(module);
      database.isLibrary(module);
    }
  }

  private void forget(String key) {
    owners.forEach(
        (predicate, owner) -> {
          if (owner.equals(key)) {
            predicate.living().forEach(clause -> database.erase(predicate, clause));
          }
        });
    owners.values().removeIf(key::equals);
  }

  /** The file that a predicate's clauses come from, which is this one from now on. */
  @Nullable String own(Predicate predicate, String key) {
    return owners.put(predicate, key);
  }

  /** Notes which file a clause's predicate comes from. */
  void own(Clause clause, Atom module, String key) {
    Predicate predicate = database.own(module, clause.functor);
    if (predicate != null) {
      owners.put(predicate, key);
    }
  }

  /** What a specification such as {@code library(lists)} or {@code 'file.pl'} means here. */
  Optional<LoadSource> find(Value specification) {
    try {
      FileLoad file = current();
      Path folder = file == null ? directory : file.folder().orElse(directory);
      Optional<String> inLibrary = FileSpecification.library(specification);
      if (inLibrary.isPresent()) {
        return library.named(inLibrary.get());
      }
      Optional<String> name = FileSpecification.path(specification);
      if (name.isEmpty()) {
        return Optional.empty();
      }
      Optional<LoadSource> found = read(folder, name.get());
      return found.isPresent() ? found : read(directory, name.get());
    } catch (IOException unreadable) {
      throw IsoErrors.permission("open", "source_sink", specification);
    }
  }

  private Optional<LoadSource> read(Path folder, String name) throws IOException {
    for (String ending : List.of("", ".pl", ".prolog", ".plt")) {
      Path file = folder.resolve(name + ending);
      Path full = FilePath.real(file);
      String known = given.get(full);
      if (known == null) {
        PlainFile.refuseEndless(file);
      }
      if (known != null || Files.isRegularFile(file)) {
        String text = known != null ? known : PlainFile.text(file);
        Path base = directory.toAbsolutePath().normalize();
        Path absolute = file.toAbsolutePath().normalize();
        String shown =
            absolute.startsWith(base) ? base.relativize(absolute).toString() : file.toString();
        boolean isLibrary = full.toString().startsWith(library.place());
        return Optional.of(
            new LoadSource(
                full.toString(),
                new SourceText(shown, text),
                Optional.ofNullable(full.getParent()),
                isLibrary));
      }
    }
    return Optional.empty();
  }

  /** Whether a file of the library is loaded by itself when it is needed. */
  boolean isIndexed(String name) {
    return library.isIndexed(name);
  }

  /** Runs a goal once, for its effects. */
  Solutions.Result once(Value goal, Atom module) {
    return new Machine(database, output).solve(goal, module, RunBudget.of(budget)).next();
  }

  /** Loads what the library exports when it is first called. */
  private Optional<Predicate> autoload(Atom module, Functor functor) {
    if (database.flags().get(Atom.of("autoload")) == Atom.FALSE) {
      return Optional.empty();
    }
    Optional<String> name = library.exporting(functor);
    if (name.isEmpty() || without.contains(name.get())) {
      return Optional.empty();
    }
    try {
      Optional<LoadSource> source = library.named(name.get());
      if (source.isEmpty()) {
        without.add(name.get());
        return Optional.empty();
      }
      Atom home = load(source.get(), Database.USER);
      Predicate found = database.known(home, functor);
      if (found == null || !database.module(home).exports().contains(functor)) {
        return Optional.empty();
      }
      database.bring(module, found);
      return Optional.of(found);
    } catch (IOException unreadable) {
      without.add(name.get());
      return Optional.empty();
    }
  }
}
