package clew.curry.load;

import clew.curry.scope.ProgramResolver;
import clew.curry.source.Diagnostics;
import clew.curry.source.Name;
import clew.curry.source.ParsedModule;
import clew.curry.source.Parser;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Adds modules to a program, each after those it imports. */
final class ModuleImports {
  /** What these would give is in the prelude already. */
  private static final Set<String> IN_PRELUDE =
      Set.of("Prelude", "List", "Maybe", "Char", "Search", "Either", "Function");

  /** Properties, under the names of the libraries that have them. */
  private static final Set<String> PROPERTIES = Set.of("Prop", "EasyCheck");

  private static final String PROP = "Prop.curry";

  private final ModuleFinder modules;
  private final ProgramResolver resolver;
  private final Diagnostics problems;
  private final Set<String> added = new HashSet<>();
  private final Set<String> open = new HashSet<>();

  ModuleImports(ModuleFinder modules, ProgramResolver resolver, Diagnostics problems) {
    this.modules = modules;
    this.resolver = resolver;
    this.problems = problems;
  }

  /** Adds a file. */
  void add(SourceText source) {
    open.add(source.name());
    ParsedModule module = Parser.module(source, problems);
    if (!problems.hasErrors()) {
      module.imports().forEach(name -> imported(name, source));
    }
    if (!problems.hasErrors()) {
      resolver.add(module, false);
    }
    open.remove(source.name());
    added.add(source.name());
  }

  private void imported(Name name, SourceText by) {
    if (IN_PRELUDE.contains(name.text())) {
      return;
    }
    Optional<SourceText> file;
    try {
      file = modules.find(name.text(), by);
    } catch (IOException unreadable) {
      problems.add(
          Diagnostic.error("the module " + name.text() + " cannot be read")
              .at(name.span())
              .follows(reason(unreadable)));
      return;
    }
    if (file.isEmpty() && PROPERTIES.contains(name.text())) {
      if (added.add(PROP)) {
        resolver.add(ProgramLoader.library(PROP), true);
      }
    } else if (file.isEmpty()) {
      problems.add(
          Diagnostic.error("there is no module " + name.text())
              .at(name.span())
              .follows(
                  "There are a prelude that has lists, Maybe and characters, Test.Prop, and files"
                      + " beside this one.")
              .hint("copy the functions that you need into this file"));
    } else if (open.contains(file.get().name())) {
      problems.add(
          Diagnostic.error("the modules import each other")
              .at(name.span())
              .hint("move what both need into a third one"));
    } else if (!added.contains(file.get().name())) {
      add(file.get());
    }
  }

  private static String reason(IOException unreadable) {
    return unreadable instanceof FileSystemException file && file.getReason() != null
        ? file.getFile() + ": " + file.getReason()
        : String.valueOf(unreadable.getMessage());
  }
}
