package clew.prolog.builtin;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.control.AllSolutionsBuiltins;
import clew.prolog.builtin.control.CallBuiltins;
import clew.prolog.builtin.control.CleanupBuiltins;
import clew.prolog.builtin.control.DeterminismBuiltins;
import clew.prolog.builtin.control.Tabling;
import clew.prolog.builtin.database.ClauseBuiltins;
import clew.prolog.builtin.database.GlobalVariables;
import clew.prolog.builtin.database.PredicateProperties;
import clew.prolog.builtin.database.RecordedDatabase;
import clew.prolog.builtin.io.PrologFlags;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.builtin.term.ArithmeticBuiltins;
import clew.prolog.builtin.term.AttributeBuiltins;
import clew.prolog.builtin.term.SortBuiltins;
import clew.prolog.builtin.term.TermConstruction;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.builtin.term.WhenConditions;
import clew.prolog.eval.Builtin;
import clew.prolog.eval.Database;
import clew.prolog.value.Functor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The builtins that every program has. */
public final class StandardBuiltins {
  private StandardBuiltins() {}

  public static List<BuiltinRegistry.Family> families() {
    return List.of(
        CallBuiltins::define,
        CleanupBuiltins::define,
        DeterminismBuiltins::define,
        AllSolutionsBuiltins::define,
        TermInspection::define,
        TermConstruction::define,
        ArithmeticBuiltins::define,
        SortBuiltins::define,
        ClauseBuiltins::define,
        GlobalVariables::define,
        AttributeBuiltins::define,
        LibraryBuiltins::define,
        Tabling::define,
        RecordedDatabase::define,
        PredicateProperties::define,
        WhenConditions::define,
        SystemBuiltins::define);
  }

  /** A database with all of them, and with others that a caller adds. */
  public static Database database(List<BuiltinRegistry.Family> more) {
    return database(PrologSession.closed(), more);
  }

  /** As above, with the input, the operators and the permissions of a session. */
  public static Database database(PrologSession session, List<BuiltinRegistry.Family> more) {
    return database(session, more, Map.of());
  }

  /** As above, with some builtins in place of those of the same name. */
  public static Database database(
      PrologSession session, List<BuiltinRegistry.Family> more, Map<Functor, Builtin> instead) {
    List<BuiltinRegistry.Family> all = new ArrayList<>(families());
    all.addAll(session.families());
    all.addAll(more);
    BuiltinRegistry defined = BuiltinRegistry.of(all);
    Map<Functor, Builtin> builtins = new LinkedHashMap<>(defined.known());
    builtins.putAll(instead);
    Database database = new Database(builtins);
    defined.keepers().forEach(database::keeping);
    database.flags().putAll(PrologFlags.initial());
    BootLibrary.load(database);
    return database;
  }
}
