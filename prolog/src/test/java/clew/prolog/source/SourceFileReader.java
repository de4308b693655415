package clew.prolog.source;

import clew.prolog.error.IsoError;
import clew.prolog.render.term.CanonicalText;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a source file as a loader does, as far as operators and flags are concerned. */
final class SourceFileReader {
  private final Path library;
  private final Path file;
  private final OperatorTable operators = OperatorTable.standard().child();
  private ReadFlags flags = ReadFlags.DEFAULT;

  private SourceFileReader(Path library, Path file) {
    this.library = library;
    this.file = file;
  }

  /** Everything in the file as canonical text, or {@code ERR} and the message. */
  static List<String> terms(Path library, Path file) throws IOException {
    return new SourceFileReader(library, file).read();
  }

  private static String content(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return text.startsWith("#!") ? text.substring(text.indexOf('\n')) : text;
  }

  private List<String> read() throws IOException {
    List<String> terms = new ArrayList<>();
    Reader reader = new Reader(content(file));
    while (true) {
      switch (reader.next(operators, flags)) {
        case ReadResult.End() -> {
          return terms;
        }
        case ReadResult.Refused(SyntaxProblem problem, int end) ->
            terms.add("ERR " + problem.name());
        case ReadResult.Term term when term.value() == Atom.of("end_of_file") -> {
          return terms;
        }
        case ReadResult.Term term -> {
          terms.add(CanonicalText.text(term.value(), operators));
          if (term.value() instanceof Compound clause && is(clause, ":-", 1)) {
            directive(clause.argument(0));
          }
        }
      }
    }
  }

  private static boolean is(Compound compound, String name, int arity) {
    return compound.name() == Atom.of(name) && compound.arity() == arity;
  }

  private void directive(Value value) throws IOException {
    if (!(value instanceof Compound goal)) {
      return;
    }
    switch (goal.name().name() + "/" + goal.arity()) {
      case ",/2" -> {
        directive(goal.argument(0));
        directive(goal.argument(1));
      }
      case "op/3" -> operator(goal);
      case "module/2" -> exports(goal.argument(1));
      case "set_prolog_flag/2" -> flag(goal);
      case "use_module/1",
          "use_module/2",
          "autoload/1",
          "autoload/2",
          "reexport/1",
          "reexport/2",
          "ensure_loaded/1" ->
          imports(goal.argument(0));
      default -> {}
    }
  }

  private void operator(Compound goal) {
    operator(goal, operators);
  }

  private static void operator(Compound goal, OperatorTable table) {
    try {
      OpDirective.apply(
          goal.argument(0), goal.argument(1), goal.argument(2), table, module -> table);
    } catch (IsoError error) {
      // A directive with variables is part of a program that writes programs.
      return;
    }
  }

  /** Does the op/3 goals of a directive to a table. */
  static void operators(Value directive, OperatorTable table) {
    Value goal = ((Compound) directive).argument(0);
    while (goal instanceof Compound pair && is(pair, ",", 2)) {
      operator((Compound) pair.argument(0), table);
      goal = pair.argument(1);
    }
    operator((Compound) goal, table);
  }

  private void flag(Compound goal) {
    if (goal.argument(0) == Atom.of("double_quotes") && goal.argument(1) instanceof Atom value) {
      flags =
          flags.doubleQuotes(
              ReadFlags.Quotes.valueOf(value.name().toUpperCase(java.util.Locale.ROOT)));
    }
  }

  private void exports(Value list) {
    Value rest = list;
    while (rest instanceof Cell cell) {
      if (cell.head() instanceof Compound export && is(export, "op", 3)) {
        operator(export);
      }
      rest = cell.tail();
    }
  }

  private void imports(Value specification) throws IOException {
    if (specification instanceof Cell cell) {
      imports(cell.head());
      imports(cell.tail());
      return;
    }
    Optional<Path> imported = path(specification);
    if (imported.isPresent() && Files.isRegularFile(imported.get())) {
      Reader reader = new Reader(content(imported.get()));
      if (reader.next(OperatorTable.standard(), ReadFlags.DEFAULT) instanceof ReadResult.Term term
          && term.value() instanceof Compound directive
          && is(directive, ":-", 1)
          && directive.argument(0) instanceof Compound module
          && is(module, "module", 2)) {
        exports(module.argument(1));
      }
    }
  }

  private Optional<Path> path(Value specification) {
    if (specification instanceof Compound alias && is(alias, "library", 1)) {
      return relative(alias.argument(0)).map(name -> library.resolve(name + ".pl"));
    }
    return relative(specification).map(name -> file.resolveSibling(name + ".pl"));
  }

  private static Optional<String> relative(Value value) {
    return switch (value) {
      case Atom atom -> Optional.of(atom.name());
      case Structure pair when is(pair, "/", 2) ->
          relative(pair.argument(0))
              .flatMap(left -> relative(pair.argument(1)).map(right -> left + "/" + right));
      default -> Optional.empty();
    };
  }
}
