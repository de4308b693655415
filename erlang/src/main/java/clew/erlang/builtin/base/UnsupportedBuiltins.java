package clew.erlang.builtin.base;

import clew.erlang.eval.Actor;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Unsupported;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Value;
import java.util.List;
import java.util.stream.Stream;

/** Ends a run that asks for something the machine does not do: never a wrong answer. */
public final class UnsupportedBuiltins {
  private UnsupportedBuiltins() {}

  /** Never returns. */
  public static Value refuse(Actor process, String what, String module, String name, int arity) {
    MachineFunction function =
        new MachineFunction(
            Atom.of(module),
            Atom.of(name),
            arity,
            "",
            0,
            body -> {
              throw new IllegalStateException(body + " has no body");
            });
    return new Unsupported(what, function, 0).run(new Value[0], process);
  }

  private static void refuse(BuiltinRegistry erlang, String what, String name, int... arities) {
    for (int arity : arities) {
      erlang.refuse(name, arity, what);
    }
  }

  /** Atoms, for a node, a module and a function, and then a list of arguments. */
  private static boolean isCall(Value... arguments) {
    int last = arguments.length - 1;
    Value end = arguments[last];
    while (end instanceof Cons cell) {
      end = cell.tail;
    }
    return end == Nil.NIL && Stream.of(arguments).limit(last).allMatch(Atom.class::isInstance);
  }

  public static void register(BuiltinRegistry erlang) {
    String starting = "starting a process";
    for (String name : List.of("spawn", "spawn_link", "spawn_monitor")) {
      refuse(erlang, starting, name, 1, 2);
      erlang.refuse(name, 3, starting, UnsupportedBuiltins::isCall);
      erlang.refuse(name, 4, starting, UnsupportedBuiltins::isCall);
    }
    refuse(erlang, starting, "spawn_opt", 2, 3, 4, 5);
    refuse(erlang, starting, "spawn_request", 1, 2, 3, 4, 5);
    refuse(erlang, "a timer", "send_after", 3, 4);
    refuse(erlang, "a timer", "start_timer", 3, 4);
    refuse(erlang, "stopping the system", "halt", 0, 1, 2);
    refuse(erlang, "a port", "open_port", 2);
    refuse(erlang, "hibernation", "hibernate", 3);
    refuse(erlang, "another node", "monitor_node", 2, 3);
    refuse(erlang, "another node", "disconnect_node", 1);
  }
}
