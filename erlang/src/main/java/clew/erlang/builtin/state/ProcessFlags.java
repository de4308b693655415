package clew.erlang.builtin.state;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.MapValue;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings of a process. They are kept and told again; only trap_exit changes anything. */
public final class ProcessFlags {
  static final String TRAP_EXIT = "trap_exit";

  private static final Set<String> PRIORITIES = Set.of("low", "normal", "high", "max");
  private static final Set<String> QUEUES = Set.of("on_heap", "off_heap");

  private final Map<String, Value> values = new HashMap<>();

  ProcessFlags() {
    values.put(TRAP_EXIT, Atom.FALSE);
    values.put("priority", Atom.of("normal"));
    values.put("min_heap_size", Small.of(233));
    values.put("min_bin_vheap_size", Small.of(46_422));
    values.put(
        "max_heap_size",
        MapValue.builder()
            .put(Atom.of("size"), Small.of(0))
            .put(Atom.of("kill"), Atom.TRUE)
            .put(Atom.of("error_logger"), Atom.TRUE)
            .build());
    values.put("message_queue_data", Atom.of("on_heap"));
    values.put("sensitive", Atom.FALSE);
    values.put("save_calls", Small.of(0));
    values.put("error_handler", Atom.of("error_handler"));
    values.put("fullsweep_after", Small.of(65_535));
  }

  public boolean trapsExits() {
    return value(TRAP_EXIT) == Atom.TRUE;
  }

  public Value value(String flag) {
    return values.getOrDefault(flag, Atom.UNDEFINED);
  }

  public boolean isKnown(String flag) {
    return values.containsKey(flag);
  }

  /** Sets a flag; the old value comes back. */
  public Value set(Actor process, Value flag, Value value) {
    String name = BuiltinArguments.atom(process, flag).name();
    if (!isKnown(name) || !isAllowed(name, value)) {
      throw process.badarg();
    }
    Value old = value(name);
    values.put(name, name.equals("max_heap_size") ? heapLimit(value) : value);
    return old;
  }

  private static boolean isAllowed(String flag, Value value) {
    return switch (flag) {
      case TRAP_EXIT, "sensitive" -> value == Atom.TRUE || value == Atom.FALSE;
      case "priority" -> value instanceof Atom atom && PRIORITIES.contains(atom.name());
      case "message_queue_data" -> value instanceof Atom atom && QUEUES.contains(atom.name());
      case "error_handler" -> value instanceof Atom;
      case "max_heap_size" ->
          isSize(value) || (value instanceof MapValue map && isSize(map.find(Atom.of("size"))));
      default -> isSize(value);
    };
  }

  private static boolean isSize(@Nullable Value value) {
    return value instanceof Small small && small.number >= 0;
  }

  private Value heapLimit(Value value) {
    MapValue limit = (MapValue) value("max_heap_size");
    if (value instanceof MapValue changes) {
      return limit.merge(changes);
    }
    return limit.with(Atom.of("size"), value);
  }
}
