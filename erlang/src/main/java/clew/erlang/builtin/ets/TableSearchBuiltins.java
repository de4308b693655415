package clew.erlang.builtin.ets;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.builtin.table.EtsTable;
import clew.erlang.builtin.table.MatchSpec;
import clew.erlang.builtin.table.TableChunks;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finding objects by match specifications and patterns. */
public final class TableSearchBuiltins {
  private static final Value VARIABLES = new Cons(Atom.of("$$"), Nil.NIL);
  private static final Value OBJECT = new Cons(Atom.of("$_"), Nil.NIL);

  private final SharedState.Finder states;
  private final BuiltinRegistry registry;

  private TableSearchBuiltins(SharedState.Finder states, BuiltinRegistry registry) {
    this.states = states;
    this.registry = registry;
  }

  public static void register(BuiltinRegistry ets, SharedState.Finder states) {
    TableSearchBuiltins search = new TableSearchBuiltins(states, ets);
    ets.add2("select", search::select);
    ets.add3("select", search::begin);
    ets.add1("select", search::goOn);
    ets.add2("select_reverse", search::selectReverse);
    ets.add3("select_reverse", search::beginReverse);
    ets.add1("select_reverse", search::goOn);
    ets.add2(
        "match",
        (process, table, pattern) -> search.select(process, table, spec(pattern, VARIABLES)));
    ets.add3(
        "match",
        (process, table, pattern, limit) ->
            search.begin(process, table, spec(pattern, VARIABLES), limit));
    ets.add1("match", search::goOn);
    ets.add2(
        "match_object",
        (process, table, pattern) -> search.select(process, table, spec(pattern, OBJECT)));
    ets.add3(
        "match_object",
        (process, table, pattern, limit) ->
            search.begin(process, table, spec(pattern, OBJECT), limit));
    ets.add1("match_object", search::goOn);
    ets.add2("select_count", search::count);
    ets.add2("internal_select_delete", search::delete);
    ets.add2("select_replace", search::replace);
    ets.add1("match_spec_compile", search::compile);
    ets.add1(
        "is_compiled_ms", (process, value) -> Atom.of(search.compiled(process, value).isPresent()));
    ets.add3("match_spec_run_r", search::run);
  }

  private static Value spec(Value pattern, Value body) {
    return new Cons(new Tuple(pattern, Nil.NIL, body), Nil.NIL);
  }

  private EtsTable table(Actor process, Value identity) {
    return states.of(process).tables.get(process, identity);
  }

  private MatchSpec specification(Actor process, Value term) {
    return MatchSpec.compile(process, registry, term);
  }

  /** The objects that may match, from the first on. */
  private static List<Tuple> candidates(EtsTable table, MatchSpec specification) {
    Optional<List<Value>> keys = specification.keys(table.settings.keyPosition());
    if (keys.isEmpty()) {
      return table.store.objects();
    }
    List<Tuple> objects = new ArrayList<>();
    for (Value key : keys.get()) {
      List<Tuple> found = table.store.find(key);
      objects.addAll(table.store.isReversed() ? found.reversed() : found);
    }
    if (table.kind() == EtsTable.Kind.ORDERED_SET) {
      objects.sort((a, b) -> TermOrder.compare(table.key(a), table.key(b)));
    }
    return objects;
  }

  private Value select(Actor process, Value identity, Value term) {
    EtsTable table = table(process, identity);
    MatchSpec specification = specification(process, term);
    List<Value> found = new ArrayList<>();
    for (Tuple object : candidates(table, specification)) {
      specification.run(process, object).ifPresent(found::add);
    }
    return table.list(found);
  }

  /** Only an order can be reversed. */
  private Value selectReverse(Actor process, Value identity, Value term) {
    Value found = select(process, identity, term);
    return table(process, identity).kind() == EtsTable.Kind.ORDERED_SET
        ? Cons.list(BuiltinArguments.list(process, found).reversed())
        : found;
  }

  private Value begin(Actor process, Value identity, Value term, Value limit) {
    return begin(process, identity, term, limit, false);
  }

  private Value beginReverse(Actor process, Value identity, Value term, Value limit) {
    return begin(process, identity, term, limit, true);
  }

  private Value begin(Actor process, Value identity, Value term, Value limit, boolean isReversed) {
    EtsTable table = table(process, identity);
    int most = BuiltinArguments.index(process, limit);
    if (most < 1) {
      throw process.badarg();
    }
    return TableChunks.of(table, specification(process, term), most, isReversed).begin(process);
  }

  private Value goOn(Actor process, Value continuation) {
    if (continuation == TableChunks.END) {
      return TableChunks.END;
    }
    if (continuation instanceof TableChunks chunks) {
      return chunks.next(process);
    }
    throw process.badarg();
  }

  /** The objects for which the body says true. */
  private List<Tuple> chosen(Actor process, EtsTable table, Value term) {
    MatchSpec specification = specification(process, term);
    return candidates(table, specification).stream()
        .filter(object -> specification.run(process, object).equals(Optional.of(Atom.TRUE)))
        .toList();
  }

  private Value count(Actor process, Value identity, Value term) {
    return Small.of(chosen(process, table(process, identity), term).size());
  }

  private Value delete(Actor process, Value identity, Value term) {
    EtsTable table = table(process, identity);
    int before = table.store.size();
    chosen(process, table, term).forEach(table.store::removeObject);
    return Small.of(before - (long) table.store.size());
  }

  private Value replace(Actor process, Value identity, Value term) {
    EtsTable table = table(process, identity);
    MatchSpec specification = specification(process, term);
    if (table.kind() == EtsTable.Kind.BAG
        || !specification.keepsKey(table.settings.keyPosition())) {
      throw process.badarg();
    }
    int count = 0;
    for (Tuple object : candidates(table, specification)) {
      Optional<Value> changed = specification.run(process, object);
      if (changed.isPresent() && changed.get() instanceof Tuple replacement) {
        table.store.replace(object, replacement);
        count++;
      }
    }
    return Small.of(count);
  }

  private Value compile(Actor process, Value term) {
    Reference reference = process.makeReference();
    states.of(process).tables.specifications.put(reference, specification(process, term));
    return reference;
  }

  private Optional<MatchSpec> compiled(Actor process, Value value) {
    return value instanceof Reference reference
        ? Optional.ofNullable(states.of(process).tables.specifications.get(reference))
        : Optional.empty();
  }

  private Value run(Actor process, Value list, Value specification, Value found) {
    MatchSpec compiled = compiled(process, specification).orElseThrow(process::badarg);
    Value results = found;
    for (Value object : BuiltinArguments.list(process, list)) {
      Optional<Value> result = compiled.run(process, object);
      if (result.isPresent()) {
        results = new Cons(result.get(), results);
      }
    }
    return results;
  }
}
