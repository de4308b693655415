package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Reference;
import clew.erlang.value.Value;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The tables of a run, by identifier and by name. */
final class Tables {
  private final Map<Reference, Table> tables = new LinkedHashMap<>();
  private final Map<Atom, Table> named = new LinkedHashMap<>();
  private final Set<Reference> deleted = new HashSet<>();
  final Map<Reference, MatchSpec> specifications = new LinkedHashMap<>();

  boolean isTaken(Atom name) {
    return named.containsKey(name);
  }

  void add(Table table) {
    tables.put(table.id, table);
    if (table.settings.isNamed()) {
      named.put(table.name, table);
    }
  }

  Optional<Table> find(Value identity) {
    return Optional.ofNullable(
        switch (identity) {
          case Atom name -> named.get(name);
          case Reference id -> tables.get(id);
          default -> null;
        });
  }

  /** Whether a value could be a table's, now or once. */
  boolean isIdentity(Value value) {
    return value instanceof Atom
        || (value instanceof Reference id && (tables.containsKey(id) || deleted.contains(id)));
  }

  Table get(Actor process, Value identity) {
    return find(identity).orElseThrow(process::badarg);
  }

  void delete(Table table) {
    tables.remove(table.id);
    deleted.add(table.id);
    named.remove(table.name, table);
  }

  void rename(Table table, Atom name) {
    if (table.settings.isNamed()) {
      named.remove(table.name);
      named.put(name, table);
    }
    table.name = name;
  }

  List<Table> all() {
    return List.copyOf(tables.values());
  }
}
