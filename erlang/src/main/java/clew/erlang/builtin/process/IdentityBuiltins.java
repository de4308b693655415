package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Port;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Processes, ports, references and nodes as values; unique integers. */
public final class IdentityBuiltins {
  private static final Pattern PID = Pattern.compile("<0\\.([0-9]{1,10})\\.([0-9]{1,10})>");
  private static final Pattern PORT = Pattern.compile("#Port<0\\.([0-9]{1,18})>");
  private static final Pattern REFERENCE =
      Pattern.compile("#Ref<0\\.([0-9]{1,10})\\.([0-9]{1,10})\\.([0-9]{1,10})>");
  private static final Atom POSITIVE = Atom.of("positive");
  private static final Atom MONOTONIC = Atom.of("monotonic");

  /** Where the real system begins to count. */
  private static final long FIRST_UNIQUE = -576_460_752_303_423_488L;

  private IdentityBuiltins() {}

  public static void register(BuiltinRegistry erlang, SharedState.Finder states) {
    erlang.add0("node", process -> process.self().node());
    erlang.add1("node", IdentityBuiltins::node);
    erlang.add0("nodes", process -> Nil.NIL);
    erlang.add1("nodes", IdentityBuiltins::nodes);
    erlang.add0("is_alive", process -> Atom.FALSE);
    erlang.add0("unique_integer", process -> unique(process, states, Nil.NIL));
    erlang.add1("unique_integer", (process, options) -> unique(process, states, options));
    erlang.add1("pid_to_list", (process, value) -> text(process, value, value instanceof Pid));
    erlang.add1(
        "ref_to_list", (process, value) -> text(process, value, value instanceof Reference));
    erlang.add1("port_to_list", (process, value) -> text(process, value, value instanceof Port));
    erlang.add1("list_to_pid", IdentityBuiltins::pid);
    erlang.add1("list_to_ref", IdentityBuiltins::reference);
    erlang.add1("list_to_port", IdentityBuiltins::port);
  }

  private static Value node(Actor process, Value value) {
    return switch (value) {
      case Pid pid -> pid.node();
      case Port port -> port.node();
      case Reference reference -> reference.node();
      default -> throw process.badarg();
    };
  }

  /** A system that is not alive knows no node but itself. */
  private static Value nodes(Actor process, Value kinds) {
    boolean hasThis = false;
    for (Value kind :
        kinds instanceof Atom ? List.of(kinds) : BuiltinArguments.list(process, kinds)) {
      switch (BuiltinArguments.atom(process, kind).name()) {
        case "this" -> hasThis = true;
        case "visible", "hidden", "connected", "known" -> hasThis |= kind == Atom.of("known");
        default -> throw process.badarg();
      }
    }
    return hasThis ? new Cons(process.self().node(), Nil.NIL) : Nil.NIL;
  }

  private static Value unique(Actor process, SharedState.Finder states, Value options) {
    boolean isPositive = false;
    boolean isMonotonic = false;
    for (Value option : BuiltinArguments.list(process, options)) {
      if (option == POSITIVE) {
        isPositive = true;
      } else if (option == MONOTONIC) {
        isMonotonic = true;
      } else {
        throw process.badarg();
      }
    }
    SharedState state = states.of(process);
    long number = isMonotonic ? state.nextMonotonic() : state.nextUnique();
    return Small.of(isPositive ? number + 1 : FIRST_UNIQUE + number);
  }

  private static Value text(Actor process, Value value, boolean isRight) {
    if (!isRight) {
      throw process.badarg();
    }
    return Cons.string(ErlangText.line(value));
  }

  private static Matcher parsed(Actor process, Value list, Pattern form) {
    Matcher matcher = form.matcher(BuiltinArguments.text(process, list));
    if (!matcher.matches()) {
      throw process.badarg();
    }
    return matcher;
  }

  private static Value pid(Actor process, Value list) {
    Matcher parts = parsed(process, list, PID);
    return new Pid(
        process.self().node(),
        Long.parseLong(parts.group(1)),
        Long.parseLong(parts.group(2)),
        process.self().creation());
  }

  private static Value port(Actor process, Value list) {
    Matcher parts = parsed(process, list, PORT);
    return new Port(
        process.self().node(), Long.parseLong(parts.group(1)), process.self().creation());
  }

  /** The text begins with the number that comes last. */
  private static Value reference(Actor process, Value list) {
    Matcher parts = parsed(process, list, REFERENCE);
    return new Reference(
        process.self().node(),
        process.self().creation(),
        List.of(
            (int) Long.parseLong(parts.group(3)),
            (int) Long.parseLong(parts.group(2)),
            (int) Long.parseLong(parts.group(1))));
  }
}
