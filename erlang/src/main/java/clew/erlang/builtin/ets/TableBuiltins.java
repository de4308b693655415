package clew.erlang.builtin.ets;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.UnsupportedBuiltins;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.builtin.table.EtsTable;
import clew.erlang.builtin.table.RunTables;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tables of ets as wholes: making, deleting, naming and describing them. */
public final class TableBuiltins {
  private static final Set<String> PROTECTIONS = Set.of("public", "protected", "private");
  private static final Atom NONE = Atom.of("none");

  /** Words that empty tables take in the real system; objects are not weighed. */
  private static final int SET_WORDS = 305;

  private static final int ORDERED_WORDS = 139;

  private static final List<String> ITEMS =
      List.of(
          "id",
          "decentralized_counters",
          "read_concurrency",
          "write_concurrency",
          "compressed",
          "memory",
          "owner",
          "heir",
          "name",
          "size",
          "node",
          "named_table",
          "type",
          "keypos",
          "protection");

  private final SharedState.Finder states;

  private TableBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry ets, SharedState.Finder states) {
    TableBuiltins functions = new TableBuiltins(states);
    ets.add2("new", functions::create);
    ets.add1("delete", functions::delete);
    ets.add1("info", functions::info);
    ets.add2("info", functions::item);
    ets.add1("whereis", functions::whereis);
    ets.add2("rename", functions::rename);
    ets.add2("setopts", functions::setOptions);
    ets.add2("safe_fixtable", functions::fix);
    ets.add0(
        "all",
        process ->
            Cons.list(states.of(process).tables.all().stream().map(EtsTable::identity).toList()));
    ets.refuse("give_away", 3, "giving a table away");
  }

  private RunTables tables(Actor process) {
    return states.of(process).tables;
  }

  private Value create(Actor process, Value name, Value options) {
    Atom called = BuiltinArguments.atom(process, name);
    EtsTable.Kind kind = EtsTable.Kind.SET;
    int keyPosition = 1;
    boolean isNamed = false;
    Atom protection = Atom.of("protected");
    Value heir = NONE;
    boolean isReadConcurrent = false;
    Value writeConcurrency = Atom.FALSE;
    boolean isDecentralized = false;
    boolean isCompressed = false;
    for (Value option : BuiltinArguments.list(process, options)) {
      Optional<EtsTable.Kind> asked = kind(option);
      if (asked.isPresent()) {
        kind = asked.get();
      } else if (option == Atom.of("named_table")) {
        isNamed = true;
      } else if (option == Atom.of("compressed")) {
        isCompressed = true;
      } else if (option instanceof Atom word && PROTECTIONS.contains(word.name())) {
        protection = word;
      } else if (option instanceof Tuple pair && pair.size() >= 2) {
        Value value = pair.elements[1];
        switch (BuiltinArguments.atom(process, pair.elements[0]).name() + "/" + pair.size()) {
          case "keypos/2" -> keyPosition = BuiltinArguments.index(process, value);
          case "read_concurrency/2" -> isReadConcurrent = BuiltinArguments.bool(process, value);
          case "decentralized_counters/2" ->
              isDecentralized = BuiltinArguments.bool(process, value);
          case "write_concurrency/2" ->
              writeConcurrency =
                  value == Atom.of("auto") ? value : Atom.of(BuiltinArguments.bool(process, value));
          case "heir/2", "heir/3" -> heir = heir(process, pair);
          default -> throw process.badarg();
        }
      } else {
        throw process.badarg();
      }
    }
    if (keyPosition < 1 || (isNamed && tables(process).isTaken(called))) {
      throw process.badarg();
    }
    EtsTable table =
        new EtsTable(
            process.makeReference(),
            called,
            new EtsTable.Settings(
                kind,
                keyPosition,
                isNamed,
                protection,
                heir,
                isReadConcurrent,
                writeConcurrency,
                isDecentralized,
                isCompressed),
            process.atoms());
    tables(process).add(table);
    return table.identity();
  }

  private static Optional<EtsTable.Kind> kind(Value option) {
    for (EtsTable.Kind kind : EtsTable.Kind.values()) {
      if (option == kind.atom()) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  private static Value heir(Actor process, Tuple option) {
    Value heir = option.elements[1];
    boolean isRight = option.size() == 2 ? heir == NONE : heir instanceof Pid;
    if (!isRight) {
      throw process.badarg();
    }
    return heir;
  }

  private Value delete(Actor process, Value identity) {
    RunTables tables = tables(process);
    tables.delete(tables.get(process, identity));
    return Atom.TRUE;
  }

  private Optional<EtsTable> described(Actor process, Value identity) {
    if (!tables(process).isIdentity(identity)) {
      throw process.badarg();
    }
    return tables(process).find(identity);
  }

  private Value info(Actor process, Value identity) {
    return described(process, identity)
        .map(
            table ->
                Cons.list(
                    ITEMS.stream()
                        .map(item -> new Tuple(Atom.of(item), value(process, table, item)))
                        .toList()))
        .orElse(Atom.UNDEFINED);
  }

  private Value item(Actor process, Value identity, Value item) {
    Atom wanted = BuiltinArguments.atom(process, item);
    return described(process, identity)
        .map(table -> value(process, table, wanted.name()))
        .orElse(Atom.UNDEFINED);
  }

  private static Value value(Actor process, EtsTable table, String item) {
    EtsTable.Settings settings = table.settings;
    return switch (item) {
      case "id" -> table.id;
      case "decentralized_counters" -> Atom.of(settings.isDecentralized());
      case "read_concurrency" -> Atom.of(settings.isReadConcurrent());
      case "write_concurrency" -> settings.writeConcurrency();
      case "compressed" -> Atom.of(settings.isCompressed());
      case "memory" ->
          Small.of(settings.kind() == EtsTable.Kind.ORDERED_SET ? ORDERED_WORDS : SET_WORDS);
      case "owner" -> process.self();
      case "heir" -> settings.heir();
      case "name" -> table.name;
      case "size" -> Small.of(table.store.size());
      case "node" -> process.self().node();
      case "named_table" -> Atom.of(settings.isNamed());
      case "type" -> settings.kind().atom();
      case "keypos" -> Small.of(settings.keyPosition());
      case "protection" -> settings.protection();
      case "fixed" -> Atom.of(table.fixes() > 0);
      case "safe_fixed", "safe_fixed_monotonic_time" ->
          table.fixes() == 0
              ? Atom.FALSE
              : UnsupportedBuiltins.refuse(process, "the item " + item, "ets", "info", 2);
      case "stats", "binary" ->
          UnsupportedBuiltins.refuse(process, "the item " + item, "ets", "info", 2);
      default -> throw process.badarg();
    };
  }

  private Value whereis(Actor process, Value name) {
    return tables(process)
        .find(BuiltinArguments.atom(process, name))
        .<Value>map(table -> table.id)
        .orElse(Atom.UNDEFINED);
  }

  private Value rename(Actor process, Value identity, Value name) {
    EtsTable table = tables(process).get(process, identity);
    Atom called = BuiltinArguments.atom(process, name);
    if (table.settings.isNamed() && tables(process).isTaken(called)) {
      throw process.badarg();
    }
    tables(process).rename(table, called);
    return table.identity();
  }

  /** Only the heir can be set, and it gets nothing as long as the owner lives. */
  private Value setOptions(Actor process, Value identity, Value options) {
    tables(process).get(process, identity);
    List<Value> all =
        options instanceof Tuple ? List.of(options) : BuiltinArguments.list(process, options);
    for (Value option : all) {
      Tuple pair = BuiltinArguments.tuple(process, option);
      if (pair.size() < 2 || pair.elements[0] != Atom.of("heir")) {
        throw process.badarg();
      }
      heir(process, pair);
    }
    return Atom.TRUE;
  }

  private Value fix(Actor process, Value identity, Value isFixed) {
    EtsTable table = tables(process).get(process, identity);
    if (BuiltinArguments.bool(process, isFixed)) {
      table.fix();
    } else {
      table.release();
    }
    return Atom.TRUE;
  }
}
