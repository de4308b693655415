package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Pid;
import clew.erlang.value.Reference;
import clew.erlang.value.Same;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Applying functions, and messages to oneself. */
final class ControlFunctions {
  private final World.Finder worlds;

  private ControlFunctions(World.Finder worlds) {
    this.worlds = worlds;
  }

  static void register(Registry erlang, World.Finder worlds) {
    ControlFunctions control = new ControlFunctions(worlds);
    erlang.add2(
        "apply",
        (process, function, arguments) ->
            process.apply(function, Arguments.list(process, arguments).toArray(Value[]::new)));
    erlang.add3(
        "apply",
        (process, module, name, arguments) ->
            process.apply(
                Arguments.atom(process, module),
                Arguments.atom(process, name),
                Arguments.list(process, arguments).toArray(Value[]::new)));
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
          case Pid pid -> Same.same(pid, process.self());
          case Reference alias -> false;
          case Atom name -> named(process, name);
          case Tuple place
              when place.size() == 2
                  && place.elements[0] instanceof Atom name
                  && place.elements[1] instanceof Atom node ->
              node == process.self().node() && worlds.of(process).names.containsKey(name);
          default -> throw process.badarg();
        };
    if (isSelf) {
      process.mailbox().send(message);
    }
    return message;
  }

  private boolean named(Actor process, Atom name) {
    if (!worlds.of(process).names.containsKey(name)) {
      throw process.badarg();
    }
    return true;
  }

  private Value sendWith(Actor process, Value to, Value message, Value options) {
    for (Value option : Arguments.list(process, options)) {
      if (option != Atom.of("nosuspend") && option != Atom.of("noconnect")) {
        throw process.badarg();
      }
    }
    send(process, to, message);
    return Atom.OK;
  }
}
