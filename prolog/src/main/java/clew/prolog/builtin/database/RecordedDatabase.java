package clew.prolog.builtin.database;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.TermCopy;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The recorded database: terms under keys. A reference is a term {@code '$record'(Number)}. */
public final class RecordedDatabase {
  private static final Functor REFERENCE = Functor.of("$record", 1);

  private record Entry(long number, Value key, Value term) {
    Value reference() {
      return Structure.of(REFERENCE, Int.of(number));
    }
  }

  private final Map<Object, List<Entry>> entries = new LinkedHashMap<>();
  private long made;

  private RecordedDatabase() {}

  public static void define(BuiltinRegistry builtins) {
    RecordedDatabase records = new RecordedDatabase();
    ClauseReferences clauses = new ClauseReferences();
    clauses.define(builtins);
    new FlagCounters().define(builtins);
    builtins.keeping(records::keep);
    builtins.add("recorda", 2, (m, a) -> records.add(m, a[0], a[1], m.fresh(), true));
    builtins.add("recorda", 3, (m, a) -> records.add(m, a[0], a[1], a[2], true));
    builtins.add("recordz", 2, (m, a) -> records.add(m, a[0], a[1], m.fresh(), false));
    builtins.add("recordz", 3, (m, a) -> records.add(m, a[0], a[1], a[2], false));
    builtins.add("recorded", 2, (m, a) -> records.recorded(m, a[0], a[1], m.fresh()));
    builtins.add("recorded", 3, (m, a) -> records.recorded(m, a[0], a[1], a[2]));
    builtins.add("erase", 1, (m, a) -> clauses.erase(m, a[0]) || records.erase(a[0]));
    builtins.add("instance", 2, (m, a) -> records.instance(m, a[0], a[1]));
  }

  private Runnable keep() {
    Map<Object, List<Entry>> before = new LinkedHashMap<>();
    entries.forEach((key, list) -> before.put(key, new ArrayList<>(list)));
    long madeBefore = made;
    return () -> {
      made = madeBefore;
      entries.clear();
      before.forEach((key, list) -> entries.put(key, new ArrayList<>(list)));
    };
  }

  /** Compounds are told apart by name and arity. */
  private static Object key(Value key) {
    return switch (key.walked()) {
      case Var _ -> throw IsoErrors.instantiation();
      case Compound compound -> compound.functor();
      case Value simple -> simple;
    };
  }

  private boolean add(Machine machine, Value key, Value term, Value reference, boolean isFirst) {
    if (!(reference.walked() instanceof Var)) {
      throw IsoErrors.uninstantiation(reference.walked());
    }
    List<Entry> list = entries.computeIfAbsent(key(key), k -> new ArrayList<>());
    Entry entry = new Entry(++made, lasting(machine, key), lasting(machine, term));
    list.add(isFirst ? 0 : list.size(), entry);
    return machine.unify(reference, entry.reference());
  }

  private static Value lasting(Machine machine, Value term) {
    return TermCopy.of(term, machine.bindings(), machine.bindings()::lasting, false);
  }

  private boolean recorded(Machine machine, Value key, Value term, Value reference) {
    List<Entry> found = new ArrayList<>();
    if (key.walked() instanceof Var) {
      entries.values().forEach(found::addAll);
    } else {
      found.addAll(entries.getOrDefault(key(key), List.of()));
    }
    List<Value> candidates = new ArrayList<>();
    for (Entry entry : found) {
      Value fresh = TermCopy.of(entry.term, machine.bindings(), false);
      candidates.add(Structure.of("r", general(machine, entry), fresh, entry.reference()));
    }
    Value pattern = Structure.of("r", key, term, reference);
    return ClauseBuiltins.oneOf(machine, pattern, candidates, 0);
  }

  private static Value general(Machine machine, Entry entry) {
    if (!(entry.key instanceof Compound compound)) {
      return entry.key;
    }
    Value[] open = new Value[compound.arity()];
    for (int i = 0; i < open.length; i++) {
      open[i] = machine.fresh();
    }
    return Structure.of(compound.functor(), open);
  }

  private static long number(Value reference) {
    if (reference.walked() instanceof Compound compound
        && compound.is(REFERENCE)
        && compound.argument(0).walked() instanceof Int(long number)) {
      return number;
    }
    throw IsoErrors.typeOrUnbound("db_reference", reference.walked());
  }

  private boolean erase(Value reference) {
    long number = number(reference);
    boolean isKnown = false;
    for (List<Entry> list : entries.values()) {
      isKnown |= list.removeIf(entry -> entry.number == number);
    }
    if (!isKnown) {
      throw IsoErrors.existence("db_reference", reference.walked());
    }
    return true;
  }

  private boolean instance(Machine machine, Value reference, Value term) {
    long number = number(reference);
    for (List<Entry> list : entries.values()) {
      for (Entry entry : list) {
        if (entry.number == number) {
          return machine.unify(term, TermCopy.of(entry.term, machine.bindings(), false));
        }
      }
    }
    return false;
  }
}
