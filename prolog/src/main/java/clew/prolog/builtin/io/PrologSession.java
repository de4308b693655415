package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.text.CharTypeBuiltins;
import clew.prolog.builtin.text.FileNameBuiltins;
import clew.prolog.builtin.text.SubtextBuiltins;
import clew.prolog.builtin.text.TextConversionBuiltins;
import clew.prolog.builtin.text.TextJoinBuiltins;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** What lasts between the goals of one program besides its clauses. */
public final class PrologSession {
  private final Permissions permissions;
  private final String input;
  private final Output errors;
  private final Map<Atom, OperatorTable> operators = new HashMap<>();
  private final Set<Atom> libraries = new HashSet<>();
  private final Map<Machine, Streams> streams = new WeakHashMap<>();

  /**
   * A session of a program.
   *
   * @param input what it reads from {@code user_input}
   * @param errors where it writes {@code user_error} to
   */
  public PrologSession(Permissions permissions, String input, Output errors) {
    this.permissions = permissions;
    this.input = input;
    this.errors = errors;
    OperatorTable system = OperatorTable.standard();
    operators.put(Database.SYSTEM, system);
    // What is an operator in user is one everywhere, so that user has no table above another.
    operators.put(Database.USER, system);
  }

  /** A session in which nothing is allowed, with no input, whose errors nobody reads. */
  public static PrologSession closed() {
    return new PrologSession(Permissions.NONE, "", Output.NONE);
  }

  public Permissions permissions() {
    return permissions;
  }

  /** The operators that a module sees. */
  public OperatorTable operators(Atom module) {
    return operators.computeIfAbsent(module, name -> operators(Database.USER).child());
  }

  /** The operators of a module of the library stay as they are once it is loaded. */
  public void keepsOperators(Atom module) {
    libraries.add(module);
  }

  /** Takes back what a run makes of operators, but for those of the library that it has loaded. */
  Runnable keepOperators() {
    Set<Atom> modules = Set.copyOf(operators.keySet());
    List<Runnable> tables = operators.values().stream().map(OperatorTable::kept).toList();
    return () -> {
      tables.forEach(Runnable::run);
      operators.keySet().removeIf(name -> !modules.contains(name) && !libraries.contains(name));
    };
  }

  /** The streams of a machine. */
  public Streams streams(Machine machine) {
    return streams.computeIfAbsent(machine, key -> new Streams(key.output(), errors, input));
  }

  /** How text is read, as the flags of the database say. */
  public ReadFlags readFlags(Database database) {
    Value quotes = database.flags().getOrDefault(Atom.of("double_quotes"), Atom.of("string"));
    return ReadFlags.DEFAULT.doubleQuotes(PrologFlags.quotes(quotes));
  }

  /** The builtins that need the session, and those about text. */
  public List<BuiltinRegistry.Family> families() {
    return List.of(
        TextConversionBuiltins::define,
        SubtextBuiltins::define,
        TextJoinBuiltins::define,
        CharTypeBuiltins::define,
        FileNameBuiltins::define,
        new StreamTextBuiltins(this)::define,
        new TermTextBuiltins(this)::define,
        new WriteBuiltins(this)::define,
        new FormatBuiltins(this)::define,
        new ReadBuiltins(this)::define,
        new StreamBuiltins(this)::define,
        new OperatorBuiltins(this)::define,
        new PrologFlags()::define);
  }
}
