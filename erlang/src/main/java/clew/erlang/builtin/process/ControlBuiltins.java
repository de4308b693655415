package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Pid;
import clew.erlang.value.Reference;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Applying functions, and messages to oneself. */
public final class ControlBuiltins {
  private final SharedState.Finder states;

  private ControlBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry erlang, SharedState.Finder states) {
    ControlBuiltins control = new ControlBuiltins(states);
    erlang.add2(
        "apply",
        (process, function, arguments) ->
            process.apply(
                function, BuiltinArguments.list(process, arguments).toArray(Value[]::new)));
    erlang.add3(
        "apply",
        (process, module, name, arguments) ->
            process.apply(
                BuiltinArguments.atom(process, module),
                BuiltinArguments.atom(process, name),
                BuiltinArguments.list(process, arguments).toArray(Value[]::new)));
    erlang.add0("self", Actor::self);
    erlang.add0("make_ref", Actor::makeReference);
    erlang.add2("!", control::send);
    erlang.add2("send", control::send);
    erlang.add3("send", control::sendWith);
  }

  /** Only to oneself: there is nobody else yet, and what is sent to nobody is lost. */
  private Value send(Actor process, Value to, Value message) {
    boolean isSelf =
        switch (to) {
          case Pid pid -> ExactEquality.same(pid, process.self());
          case Reference alias -> false;
          case Atom name -> named(process, name);
          case Tuple place
              when place.size() == 2
                  && place.elements[0] instanceof Atom name
                  && place.elements[1] instanceof Atom node ->
              node == process.self().node() && states.of(process).names.containsKey(name);
          default -> throw process.badarg();
        };
    if (isSelf) {
      process.mailbox().send(message);
    }
    return message;
  }

  private boolean named(Actor process, Atom name) {
    SystemProcesses.refuse(process, name, "send", 2);
    if (!states.of(process).names.containsKey(name)) {
      throw process.badarg();
    }
    return true;
  }

  private Value sendWith(Actor process, Value to, Value message, Value options) {
    for (Value option : BuiltinArguments.list(process, options)) {
      if (option != Atom.of("nosuspend") && option != Atom.of("noconnect")) {
        throw process.badarg();
      }
    }
    send(process, to, message);
    return Atom.OK;
  }
}
