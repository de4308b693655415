package clew.prolog.eval;

import clew.engine.trace.Budget;
import clew.prolog.builtin.StandardBuiltins;
import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.source.Dcg;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Programs from text, for tests: clauses with their numbers, and directives. */
final class PrologPrograms {
  private static final Functor DIRECTIVE = Functor.of(":-", 1);

  private PrologPrograms() {}

  static Database load(String text, BuiltinRegistry.Family... more) {
    Database database = StandardBuiltins.database(List.of(more));
    database.sealSystem();
    add(database, Database.USER, text);
    return database;
  }

  /** As {@link #load}, for programs that give core predicates a meaning of their own. */
  static Database loadFreely(String text) {
    Database database = StandardBuiltins.database(List.of());
    add(database, Database.USER, text);
    return database;
  }

  static void add(Database database, Atom module, String text) {
    int label = 0;
    AtomicLong numbers = new AtomicLong(1L << 40);
    for (Value clause : terms(text)) {
      if (clause instanceof Compound directive && directive.is(DIRECTIVE)) {
        new Machine(database, Output.NONE)
            .solve(directive.argument(0), module, RunBudget.of(Budget.of(1_000_000, 0)))
            .next();
      } else {
        Value made =
            Dcg.isRule(clause) ? Dcg.clause(clause, module, numbers::incrementAndGet) : clause;
        database.addClause(module, made, ++label);
      }
    }
  }

  static List<Value> terms(String text) {
    List<Value> terms = new ArrayList<>();
    Reader reader = new Reader(text);
    OperatorTable operators = OperatorTable.standard();
    while (true) {
      switch (reader.next(operators, ReadFlags.DEFAULT)) {
        case ReadResult.Term term -> terms.add(term.value());
        case ReadResult.End _ -> {
          return terms;
        }
        case ReadResult other -> throw new IllegalArgumentException(other + " in " + text);
      }
    }
  }

  static Value goal(String text) {
    return terms(text + " .").getFirst();
  }
}
