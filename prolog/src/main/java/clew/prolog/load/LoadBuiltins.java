package clew.prolog.load;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.database.ClauseBuiltins;
import clew.prolog.builtin.io.ErrorMessages;
import clew.prolog.builtin.text.TextArgument;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Builtin;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The predicates that load files, and those that only make sense in a file. */
final class LoadBuiltins {
  private static final Functor IN = Functor.of(":", 2);

  /** Directives that change nothing here: declarations for tools, and for C code that is ours. */
  private static final List<Functor> WITHOUT_EFFECT =
      List.of(
          Functor.of("set_module", 1),
          Functor.of("license", 1),
          Functor.of("public", 1),
          Functor.of("noprofile", 1),
          Functor.of("non_terminal", 1),
          Functor.of("volatile", 1),
          Functor.of("encoding", 1),
          Functor.of("predicate_options", 3),
          Functor.of("expects_dialect", 1),
          Functor.of("$hide", 1),
          Functor.of("$iso", 1),
          Functor.of("compile_predicates", 1),
          Functor.of("set_stream", 2),
          Functor.of("garbage_collect_atoms", 0),
          Functor.of("debug", 0),
          Functor.of("nodebug", 0),
          Functor.of("initialization", 2));

  /** Passed over here, but they have goals or foreign code run in the real system. */
  private static final List<Functor> UNSEEN =
      List.of(
          Functor.of("at_halt", 1),
          Functor.of("use_foreign_library", 1),
          Functor.of("use_foreign_library", 2));

  private final Loader loader;

  LoadBuiltins(Loader loader) {
    this.loader = loader;
  }

  void define(BuiltinRegistry builtins) {
    Set<Functor> known = builtins.known().keySet();
    for (Functor functor : WITHOUT_EFFECT) {
      if (!known.contains(functor)) {
        builtins.add(functor.name().name(), functor.arity(), (machine, arguments) -> true);
      }
    }
    for (Functor functor : UNSEEN) {
      if (!known.contains(functor)) {
        builtins.add(
            functor.name().name(), functor.arity(), (machine, arguments) -> unseen(functor));
      }
    }
    unless(known, builtins, "consult", 1, (machine, arguments) -> consult(machine, arguments[0]));
    unless(
        known,
        builtins,
        "[|]",
        2,
        (machine, arguments) ->
            consult(
                machine,
                machine.unify(arguments[1], Atom.NIL)
                    ? arguments[0]
                    : new Cell(arguments[0], arguments[1])));
    unless(known, builtins, "load_files", 1, (machine, arguments) -> use(machine, arguments[0]));
    unless(known, builtins, "load_files", 2, (machine, arguments) -> use(machine, arguments[0]));
    unless(known, builtins, "ensure_loaded", 1, (machine, arguments) -> use(machine, arguments[0]));
    unless(known, builtins, "use_module", 1, (machine, arguments) -> use(machine, arguments[0]));
    unless(
        known,
        builtins,
        "use_module",
        2,
        (machine, arguments) -> {
          QualifiedFile at = QualifiedFile.of(machine, arguments[0]);
          ModuleImports.some(loader, loaded(at), arguments[1], at.module());
          return true;
        });
    unless(known, builtins, "autoload", 1, (machine, arguments) -> later(machine, arguments[0]));
    unless(known, builtins, "autoload", 2, (machine, arguments) -> later(machine, arguments[0]));
    unless(
        known,
        builtins,
        "reexport",
        1,
        (machine, arguments) -> {
          for (QualifiedFile at : QualifiedFile.all(machine, arguments[0])) {
            Atom from = loaded(at);
            ModuleImports.all(loader, from, at.module());
            Database database = loader.database();
            List.copyOf(database.module(from).exports())
                .forEach(functor -> database.export(at.module(), functor));
            loader.exportOperators(at.module(), loader.exportedOperators(from));
          }
          return true;
        });
    unless(
        known,
        builtins,
        "reexport",
        2,
        (machine, arguments) -> {
          QualifiedFile at = QualifiedFile.of(machine, arguments[0]);
          Atom from = loaded(at);
          Set<Functor> before = loader.database().module(at.module()).imported().keySet();
          List<Functor> had = List.copyOf(before);
          ModuleImports.some(loader, from, arguments[1], at.module());
          for (Functor functor : loader.database().module(at.module()).imported().keySet()) {
            if (!had.contains(functor)) {
              loader.database().export(at.module(), functor);
            }
          }
          return true;
        });
    unless(known, builtins, "include", 1, this::include);
    unless(known, builtins, "initialization", 1, this::initialization);
    unless(known, builtins, "style_check", 1, this::styleCheck);
    unless(known, builtins, "redefine_system_predicate", 1, this::redefine);
    unless(known, builtins, "module", 2, (machine, arguments) -> true);
    unless(
        known,
        builtins,
        "thread_local",
        1,
        (machine, arguments) -> {
          ClauseBuiltins.each(
              arguments[0],
              machine.context(),
              (module, functor) ->
                  machine.database().declare(module, functor, Predicate.Property.DYNAMIC));
          return true;
        });
    GrammarBuiltins.define(known, builtins);
    unless(
        known,
        builtins,
        "expand_goal",
        2,
        (machine, arguments) -> machine.unify(arguments[0], arguments[1]));
    unless(known, builtins, "exists_source", 1, (machine, arguments) -> exists(arguments[0]));
    unless(known, builtins, "prolog_load_context", 2, this::context);
    unless(known, builtins, "source_location", 2, this::location);
    new ModuleBuiltins(loader).define(known, builtins);
  }

  /** Adds a predicate unless there is one already. */
  static void unless(
      Set<Functor> known, BuiltinRegistry builtins, String name, int arity, Builtin builtin) {
    if (!known.contains(Functor.of(name, arity))) {
      builtins.add(name, arity, builtin);
    }
  }

  /** What the library itself wants to be done at its end is not the user's doing. */
  private boolean unseen(Functor functor) {
    FileLoad file = loader.current();
    if (file == null || !file.source().isLibrary()) {
      loader.database().refuse(functor);
    }
    return true;
  }

  // ---- files

  private LoadSource source(Value file) {
    return loader.find(file).orElseThrow(() -> IsoErrors.existence("source_sink", file));
  }

  /** Loads the file unless it has been loaded; its module. A module may go by its name. */
  private Atom loaded(QualifiedFile at) {
    Optional<LoadSource> found = loader.find(at.file());
    if (found.isEmpty()
        && at.file() instanceof Atom name
        && loader.database().hasModule(name)
        && !loader.database().module(name).exports().isEmpty()) {
      return name;
    }
    return loader.load(
        found.orElseThrow(() -> IsoErrors.existence("source_sink", at.file())), at.module());
  }

  private boolean use(Machine machine, Value files) {
    return each(machine, files, at -> ModuleImports.all(loader, loaded(at), at.module()));
  }

  private boolean consult(Machine machine, Value files) {
    return each(machine, files, this::consult);
  }

  /** Loads a file, or the files of a list, and complains as the library does: without a context. */
  private boolean each(Machine machine, Value files, Consumer<QualifiedFile> loading) {
    List<QualifiedFile> places;
    try {
      QualifiedFile all = QualifiedFile.of(machine, files);
      if (!(all.file() instanceof Cell) && all.file() != Atom.NIL) {
        loading.accept(all);
        return true;
      }
      places = QualifiedFile.all(machine, files);
    } catch (PrologException thrown) {
      throw thrown.bare();
    }
    for (QualifiedFile at : places) {
      try {
        loading.accept(QualifiedFile.of(machine, Structure.of(IN, at.module(), at.file())));
      } catch (PrologException thrown) {
        // One of several files is only complained of, and loading goes on with the next.
        String message = ErrorMessages.text(thrown.ball(), loader.session().operators(at.module()));
        loader.session().streams(machine).errors().write("ERROR: " + message + "\n");
      }
    }
    return true;
  }

  private void consult(QualifiedFile at) {
    Value file = at.file();
    boolean isNamed = file instanceof Numeral || file instanceof StringValue;
    LoadSource source = source(isNamed ? Atom.of(TextArgument.TEXT.of(file)) : file);
    ModuleImports.all(loader, loader.reload(source, at.module()), at.module());
  }

  /** A file of the library that is found by itself when it is needed can wait until then. */
  private boolean later(Machine machine, Value files) {
    for (QualifiedFile at : QualifiedFile.all(machine, files)) {
      Optional<String> name = FileSpecification.library(at.file());
      if (name.isEmpty() || !loader.isIndexed(name.get())) {
        use(machine, Structure.of(IN, at.module(), at.file()));
      }
    }
    return true;
  }

  private boolean include(Machine machine, Value[] arguments) {
    FileLoad file = loader.current();
    if (file == null) {
      throw IsoErrors.permission("directive", "include", arguments[0].walked());
    }
    for (QualifiedFile at : QualifiedFile.all(machine, arguments[0])) {
      file.include(source(at.file()));
    }
    return true;
  }

  private boolean exists(Value file) {
    return loader.find(file).isPresent();
  }

  // ---- in a file

  private boolean initialization(Machine machine, Value[] arguments) {
    FileLoad file = loader.current();
    if (file == null) {
      machine.enter(arguments[0]);
    } else {
      file.initialisation(arguments[0].walked());
    }
    return true;
  }

  private boolean styleCheck(Machine machine, Value[] arguments) {
    FileLoad file = loader.current();
    if (file != null
        && arguments[0].walked() instanceof Compound sign
        && sign.arity() == 1
        && sign.argument(0).walked() instanceof Atom style
        && style.name().equals("singleton")) {
      file.warnOfSingletons(sign.name().name().equals("+"));
    }
    return true;
  }

  private boolean redefine(Machine machine, Value[] arguments) {
    QualifiedFile at = QualifiedFile.of(machine, arguments[0]);
    Functor functor =
        switch (at.file()) {
          case Atom atom -> Functor.of(atom, 0);
          case Compound compound -> compound.functor();
          default -> throw IsoErrors.type("callable", at.file());
        };
    machine.database().declare(at.module(), functor, Predicate.Property.REDEFINED);
    return true;
  }

  private boolean context(Machine machine, Value[] arguments) {
    FileLoad file = loader.current();
    if (file == null || !(arguments[0].walked() instanceof Atom key)) {
      return false;
    }
    return switch (key.name()) {
      case "module" -> machine.unify(arguments[1], file.module());
      case "source", "file" -> machine.unify(arguments[1], Atom.of(file.source().key()));
      case "directory" ->
          machine.unify(arguments[1], Atom.of(file.folder().map(Object::toString).orElse("/")));
      case "dialect" -> machine.unify(arguments[1], Atom.of("swi"));
      case "script" -> machine.unify(arguments[1], Atom.FALSE);
      default -> false;
    };
  }

  private boolean location(Machine machine, Value[] arguments) {
    FileLoad file = loader.current();
    return file != null
        && machine.unify(arguments[0], Atom.of(file.source().key()))
        && machine.unify(arguments[1], Int.of(file.place().line()));
  }
}
