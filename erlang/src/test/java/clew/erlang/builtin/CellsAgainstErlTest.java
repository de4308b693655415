package clew.erlang.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.library.ComparedCalls;
import clew.erlang.library.ComparedTable;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sequences of operations on what can be changed: tables, atomics, counters, persistent terms. */
class CellsAgainstErlTest {
  private static final Atom IT = Atom.of("T");

  private final Random random = new Random(7);

  @TempDir private Path folder = Path.of("");

  private ComparedTable.Outcome run(String title, List<ComparedCalls.Call> calls) throws Exception {
    return ComparedTable.run(
        folder, title, calls, CellsAgainstErlTest.class, List.of("clew_cells"));
  }

  private static Value list(Value... elements) {
    return Cons.list(List.of(elements));
  }

  private static Value call(String module, String function, Value... arguments) {
    return new Tuple(Atom.of(module), Atom.of(function), list(arguments));
  }

  private static Value ets(String function, Value... arguments) {
    return call("ets", function, arguments);
  }

  private Value key() {
    return switch (random.nextInt(5)) {
      case 0 -> new Real(random.nextInt(3));
      case 1 -> Cons.string("k" + random.nextInt(3));
      default -> Small.of(random.nextInt(6));
    };
  }

  private Value small() {
    return Small.of(random.nextInt(-2, 6));
  }

  private Tuple object() {
    Value key = key();
    return switch (random.nextInt(8)) {
      case 0 -> new Tuple(key);
      case 1 -> new Tuple(key, small(), Atom.of("x"));
      case 2 -> new Tuple();
      default -> new Tuple(key, small());
    };
  }

  private Tuple pattern() {
    Value first =
        switch (random.nextInt(4)) {
          case 0 -> Atom.of("_");
          case 1 -> key();
          default -> Atom.of("$1");
        };
    Value second = random.nextInt(3) == 0 ? small() : Atom.of("$2");
    return random.nextInt(6) == 0 ? new Tuple(first) : new Tuple(first, second);
  }

  private Value guard() {
    Atom variable = Atom.of(random.nextBoolean() ? "$1" : "$2");
    return switch (random.nextInt(5)) {
      case 0 -> new Tuple(Atom.of("is_integer"), variable);
      case 1 ->
          new Tuple(Atom.of("=:="), new Tuple(Atom.of("rem"), variable, Small.of(2)), Small.of(0));
      case 2 ->
          new Tuple(
              Atom.of("orelse"),
              new Tuple(Atom.of("<"), variable, small()),
              new Tuple(Atom.of("is_list"), variable));
      case 3 -> new Tuple(Atom.of("not"), new Tuple(Atom.of("is_float"), variable));
      default -> new Tuple(Atom.of(">"), variable, small());
    };
  }

  private Value specification(Value body) {
    List<Value> clauses = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(2); i++) {
      Value guards = random.nextInt(3) == 0 ? Nil.NIL : list(guard());
      clauses.add(new Tuple(pattern(), guards, list(body)));
    }
    return Cons.list(clauses);
  }

  private Value body() {
    return switch (random.nextInt(5)) {
      case 0 -> Atom.of("$_");
      case 1 -> Atom.of("$$");
      case 2 -> new Tuple(new Tuple(Atom.of("$1"), Atom.of("found")));
      case 3 -> new Tuple(Atom.of("+"), Atom.of("$2"), Small.of(1));
      default -> Atom.of("$1");
    };
  }

  private Value counterChange() {
    return switch (random.nextInt(4)) {
      case 0 -> small();
      case 1 -> new Tuple(Small.of(random.nextInt(1, 4)), small());
      case 2 -> new Tuple(Small.of(2), small(), small(), Small.of(0));
      default -> list(new Tuple(Small.of(2), small()), new Tuple(Small.of(2), small()));
    };
  }

  private Value operation() {
    return switch (random.nextInt(26)) {
      case 0, 1, 2, 3, 4 -> ets("insert", IT, object());
      case 5 -> ets("insert", IT, list(object(), object(), object()));
      case 6 -> ets("insert_new", IT, object());
      case 7 -> ets("insert_new", IT, list(object(), object()));
      case 8, 9 -> ets("lookup", IT, key());
      case 10 -> ets("lookup_element", IT, key(), Small.of(random.nextInt(4)));
      case 11 -> ets("member", IT, key());
      case 12 -> ets("delete", IT, key());
      case 13 -> ets("delete_object", IT, new Tuple(key(), small()));
      case 14 -> ets("take", IT, key());
      case 15 -> ets("update_counter", IT, key(), counterChange());
      // OTP 25 itself crashes on a default that is smaller than the position of the key.
      case 16 ->
          ets("update_counter", IT, key(), counterChange(), new Tuple(key(), small(), small()));
      case 17 -> ets("update_element", IT, key(), new Tuple(Small.of(random.nextInt(4)), small()));
      case 18 -> ets("match", IT, pattern());
      case 19 -> ets("match_object", IT, pattern());
      case 20 -> ets("select", IT, specification(body()));
      case 21 -> ets("select", IT, specification(body()), Small.of(random.nextInt(4)));
      case 22 -> ets("select_count", IT, specification(Atom.TRUE));
      case 23 -> ets("select_delete", IT, specification(Atom.TRUE));
      case 24 -> ets(random.nextBoolean() ? "next" : "prev", IT, key());
      default -> ets(random.nextInt(4) == 0 ? "delete_all_objects" : "tab2list", IT);
    };
  }

  private List<ComparedCalls.Call> tables(int count, String... kinds) {
    List<ComparedCalls.Call> calls = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Value> operations = new ArrayList<>();
      for (int j = 0; j < 40; j++) {
        operations.add(operation());
      }
      Value options =
          list(
              Atom.of(kinds[i % kinds.length]),
              Atom.of("public"),
              new Tuple(Atom.of("keypos"), Small.of(random.nextInt(5) == 0 ? 2 : 1)));
      calls.add(
          new ComparedCalls.Call("clew_cells", "table", List.of(options, Cons.list(operations))));
    }
    return calls;
  }

  @Test
  void tablesOfEveryKindBehaveAsOnTheRealNode() throws Exception {
    List<ComparedCalls.Call> calls =
        tables(ComparedTable.calls(200, 5_000), "ordered_set", "set", "bag", "duplicate_bag");

    assertThat(run("tables", calls).differences()).isEmpty();
  }

  @Test
  void tablesOfManyObjectsAreWalkedInTheOrderOfTheRealNode() throws Exception {
    List<ComparedCalls.Call> calls = new ArrayList<>();
    for (String kind : List.of("set", "bag", "duplicate_bag", "ordered_set")) {
      List<Value> operations = new ArrayList<>();
      for (int i = 0; i < 2_000; i++) {
        int number = random.nextInt(1_000);
        Value key =
            switch (number % 3) {
              case 0 -> Small.of(number);
              case 1 -> Cons.string("key " + number);
              default -> new Tuple(Small.of(number), new Real(number));
            };
        operations.add(
            random.nextInt(6) == 0
                ? ets("delete", IT, key)
                : ets("insert", IT, new Tuple(key, Small.of(i))));
      }
      calls.add(
          new ComparedCalls.Call(
              "clew_cells", "table", List.of(list(Atom.of(kind)), Cons.list(operations))));
    }

    assertThat(run("large_tables", calls).differences()).isEmpty();
  }

  private Value number() {
    return switch (random.nextInt(5)) {
      case 0 -> Small.of(Long.MAX_VALUE - random.nextInt(2));
      case 1 -> Small.of(Long.MIN_VALUE + random.nextInt(2));
      case 2 -> Atom.of("a");
      default -> small();
    };
  }

  @Test
  void atomicsCountersAndPersistentTermsBehaveAsOnTheRealNode() throws Exception {
    List<ComparedCalls.Call> calls = new ArrayList<>();
    for (int i = 0; i < ComparedTable.calls(200, 5_000); i++) {
      boolean isAtomics = random.nextBoolean();
      String module = isAtomics ? "atomics" : "counters";
      Value options =
          isAtomics
              ? list(new Tuple(Atom.of("signed"), Atom.of(random.nextBoolean())))
              : random.nextBoolean() ? Nil.NIL : list(Atom.of("atomics"));
      List<Value> operations = new ArrayList<>();
      for (int j = 0; j < 20; j++) {
        Value index = Small.of(random.nextInt(0, 4));
        operations.add(
            switch (random.nextInt(isAtomics ? 9 : 5)) {
              case 0 -> call(module, "put", IT, index, number());
              case 1 -> call(module, "get", IT, index);
              case 2 -> call(module, "sub", IT, index, number());
              case 3 -> call(module, "info", IT);
              case 4 -> call(module, "add", IT, index, number());
              case 5 -> call(module, "add_get", IT, index, number());
              case 6 -> call(module, "sub_get", IT, index, number());
              case 7 -> call(module, "exchange", IT, index, number());
              default -> call(module, "compare_exchange", IT, index, small(), number());
            });
      }
      Value key = new Tuple(Atom.of("clew"), key());
      operations.add(call("persistent_term", "get", key, Atom.of("none")));
      operations.add(call("persistent_term", "put", key, number()));
      operations.add(call("persistent_term", "get", key));
      operations.add(call("persistent_term", "erase", key));
      operations.add(call("persistent_term", "erase", key));
      operations.add(call("persistent_term", "get", key));
      calls.add(
          new ComparedCalls.Call(
              "clew_cells",
              "run",
              List.of(
                  call(module, "new", Small.of(random.nextInt(5)), options),
                  Cons.list(operations))));
    }

    assertThat(run("cells", calls).differences()).isEmpty();
  }
}
