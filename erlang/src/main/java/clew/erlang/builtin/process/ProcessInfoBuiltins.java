package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.UnsupportedBuiltins;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a process can learn about itself. Sizes of memory are not those of the real system. */
public final class ProcessInfoBuiltins {
  private static final Set<String> SIZES =
      Set.of("heap_size", "total_heap_size", "stack_size", "memory");
  private static final Set<String> EMPTY =
      Set.of("links", "monitors", "monitored_by", "suspending", "sequential_trace_token", "binary");
  private static final int SOME_WORDS = 233;

  private final SharedState.Finder states;

  private ProcessInfoBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry erlang, SharedState.Finder states) {
    ProcessInfoBuiltins info = new ProcessInfoBuiltins(states);
    erlang.add2("process_info", info::info);
    erlang.add1("statistics", info::statistics);
  }

  private Value info(Actor process, Value pid, Value wanted) {
    if (!(pid instanceof Pid)) {
      throw process.badarg();
    }
    boolean isOther = !ExactEquality.same(pid, process.self());
    if (wanted instanceof Atom key) {
      Value value = value(process, key.name());
      if (isOther) {
        return Atom.UNDEFINED;
      }
      return key.name().equals("registered_name") && value == Nil.NIL
          ? Nil.NIL
          : new Tuple(key, value);
    }
    List<Value> items = new ArrayList<>();
    for (Value key : BuiltinArguments.list(process, wanted)) {
      items.add(new Tuple(key, value(process, BuiltinArguments.atom(process, key).name())));
    }
    return isOther ? Atom.UNDEFINED : Cons.list(items);
  }

  private Value value(Actor process, String key) {
    SharedState state = states.of(process);
    if (state.flags.isKnown(key) && !key.equals("sensitive") && !key.equals("save_calls")) {
      return state.flags.value(key);
    }
    if (EMPTY.contains(key)) {
      return Nil.NIL;
    }
    if (SIZES.contains(key)) {
      return Small.of(SOME_WORDS);
    }
    return switch (key) {
      case "registered_name" ->
          state.names.keySet().stream().findFirst().<Value>map(name -> name).orElse(Nil.NIL);
      case "message_queue_len" -> Small.of(MessageScan.all(process).size());
      case "messages" -> Cons.list(MessageScan.all(process));
      case "dictionary" ->
          Cons.list(
              process.dictionary().entries().entries(process.atoms()).stream()
                  .map(ProcessInfoBuiltins::pair)
                  .toList());
      case "status" -> Atom.of("running");
      case "group_leader" -> state.groupLeader;
      case "reductions" -> Small.of(process.used());
      case "trace" -> Small.of(0);
      case "initial_call" -> new Tuple(Atom.of("erlang"), Atom.of("apply"), Small.of(2));
      case "current_function",
          "current_location",
          "current_stacktrace",
          "backtrace",
          "catchlevel",
          "garbage_collection",
          "garbage_collection_info",
          "last_calls" ->
          UnsupportedBuiltins.refuse(process, "the item " + key, "erlang", "process_info", 2);
      default -> throw process.badarg();
    };
  }

  private static Tuple pair(MapValue.Entry entry) {
    return new Tuple(entry.key(), entry.value());
  }

  /** Run time and wall time are both the virtual time. */
  private Value statistics(Actor process, Value kind) {
    long milliseconds = states.of(process).clock.elapsed(process) / 1_000_000;
    Value zero = Small.of(0);
    return switch (BuiltinArguments.atom(process, kind).name()) {
      case "runtime", "wall_clock" -> new Tuple(Small.of(milliseconds), zero);
      case "reductions", "exact_reductions" -> new Tuple(Small.of(process.used()), zero);
      case "run_queue", "total_run_queue_lengths", "total_run_queue_lengths_all" -> zero;
      case "total_active_tasks", "total_active_tasks_all" -> Small.of(1);
      case "context_switches" -> new Tuple(zero, zero);
      case "garbage_collection" -> new Tuple(zero, zero, zero);
      case "io" -> new Tuple(new Tuple(Atom.of("input"), zero), new Tuple(Atom.of("output"), zero));
      case "scheduler_wall_time", "scheduler_wall_time_all" -> Atom.UNDEFINED;
      case "run_queue_lengths",
          "run_queue_lengths_all",
          "active_tasks",
          "active_tasks_all",
          "microstate_accounting" ->
          UnsupportedBuiltins.refuse(process, "the item " + kind, "erlang", "statistics", 1);
      default -> throw process.badarg();
    };
  }
}
