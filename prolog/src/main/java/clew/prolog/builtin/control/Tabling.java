package clew.prolog.builtin.control;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.database.ClauseBuiltins;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.eval.TermCopy;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor AS = Functor.of("as", 2);
  private static final Functor SLASH = Functor.of("/", 2);
  private static final Functor GRAMMAR = Functor.of("//", 2);

  /** The answers to one variant of a call. */
  private static final class Table {
    /** Where each answer is in the list, by what tells it apart. */
    final TreeMap<Value, Integer> known = new TreeMap<>(TermOrder::compare);

    final List<Value> answers = new ArrayList<>();
    boolean isComplete;
    long round = -1;
  }

  private final Functor clauses;
  private final Atom module;
  private final Shared shared;
  private final @Nullable TablingModes modes;

  /** What all tabled predicates of a database have in common. */
  private static final class Shared {
    final Map<Functor, Map<Value, Table>> tables = new HashMap<>();
    @Nullable Table leader;
    long round;
    boolean isChanged;

    void forget() {
      tables.clear();
      leader = null;
      round = 0;
      isChanged = false;
    }
  }

  private Tabling(Functor clauses, Atom module, Shared shared, @Nullable TablingModes modes) {
    this.modes = modes;
    this.clauses = clauses;
    this.module = module;
    this.shared = shared;
  }

  public static void define(BuiltinRegistry builtins) {
    Shared shared = new Shared();
    // What was found with one state of the database need not hold with another.
    builtins.keeping(
        () -> {
          shared.forget();
          return shared::forget;
        });
    builtins.add(
        "table",
        1,
        (machine, arguments) -> {
          for (QualifiedTerm each : declared(arguments[0], machine.context())) {
            if (each.term() instanceof Compound head && !isIndicator(head)) {
              declare(
                  machine.database(),
                  each.module(),
                  head.functor(),
                  shared,
                  TablingModes.of(head, each.module()));
            } else {
              ClauseBuiltins.each(
                  each.term(),
                  each.module(),
                  (module, functor) -> declare(machine.database(), module, functor, shared, null));
            }
          }
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

  /** The parts of a declaration. */
  private static List<QualifiedTerm> declared(Value specification, Atom context) {
    List<QualifiedTerm> parts = new ArrayList<>();
    List<Value> work = new ArrayList<>(List.of(Structure.of(":", context, specification)));
    while (!work.isEmpty()) {
      QualifiedTerm at = QualifiedTerm.of(work.removeLast(), context);
      if (at.term() instanceof Compound pair && pair.is(AND)) {
        work.add(Structure.of(":", at.module(), pair.argument(1)));
        work.add(Structure.of(":", at.module(), pair.argument(0)));
      } else if (at.term() instanceof Compound as && as.is(AS)) {
        work.add(Structure.of(":", at.module(), as.argument(0)));
      } else {
        parts.add(at);
      }
    }
    return parts;
  }

  private static boolean isIndicator(Compound term) {
    return term.is(SLASH) || term.is(GRAMMAR) || term instanceof Cell;
  }

  private static void declare(
      Database database,
      Atom module,
      Functor functor,
      Shared shared,
      @Nullable TablingModes modes) {
    Functor renamed = Functor.of(functor.name().name() + " tabled", functor.arity());
    database.table(module, functor, renamed, new Tabling(renamed, module, shared, modes)::call);
  }

  /** The same term for all variants: with numbers in the place of variables. */
  private static Value key(Machine machine, Value term) {
    Value copy = TermCopy.of(term, machine.bindings(), false);
    int number = 0;
    for (Value variable : TermInspection.variables(copy)) {
      ((Var) variable).bind(Structure.of("$variable", Int.of(number++)));
    }
    return copy;
  }

  private boolean call(Machine machine, Value[] arguments) {
    Value[] own = Arrays.copyOf(arguments, clauses.arity());
    Value goal = own.length == 0 ? clauses.name() : Structure.of(clauses, own);
    Table table = find(machine, modes == null ? goal : modes.open(machine, goal));
    if (!table.isComplete && table.round != shared.round) {
      evaluate(machine, table, goal);
      return true;
    }
    return give(machine, table, goal);
  }

  /** The answers known now, each with variables of its own. */
  private static boolean give(Machine machine, Table table, Value goal) {
    List<Value> fresh = new ArrayList<>();
    table.answers.forEach(answer -> fresh.add(TermCopy.of(answer, machine.bindings(), false)));
    return ClauseBuiltins.oneOf(machine, goal, fresh, 0);
  }

  private Table find(Machine machine, Value goal) {
    return shared
        .tables
        .computeIfAbsent(clauses, key -> new TreeMap<>(TermOrder::compare))
        .computeIfAbsent(key(machine, goal), key -> new Table());
  }

  private static Value lasting(Machine machine, Value term) {
    return TermCopy.of(term, machine.bindings(), machine.bindings()::lasting, false);
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
    Value open = modes == null ? goal : modes.open(machine, goal);
    Value own = TermCopy.of(open, machine.bindings(), false);
    machine.offer(done -> finished(done, table, goal), this::abandon);
    machine.then(
        solved -> {
          add(solved, table, own);
          return false;
        });
    machine.enter(own, module);
  }

  private void add(Machine machine, Table table, Value answer) {
    Value key = key(machine, modes == null ? answer : modes.plain(answer));
    Integer place = table.known.putIfAbsent(key, table.answers.size());
    if (place == null) {
      table.answers.add(lasting(machine, answer));
      shared.isChanged = true;
    } else if (modes != null && answer.walked() instanceof Compound other) {
      Value old = table.answers.get(place);
      Value kept = modes.better(machine, (Compound) old, other);
      if (!TermOrder.isVariant(old, kept)) {
        table.answers.set(place, lasting(machine, kept));
        shared.isChanged = true;
      }
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
