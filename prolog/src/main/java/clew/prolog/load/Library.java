package clew.prolog.load;

import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The library that {@code library(Name)} means, and which of its files exports what. */
public abstract sealed class Library permits InstalledLibrary, BundledLibrary {
  private @Nullable Map<Functor, String> index;

  /**
   * The library of the SWI-Prolog that is installed, if there is one, or else our own.
   *
   * @param home the folder that SWI-Prolog is installed in
   */
  public static Library of(Optional<Path> home) {
    return home.map(folder -> folder.resolve("library"))
        .filter(folder -> Files.isRegularFile(folder.resolve("INDEX.pl")))
        .<Library>map(InstalledLibrary::new)
        .orElseGet(BundledLibrary::new);
  }

  /** The small library that comes with Clew. */
  public static Library own() {
    return new BundledLibrary();
  }

  /** The file of that name, such as {@code lists} or {@code dcg/basics}. */
  abstract Optional<LoadSource> named(String name) throws IOException;

  /** Facts {@code index(Name, Arity, Module, File)} about what programs need not import. */
  abstract String indexText();

  /** The name of the file that exports a predicate which programs need not import. */
  final Optional<String> exporting(Functor functor) {
    return Optional.ofNullable(index().get(functor));
  }

  /** Whether any predicate is found in that file by itself. */
  final boolean isIndexed(String name) {
    return index().containsValue(name);
  }

  private Map<Functor, String> index() {
    Map<Functor, String> known = index;
    if (known == null) {
      known = index(indexText());
      index = known;
    }
    return known;
  }

  /** What is said of it: where it is. */
  public abstract String place();

  private static Map<Functor, String> index(String text) {
    Map<Functor, String> index = new HashMap<>();
    Reader reader = new Reader(text);
    OperatorTable operators = OperatorTable.standard();
    while (reader.next(operators, ReadFlags.DEFAULT) instanceof ReadResult.Term term) {
      if (term.value() instanceof Compound fact
          && fact.arity() == 4
          && fact.argument(0) instanceof Atom name
          && fact.argument(1) instanceof Int(long arity)
          && fact.argument(3) instanceof Atom file) {
        index.putIfAbsent(Functor.of(name, (int) arity), file.name());
      }
    }
    return index;
  }

  /** A file below a folder, if it is there. */
  static Optional<Path> below(Path folder, String name) {
    Path file = folder.resolve(name + ".pl").normalize();
    return file.startsWith(folder) && Files.isRegularFile(file)
        ? Optional.of(file)
        : Optional.empty();
  }
}
