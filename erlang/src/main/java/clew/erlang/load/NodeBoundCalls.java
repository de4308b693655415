package clew.erlang.load;

import clew.erlang.node.ForeignFun;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Reference;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Tells what belongs to one process or one system, so that another one cannot do it for it. */
final class NodeBoundCalls {
  /** Their functions act on tables and cells that would live on the node. */
  private static final Set<String> MODULES =
      Set.of(
          "ets",
          "persistent_term",
          "counters",
          "atomics",
          "erts_internal",
          "erts_debug",
          "erl_tracer",
          "erl_ddll",
          "init",
          "prim_socket",
          "prim_inet",
          "prim_eval");

  /** Functions of {@code erlang} about the caller, its processes or the whole node. */
  private static final Set<String> FUNCTIONS =
      Set.of(
          "!",
          "alias",
          "apply",
          "bump_reductions",
          "cancel_timer",
          "check_process_code",
          "delete_module",
          "demonitor",
          "disconnect_node",
          "erase",
          "exit",
          "error",
          "finish_loading",
          "get",
          "get_keys",
          "get_module_info",
          "group_leader",
          "halt",
          "hibernate",
          "is_process_alive",
          "link",
          "load_module",
          "load_nif",
          "make_fun",
          "monitor",
          "monitor_node",
          "nif_error",
          "open_port",
          "port_call",
          "port_close",
          "port_command",
          "port_connect",
          "port_control",
          "port_info",
          "ports",
          "process_display",
          "process_flag",
          "process_info",
          "processes",
          "purge_module",
          "put",
          "raise",
          "read_timer",
          "register",
          "registered",
          "resume_process",
          "self",
          "send",
          "send_after",
          "send_nosuspend",
          "seq_trace",
          "set_cookie",
          "spawn",
          "spawn_link",
          "spawn_monitor",
          "spawn_opt",
          "spawn_request",
          "start_timer",
          "suspend_process",
          "throw",
          "trace",
          "trace_pattern",
          "unalias",
          "unlink",
          "unregister",
          "whereis",
          "yield");

  private NodeBoundCalls() {}

  static boolean isBound(Atom module, Atom function) {
    return MODULES.contains(module.name())
        || (module.name().equals("erlang") && FUNCTIONS.contains(function.name()));
  }

  /** Whether a value holds a process, port, reference or closure of the node or of a run. */
  static boolean holdsIdentity(Value value) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(value);
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Pid pid -> {
          return true;
        }
        case Port port -> {
          return true;
        }
        case Reference reference -> {
          return true;
        }
        case ForeignFun fun -> {
          return true;
        }
        case Cons list -> {
          Value rest = list;
          while (rest instanceof Cons cell) {
            work.push(cell.head);
            rest = cell.tail;
          }
          work.push(rest);
        }
        case Tuple tuple -> {
          for (Value element : tuple.elements) {
            work.push(element);
          }
        }
        case MapValue map -> {
          for (MapValue.Entry entry : map.entries()) {
            work.push(entry.key());
            work.push(entry.value());
          }
        }
        default -> {}
      }
    }
    return false;
  }
}
