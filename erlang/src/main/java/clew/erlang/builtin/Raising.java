package clew.erlang.builtin;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Closure;
import clew.erlang.eval.Raise;
import clew.erlang.eval.StackEntry;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Exceptions that a program raises itself. */
final class Raising {
  private static final Atom BADARG = Atom.of("badarg");

  private Raising() {}

  static void register(Registry erlang) {
    erlang.add1("error", (process, reason) -> raise(process, Atom.ERROR, reason));
    erlang.add2("error", Raising::withArguments);
    erlang.add3(
        "error",
        (process, reason, arguments, options) -> withArguments(process, reason, arguments));
    erlang.add1("throw", (process, reason) -> raise(process, Atom.THROW, reason));
    erlang.add1("exit", (process, reason) -> raise(process, Atom.EXIT, reason));
    erlang.add1("nif_error", (process, reason) -> raise(process, Atom.ERROR, reason));
    erlang.add2("nif_error", Raising::withArguments);
    erlang.add3("raise", Raising::again);
  }

  private static Value raise(Actor process, Atom kind, Value reason) {
    throw process.raise(kind, reason);
  }

  /** The arguments appear in the trace, at the function that raised the error. */
  private static Value withArguments(Actor process, Value reason, Value arguments) {
    Raise raise = process.error(reason);
    Optional<List<Value>> given = proper(arguments);
    if (given.isEmpty() || raise.trace.isEmpty()) {
      throw raise;
    }
    List<StackEntry> trace = new ArrayList<>(raise.trace);
    StackEntry top = trace.getFirst();
    trace.set(
        0,
        new StackEntry(
            top.module(), top.function(), given.get().size(), given, top.file(), top.line()));
    throw new Raise(Atom.ERROR, reason, trace);
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
    throw new Raise((Atom) kind, reason, entries.get());
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
      if (detail instanceof Tuple pair && pair.size() == 2) {
        if (pair.elements[1] instanceof Small number && pair.elements[0] == Atom.of("line")) {
          line = (int) number.number;
        } else if (pair.elements[0] == Atom.of("file")) {
          file = text(pair.elements[1]);
        }
      }
    }
    // Anything may stand for the arity or the arguments.
    Optional<List<Value>> arguments = arity instanceof Small ? Optional.empty() : proper(arity);
    int count =
        arity instanceof Small small ? (int) small.number : arguments.map(List::size).orElse(0);
    return Optional.of(new StackEntry(module, name, count, arguments, file, line));
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
