package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Closure;
import clew.erlang.eval.Raise;
import clew.erlang.eval.StackEntry;
import clew.erlang.ir.CodePosition;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Exceptions that a program raises itself. */
public final class RaiseBuiltins {
  private static final int TRACE_DEPTH = 8;
  private static final Atom BADARG = Atom.of("badarg");

  private RaiseBuiltins() {}

  public static void register(BuiltinRegistry erlang) {
    erlang.add1("error", (process, reason) -> raise(process, Atom.ERROR, reason));
    erlang.add2("error", RaiseBuiltins::withArguments);
    erlang.add3("error", RaiseBuiltins::withOptions);
    erlang.add1("throw", (process, reason) -> raise(process, Atom.THROW, reason));
    erlang.add1("exit", (process, reason) -> raise(process, Atom.EXIT, reason));
    erlang.add1("nif_error", (process, reason) -> raise(process, Atom.ERROR, reason));
    erlang.add2("nif_error", RaiseBuiltins::withArguments);
    erlang.add3("raise", RaiseBuiltins::again);
  }

  private static Value raise(Actor process, Atom kind, Value reason) {
    throw new Raise(kind, reason, process.raise(kind, reason).trace, true);
  }

  /** The arguments appear in the trace, at the function that raised the error. */
  private static Value withArguments(Actor process, Value reason, Value arguments) {
    throw withArguments(process, reason, arguments, List.of());
  }

  /** An option may say who can explain the error; options of other kinds are ignored. */
  private static Value withOptions(Actor process, Value reason, Value arguments, Value options) {
    List<Value> known =
        proper(options).orElse(List.of()).stream()
            .filter(option -> isPair(option, "error_info") && second(option) instanceof MapValue)
            .toList();
    throw withArguments(process, reason, arguments, known);
  }

  private static Raise withArguments(
      Actor process, Value reason, Value arguments, List<Value> details) {
    Raise raise = process.error(reason);
    Optional<List<Value>> given = proper(arguments);
    if (raise.trace.isEmpty()) {
      return new Raise(Atom.ERROR, reason, raise.trace, true);
    }
    List<StackEntry> trace = new ArrayList<>(raise.trace);
    StackEntry top = trace.getFirst();
    StackEntry called =
        new StackEntry(
            top.module(),
            top.function(),
            given.map(List::size).orElse(top.arity()),
            given,
            top.file(),
            top.position());
    trace.set(0, details.isEmpty() ? called : called.with(details.getFirst()));
    return new Raise(Atom.ERROR, reason, trace, true);
  }

  private static Optional<List<Value>> proper(Value list) {
    List<Value> elements = new ArrayList<>();
    Value rest = list;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      elements.add(cell.head);
    }
    return rest == Nil.NIL ? Optional.of(elements) : Optional.empty();
  }

  /** A wrong class or trace is no error but the value badarg. */
  private static Value again(Actor process, Value kind, Value reason, Value trace) {
    boolean isKind = kind == Atom.ERROR || kind == Atom.EXIT || kind == Atom.THROW;
    Optional<List<StackEntry>> entries = isKind ? entries(trace) : Optional.empty();
    if (entries.isEmpty()) {
      return BADARG;
    }
    List<StackEntry> all = entries.get();
    throw new Raise((Atom) kind, reason, all.subList(0, Math.min(all.size(), TRACE_DEPTH)), true);
  }

  private static Optional<List<StackEntry>> entries(Value trace) {
    Optional<List<Value>> terms = proper(trace);
    if (terms.isEmpty()) {
      return Optional.empty();
    }
    List<StackEntry> entries = new ArrayList<>();
    for (Value term : terms.get()) {
      Optional<StackEntry> entry = term instanceof Tuple tuple ? entry(tuple) : Optional.empty();
      if (entry.isEmpty()) {
        return Optional.empty();
      }
      entries.add(entry.get());
    }
    return Optional.of(entries);
  }

  private static Optional<StackEntry> entry(Tuple tuple) {
    int size = tuple.size();
    if (size >= 2 && size <= 3 && tuple.elements[0] instanceof Fun fun) {
      Atom module = fun instanceof Closure closure ? closure.function.module : Atom.of("erlang");
      Atom name = fun instanceof Closure closure ? closure.function.name : Atom.of("apply");
      return entry(module, name, tuple.elements[1], size == 3 ? tuple.elements[2] : Nil.NIL);
    }
    return size >= 3
            && size <= 4
            && tuple.elements[0] instanceof Atom module
            && tuple.elements[1] instanceof Atom name
        ? entry(module, name, tuple.elements[2], size == 4 ? tuple.elements[3] : Nil.NIL)
        : Optional.empty();
  }

  private static Optional<StackEntry> entry(Atom module, Atom name, Value arity, Value place) {
    Optional<List<Value>> details = proper(place);
    if (details.isEmpty()) {
      return Optional.empty();
    }
    String file = "";
    int line = 0;
    for (Value detail : details.get()) {
      if (isPair(detail, "line") && second(detail) instanceof Small number) {
        line = (int) number.number;
      } else if (isPair(detail, "file")) {
        file = text(second(detail));
      }
    }
    Value written = new Tuple(module, name, arity, place);
    // Anything may stand for the arity or the arguments.
    Optional<List<Value>> arguments = arity instanceof Small ? Optional.empty() : proper(arity);
    int count =
        arity instanceof Small small ? (int) small.number : arguments.map(List::size).orElse(0);
    return Optional.of(
        new StackEntry(
            module, name, count, arguments, file, CodePosition.line(line), Optional.of(written)));
  }

  private static boolean isPair(Value detail, String key) {
    return detail instanceof Tuple pair && pair.size() == 2 && pair.elements[0] == Atom.of(key);
  }

  private static Value second(Value pair) {
    return ((Tuple) pair).elements[1];
  }

  private static String text(Value list) {
    StringBuilder text = new StringBuilder();
    for (Value rest = list; rest instanceof Cons cell; rest = cell.tail) {
      if (cell.head instanceof Small small && Character.isValidCodePoint((int) small.number)) {
        text.appendCodePoint((int) small.number);
      }
    }
    return text.toString();
  }
}
