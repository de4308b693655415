package clew.prolog.builtin;

import clew.prolog.builtin.io.Flags;
import clew.prolog.builtin.io.Session;
import clew.prolog.eval.Builtin;
import clew.prolog.eval.Database;
import clew.prolog.value.Functor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The builtins that every program has. */
public final class Standard {
  private Standard() {}

  public static List<Builtins.Family> families() {
    return List.of(
        Control::define,
        Cleanup::define,
        Determinism::define,
        Collecting::define,
        Inspect::define,
        Construct::define,
        Evaluation::define,
        Sorting::define,
        Clauses::define,
        Globals::define,
        Attributes::define,
        Support::define,
        Tabling::define,
        Records::define,
        Properties::define,
        Conditions::define,
        Internals::define);
  }

  /** A database with all of them, and with others that a caller adds. */
  public static Database database(List<Builtins.Family> more) {
    return database(Session.closed(), more);
  }

  /** As above, with the input, the operators and the permissions of a session. */
  public static Database database(Session session, List<Builtins.Family> more) {
    return database(session, more, Map.of());
  }

  /** As above, with some builtins in place of those of the same name. */
  public static Database database(
      Session session, List<Builtins.Family> more, Map<Functor, Builtin> instead) {
    List<Builtins.Family> all = new ArrayList<>(families());
    all.addAll(session.families());
    all.addAll(more);
    Builtins defined = Builtins.of(all);
    Map<Functor, Builtin> builtins = new HashMap<>(defined.known());
    builtins.putAll(instead);
    Database database = new Database(builtins);
    defined.keepers().forEach(database::keeping);
    database.flags().putAll(Flags.initial());
    Boot.load(database);
    return database;
  }
}
