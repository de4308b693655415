package clew.erlang.builtin.base;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.Raise;
import clew.erlang.eval.StackEntry;
import clew.erlang.ir.CodePosition;
import clew.erlang.value.Atom;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Names the builtin on top of the trace of an error that it raised, with its arguments and with who
 * can explain the error, as the real system does.
 */
final class BuiltinBlame {
  private static final int TRACE_DEPTH = 8;
  private static final Atom ERLANG = Atom.of("erlang");
  private static final Set<String> STDLIB =
      Set.of("binary", "ets", "lists", "maps", "math", "re", "string", "unicode");

  /** They raise what they are asked to, or run something else; unary plus is an instruction. */
  private static final Set<String> INNOCENT =
      Set.of(
          "error/1", "error/2", "error/3", "exit/1", "throw/1", "raise/3", "apply/2", "apply/3",
          "+/1", "//2");

  private BuiltinBlame() {}

  /** The builtin, blamed for its errors. */
  static Builtin blamed(String module, String name, int arity, Builtin builtin) {
    if (module.equals("erlang") && INNOCENT.contains(name + "/" + arity)) {
      return builtin;
    }
    Atom in = Atom.of(module);
    // The operator is an instruction that calls the function.
    Atom called = Atom.of(name.equals("!") ? "send" : name);
    return (process, arguments) -> {
      try {
        return builtin.call(process, arguments);
      } catch (Raise raise) {
        throw on(raise, in, called, arguments);
      }
    };
  }

  /** An operation on numbers that has no short way. */
  @FunctionalInterface
  interface Operation {
    Value of(Actor process, Value left, Value right);
  }

  static Value operator(String name, Actor process, Value left, Value right, Operation operation) {
    try {
      return operation.of(process, left, right);
    } catch (Raise raise) {
      throw on(raise, ERLANG, Atom.of(name), left, right);
    }
  }

  private static Raise on(Raise raise, Atom module, Atom name, Value... arguments) {
    List<StackEntry> before = raise.trace;
    if (raise.kind != Atom.ERROR
        || (!before.isEmpty() && isAbout(before.getFirst(), module, name))) {
      return raise;
    }
    List<StackEntry> trace = new ArrayList<>(TRACE_DEPTH);
    StackEntry called =
        new StackEntry(
            module, name, arguments.length, Optional.of(List.of(arguments)), "", CodePosition.NONE);
    trace.add(called.with(information(module)));
    trace.addAll(before.subList(0, Math.min(before.size(), TRACE_DEPTH - 1)));
    return new Raise(raise.kind, raise.reason, trace);
  }

  private static boolean isAbout(StackEntry entry, Atom module, Atom name) {
    return entry.arguments().isPresent() && entry.module() == module && entry.function() == name;
  }

  private static Value information(Atom module) {
    String explains = STDLIB.contains(module.name()) ? "erl_stdlib_errors" : "erl_erts_errors";
    MapValue.Builder map = MapValue.builder();
    map.put(Atom.of("module"), Atom.of(explains));
    return new Tuple(Atom.of("error_info"), map.build());
  }
}
