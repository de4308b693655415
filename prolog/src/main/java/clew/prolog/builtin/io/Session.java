package clew.prolog.builtin.io;

import clew.prolog.builtin.Builtins;
import clew.prolog.builtin.text.CharTypes;
import clew.prolog.builtin.text.Conversions;
import clew.prolog.builtin.text.FileNames;
import clew.prolog.builtin.text.Joining;
import clew.prolog.builtin.text.Parts;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.syntax.Operators;
import clew.prolog.syntax.ReadFlags;
import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** What lasts between the goals of one program besides its clauses. */
public final class Session {
  private final Permissions permissions;
  private final String input;
  private final Output errors;
  private final Map<Atom, Operators> operators = new HashMap<>();
  private final Map<Machine, Streams> streams = new WeakHashMap<>();

  /**
   * A session of a program.
   *
   * @param input what it reads from {@code user_input}
   * @param errors where it writes {@code user_error} to
   */
  public Session(Permissions permissions, String input, Output errors) {
    this.permissions = permissions;
    this.input = input;
    this.errors = errors;
    Operators system = Operators.standard();
    operators.put(Database.SYSTEM, system);
    // What is an operator in user is one everywhere, so that user has no table above another.
    operators.put(Database.USER, system);
  }

  /** A session in which nothing is allowed, with no input, whose errors nobody reads. */
  public static Session closed() {
    return new Session(Permissions.NONE, "", Output.NONE);
  }

  public Permissions permissions() {
    return permissions;
  }

  /** The operators that a module sees. */
  public Operators operators(Atom module) {
    return operators.computeIfAbsent(module, name -> operators(Database.USER).child());
  }

  /**
   * Takes back what a run makes of operators. If it has loaded a library, which stays, the
   * operators of that stay too, with all others.
   */
  Runnable keepOperators() {
    int modules = operators.size();
    List<Runnable> tables = operators.values().stream().map(Operators::kept).toList();
    return () -> {
      if (operators.size() == modules) {
        tables.forEach(Runnable::run);
      }
    };
  }

  /** The streams of a machine. */
  public Streams streams(Machine machine) {
    return streams.computeIfAbsent(machine, key -> new Streams(key.output(), errors, input));
  }

  /** How text is read, as the flags of the database say. */
  public ReadFlags readFlags(Database database) {
    Value quotes = database.flags().getOrDefault(Atom.of("double_quotes"), Atom.of("string"));
    return ReadFlags.DEFAULT.doubleQuotes(Flags.quotes(quotes));
  }

  /** The builtins that need the session, and those about text. */
  public List<Builtins.Family> families() {
    return List.of(
        Conversions::define,
        Parts::define,
        Joining::define,
        CharTypes::define,
        FileNames::define,
        new WholeText(this)::define,
        new TermText(this)::define,
        new Writing(this)::define,
        new Formatting(this)::define,
        new TermReading(this)::define,
        new StreamBuiltins(this)::define,
        new Language(this)::define,
        new Flags()::define);
  }
}
