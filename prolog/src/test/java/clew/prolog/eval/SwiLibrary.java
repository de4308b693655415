package clew.prolog.eval;

import clew.engine.trace.Budget;
import clew.prolog.builtin.Clauses;
import clew.prolog.syntax.Dcg;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Files of SWI-Prolog's library, loaded from source into modules of their own whose exports user
 * sees. Conditional compilation takes the branch that needs no C code.
 */
final class SwiLibrary {
  static final Path FOLDER = Path.of("/usr/lib/swi-prolog/library");
  private static final Functor DIRECTIVE = Functor.of(":-", 1);

  private SwiLibrary() {}

  static void load(Database database, String name) throws IOException {
    Atom module = Database.USER;
    boolean isSkipped = false;
    AtomicLong numbers = new AtomicLong(1L << 40);
    for (Value term : Programs.terms(Files.readString(FOLDER.resolve(name + ".pl")))) {
      if (!(term instanceof Compound directive && directive.is(DIRECTIVE))) {
        if (!isSkipped) {
          database.addClause(
              module, Dcg.isRule(term) ? Dcg.clause(term, module, numbers::incrementAndGet) : term);
        }
        continue;
      }
      Value goal = directive.argument(0).walked();
      String called = goal instanceof Compound compound ? compound.name().name() : goal.toString();
      switch (called) {
        case "module" -> {
          Compound declaration = (Compound) goal;
          module = (Atom) declaration.argument(0).walked();
          Atom home = module;
          Clauses.each(
              declaration.argument(1),
              module,
              (in, functor) -> database.bring(Database.USER, database.define(home, functor)));
        }
        case "if" -> isSkipped = true;
        case "else", "endif" -> isSkipped = false;
        case "meta_predicate", "multifile", "dynamic", "discontiguous" ->
            new Machine(database, Output.NONE).solve(goal, module, Budget.of(100_000, 0)).next();
        default -> {
          // Autoloading and flags: what is needed is loaded, and the flags change nothing here.
        }
      }
    }
  }

  static boolean isInstalled() {
    return Files.isDirectory(FOLDER);
  }
}
