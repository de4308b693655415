package clew.prolog.builtin;

import clew.prolog.eval.Builtin;
import clew.prolog.eval.Copy;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Order;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Tabled predicates: the answers to each variant of a call are collected once.
 *
 * <p>The first call that is not complete leads. It runs its clauses again and again until a round
 * adds no answer to any table; a call met within a round runs its clauses once in that round and
 * otherwise sees the answers known so far. Then all tables of the rounds are complete. So left
 * recursion ends wherever there are finitely many answers.
 */
public final class Tabling {
  /** The answers to one variant of a call. */
  private static final class Table {
    final TreeSet<Value> known = new TreeSet<>(Order::compare);
    final List<Value> answers = new ArrayList<>();
    boolean isComplete;
    long round = -1;
  }

  private final Functor clauses;
  private final Atom module;
  private final Shared shared;

  /** What all tabled predicates of a database have in common. */
  private static final class Shared {
    final Map<Functor, Map<Value, Table>> tables = new HashMap<>();
    @Nullable Table leader;
    long round;
    boolean isChanged;
  }

  private Tabling(Functor clauses, Atom module, Shared shared) {
    this.clauses = clauses;
    this.module = module;
    this.shared = shared;
  }

  public static void define(Builtins builtins) {
    Shared shared = new Shared();
    builtins.add(
        "table",
        1,
        (machine, arguments) -> {
          Clauses.each(
              arguments[0],
              machine.context(),
              (module, functor) -> {
                Functor renamed = Functor.of(functor.name().name() + " tabled", functor.arity());
                Builtin builtin = new Tabling(renamed, module, shared)::call;
                machine.database().table(module, functor, renamed, builtin);
              });
          return true;
        });
    builtins.add(
        "abolish_all_tables",
        0,
        (machine, arguments) -> {
          shared.tables.clear();
          return true;
        });
  }

  /** The same term for all variants: with numbers in the place of variables. */
  private static Value key(Machine machine, Value term) {
    Value copy = Copy.of(term, machine.bindings(), false);
    int number = 0;
    for (Value variable : Inspect.variables(copy)) {
      ((Var) variable).bind(Structure.of("$variable", Int.of(number++)));
    }
    return copy;
  }

  private boolean call(Machine machine, Value[] arguments) {
    Value[] own = Arrays.copyOf(arguments, clauses.arity());
    Value goal = own.length == 0 ? clauses.name() : Structure.of(clauses, own);
    Table table = find(machine, goal);
    if (!table.isComplete && table.round != shared.round) {
      evaluate(machine, table, goal);
      return true;
    }
    return give(machine, table, goal);
  }

  /** The answers known now, each with variables of its own. */
  private static boolean give(Machine machine, Table table, Value goal) {
    List<Value> fresh = new ArrayList<>();
    table.answers.forEach(answer -> fresh.add(Copy.of(answer, machine.bindings(), false)));
    return Clauses.oneOf(machine, goal, fresh, 0);
  }

  private Table find(Machine machine, Value goal) {
    return shared
        .tables
        .computeIfAbsent(clauses, key -> new TreeMap<>(Order::compare))
        .computeIfAbsent(key(machine, goal), key -> new Table());
  }

  private static Value lasting(Machine machine, Value term) {
    return Copy.of(term, machine.bindings(), machine.bindings()::lasting, false);
  }

  /** Runs the clauses once, then again as long as that is needed, then gives the answers. */
  private void evaluate(Machine machine, Table table, Value goal) {
    if (shared.leader == null) {
      shared.leader = table;
    }
    if (shared.leader == table) {
      shared.round++;
      shared.isChanged = false;
    }
    table.round = shared.round;
    Value own = Copy.of(goal, machine.bindings(), false);
    machine.offer(done -> finished(done, table, goal), this::abandon);
    machine.then(
        solved -> {
          add(solved, table, own);
          return false;
        });
    machine.enter(own, module);
  }

  private void add(Machine machine, Table table, Value answer) {
    if (table.known.add(key(machine, answer))) {
      table.answers.add(lasting(machine, answer));
      shared.isChanged = true;
    }
  }

  private boolean finished(Machine machine, Table table, Value goal) {
    if (shared.leader == table) {
      if (shared.isChanged) {
        evaluate(machine, table, goal);
        return true;
      }
      shared.leader = null;
      shared.tables.values().forEach(all -> all.values().forEach(each -> each.isComplete = true));
    }
    return give(machine, table, goal);
  }

  /** An exception leaves the evaluation: what is not complete is forgotten. */
  private Value abandon(Value why) {
    shared.leader = null;
    shared.tables.values().forEach(all -> all.values().removeIf(table -> !table.isComplete));
    return Atom.TRUE;
  }
}
