package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.UnsupportedBuiltins;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** Names, links, monitors and signals of the one process that there is. */
public final class ProcessBuiltins {
  private static final Atom PROCESS = Atom.of("process");
  private static final Atom NOPROC = Atom.of("noproc");

  private final SharedState.Finder states;

  private ProcessBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry registry, SharedState.Finder states) {
    ProcessBuiltins processes = new ProcessBuiltins(states);
    BuiltinRegistry erlang = registry.in("erlang");
    erlang.add2("register", processes::register);
    erlang.add1("unregister", processes::unregister);
    erlang.add1("whereis", processes::whereis);
    erlang.add0("registered", process -> Cons.list(List.copyOf(states.of(process).names.keySet())));
    erlang.add0("processes", process -> Cons.list(List.of(process.self())));
    erlang.add1("is_process_alive", ProcessBuiltins::isAlive);
    erlang.add2(
        "process_flag",
        (process, flag, value) -> states.of(process).flags.set(process, flag, value));
    erlang.add1("link", ProcessBuiltins::link);
    erlang.add1("unlink", (process, other) -> unlinked(process, other));
    erlang.add2("monitor", processes::monitor);
    erlang.add1("demonitor", (process, monitor) -> demonitor(process, monitor, Nil.NIL));
    erlang.add2("demonitor", ProcessBuiltins::demonitor);
    erlang.add1("cancel_timer", (process, timer) -> noTimer(process, timer));
    erlang.add1("read_timer", (process, timer) -> noTimer(process, timer));
    erlang.add2("exit", processes::exit);
    erlang.add0("yield", process -> Atom.TRUE);
    erlang.add1("bump_reductions", ProcessBuiltins::bump);
    erlang.add0("group_leader", process -> states.of(process).groupLeader);
    BuiltinRegistry internal = registry.in("erts_internal");
    internal.add2("group_leader", processes::lead);
    internal.add1("garbage_collect", (process, kind) -> Atom.TRUE);
  }

  private Value register(Actor process, Value name, Value pid) {
    Atom wanted = BuiltinArguments.atom(process, name);
    SharedState state = states.of(process);
    boolean isFree =
        wanted != Atom.UNDEFINED
            && !state.names.containsKey(wanted)
            && state.names.isEmpty()
            && !SystemProcesses.has(wanted)
            && ExactEquality.same(pid, process.self());
    if (!isFree) {
      throw process.badarg();
    }
    state.names.put(wanted, process.self());
    return Atom.TRUE;
  }

  private Value unregister(Actor process, Value name) {
    if (states.of(process).names.remove(BuiltinArguments.atom(process, name)) == null) {
      throw process.badarg();
    }
    return Atom.TRUE;
  }

  private Value whereis(Actor process, Value name) {
    Atom wanted = BuiltinArguments.atom(process, name);
    SystemProcesses.refuse(process, wanted, "whereis", 1);
    Pid pid = states.of(process).names.get(wanted);
    return pid == null ? Atom.UNDEFINED : pid;
  }

  private static boolean isSelf(Actor process, Value value) {
    return ExactEquality.same(value, process.self());
  }

  private static Value isAlive(Actor process, Value pid) {
    if (!(pid instanceof Pid)) {
      throw process.badarg();
    }
    return Atom.of(isSelf(process, pid));
  }

  private static Value link(Actor process, Value pid) {
    if (!(pid instanceof Pid)) {
      throw process.badarg();
    }
    return isSelf(process, pid)
        ? Atom.TRUE
        : UnsupportedBuiltins.refuse(process, "a link to another process", "erlang", "link", 1);
  }

  private static Value unlinked(Actor process, Value pid) {
    if (!(pid instanceof Pid)) {
      throw process.badarg();
    }
    return Atom.TRUE;
  }

  /** Another process is gone for sure, and the monitor says so at once. */
  private Value monitor(Actor process, Value kind, Value target) {
    if (kind != PROCESS) {
      return UnsupportedBuiltins.refuse(process, "a monitor of no process", "erlang", "monitor", 2);
    }
    SharedState state = states.of(process);
    Value named = target instanceof Atom name ? new Tuple(name, process.self().node()) : target;
    boolean isSelf =
        isSelf(process, target)
            || (named instanceof Tuple place
                && place.size() == 2
                && place.elements[0] instanceof Atom name
                && state.names.containsKey(name));
    if (!(target instanceof Pid || (named instanceof Tuple place && place.size() == 2))) {
      throw process.badarg();
    }
    if (named instanceof Tuple place
        && place.elements[0] instanceof Atom name
        && place.elements[1] == process.self().node()) {
      SystemProcesses.refuse(process, name, "monitor", 2);
    }
    Reference reference = process.makeReference();
    if (!isSelf) {
      process.mailbox().send(new Tuple(Atom.of("DOWN"), reference, PROCESS, named, NOPROC));
    }
    return reference;
  }

  /** Options: flush takes away the message that the end would have sent, info tells of success. */
  private static Value demonitor(Actor process, Value monitor, Value options) {
    if (!(monitor instanceof Reference)) {
      throw process.badarg();
    }
    boolean tells = false;
    for (Value option : BuiltinArguments.list(process, options)) {
      if (option == Atom.of("info")) {
        tells = true;
      } else if (option == Atom.of("flush")) {
        MessageScan.removeDown(process, monitor);
      } else {
        throw process.badarg();
      }
    }
    return Atom.of(!tells);
  }

  /** There are no timers. */
  private static Value noTimer(Actor process, Value timer) {
    if (!(timer instanceof Reference)) {
      throw process.badarg();
    }
    return Atom.FALSE;
  }

  /** A process that traps exits gets a message; else it would end at once, whatever it catches. */
  private Value exit(Actor process, Value pid, Value reason) {
    if (!(pid instanceof Pid)) {
      throw process.badarg();
    }
    if (!isSelf(process, pid)) {
      return Atom.TRUE;
    }
    if (!states.of(process).flags.trapsExits() || reason == Atom.of("kill")) {
      return UnsupportedBuiltins.refuse(process, "ending oneself by a signal", "erlang", "exit", 2);
    }
    process.mailbox().send(new Tuple(Atom.of("EXIT"), process.self(), reason));
    return Atom.TRUE;
  }

  private static Value bump(Actor process, Value count) {
    if (!(count instanceof Small small) || small.number < 1) {
      throw process.badarg();
    }
    return Atom.TRUE;
  }

  private Value lead(Actor process, Value leader, Value pid) {
    if (!(leader instanceof Pid leading) || !isSelf(process, pid)) {
      return Atom.of("badarg");
    }
    states.of(process).groupLeader = leading;
    return Atom.TRUE;
  }
}
