package clew.erlang.builtin.table;

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
public final class RunTables {
  private final Map<Reference, EtsTable> tables = new LinkedHashMap<>();
  private final Map<Atom, EtsTable> named = new LinkedHashMap<>();
  private final Set<Reference> deleted = new HashSet<>();
  public final Map<Reference, MatchSpec> specifications = new LinkedHashMap<>();

  public boolean isTaken(Atom name) {
    return named.containsKey(name);
  }

  public void add(EtsTable table) {
    tables.put(table.id, table);
    if (table.settings.isNamed()) {
      named.put(table.name, table);
    }
  }

  public Optional<EtsTable> find(Value identity) {
    return Optional.ofNullable(
        switch (identity) {
          case Atom name -> named.get(name);
          case Reference id -> tables.get(id);
          default -> null;
        });
  }

  /** Whether a value could be a table's, now or once. */
  public boolean isIdentity(Value value) {
    return value instanceof Atom
        || (value instanceof Reference id && (tables.containsKey(id) || deleted.contains(id)));
  }

  public EtsTable get(Actor process, Value identity) {
    return find(identity).orElseThrow(process::badarg);
  }

  public void delete(EtsTable table) {
    tables.remove(table.id);
    deleted.add(table.id);
    named.remove(table.name, table);
  }

  public void rename(EtsTable table, Atom name) {
    if (table.settings.isNamed()) {
      named.remove(table.name);
      named.put(name, table);
    }
    table.name = name;
  }

  public List<EtsTable> all() {
    return List.copyOf(tables.values());
  }
}
