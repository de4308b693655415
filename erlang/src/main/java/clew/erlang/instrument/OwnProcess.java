package clew.erlang.instrument;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Pid;
import clew.erlang.value.Value;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The process of a run, as the run itself can name it. */
final class OwnProcess {
  private static final Set<Value> HOLDING = Set.of(Atom.of("dictionary"), Atom.of("messages"));

  private final Optional<Pid> pid;

  /** What it is registered as. */
  private final Set<Atom> names = new HashSet<>();

  OwnProcess(Optional<Pid> pid) {
    this.pid = pid;
  }

  Optional<Pid> pid() {
    return pid;
  }

  private boolean is(Value process) {
    return pid.isPresent() && ExactEquality.same(process, pid.get());
  }

  /** A call came to its end; it may have got or lost a name by it. */
  void called(Atom module, Atom name, Value[] arguments) {
    if (!module.name().equals("erlang")
        || arguments.length == 0
        || !(arguments[0] instanceof Atom as)) {
      return;
    }
    if (name.name().equals("register") && is(arguments[1])) {
      names.add(as);
    } else if (name.name().equals("unregister")) {
      names.remove(as);
    }
  }

  /** Whether a call sends it a message. */
  boolean isSentTo(Atom module, Atom name, Value[] arguments) {
    return module.name().equals("erlang")
        && (name.name().equals("!") || name.name().equals("send"))
        && (is(arguments[0]) || (arguments[0] instanceof Atom to && names.contains(to)));
  }

  /** Whether a call asks for its dictionary or its messages: these may hold values we follow. */
  boolean isAskedAbout(Atom module, Atom name, Value[] arguments) {
    return module.name().equals("erlang")
        && name.name().equals("process_info")
        && is(arguments[0])
        && (arguments.length == 1 || isAboutValues(arguments[1]));
  }

  private static boolean isAboutValues(Value items) {
    Value rest = items;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      if (HOLDING.contains(cell.head)) {
        return true;
      }
    }
    return HOLDING.contains(rest);
  }
}
