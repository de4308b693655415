package clew.prolog.builtin;

import clew.engine.trace.Budget;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.eval.RunBudget;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The part of the system that is written in Prolog. */
final class BootLibrary {
  private static final Functor DIRECTIVE = Functor.of(":-", 1);

  private BootLibrary() {}

  static void load(Database database) {
    Reader reader = new Reader(text());
    OperatorTable operators = OperatorTable.standard();
    while (reader.next(operators, ReadFlags.DEFAULT) instanceof ReadResult.Term term) {
      Value clause = term.value();
      if (clause instanceof Compound directive && directive.is(DIRECTIVE)) {
        new Machine(database, Output.NONE)
            .solve(directive.argument(0), Database.SYSTEM, RunBudget.of(Budget.of(1000, 0)))
            .next();
      } else {
        database.addClause(Database.SYSTEM, clause);
      }
    }
  }

  private static String text() {
    try (InputStream in = BootLibrary.class.getResourceAsStream("system.pl")) {
      if (in == null) {
        throw new IllegalStateException("system.pl is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException("reading system.pl", broken);
    }
  }
}
