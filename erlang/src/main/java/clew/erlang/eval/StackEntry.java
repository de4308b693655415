package clew.erlang.eval;

import clew.erlang.ir.CodePosition;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A place on the stack of calls.
 *
 * @param position the line that a program sees, and a column that only we know
 * @param arguments the actual arguments where the error is about them, such as a function clause
 * @param written the entry as a term, where it says more than the other parts
 */
public record StackEntry(
    Atom module,
    Atom function,
    int arity,
    Optional<List<Value>> arguments,
    String file,
    CodePosition position,
    Optional<Value> written) {
  public StackEntry(
      Atom module,
      Atom function,
      int arity,
      Optional<List<Value>> arguments,
      String file,
      CodePosition position) {
    this(module, function, arity, arguments, file, position, Optional.empty());
  }

  public int line() {
    return position.line();
  }

  /** The same entry with more at the end of its place, such as {@code error_info}. */
  public StackEntry with(Value detail) {
    Tuple plain = (Tuple) term();
    List<Value> place = new ArrayList<>();
    for (Value rest = plain.elements[3]; rest instanceof Cons cell; rest = cell.tail) {
      place.add(cell.head);
    }
    place.add(detail);
    Value more =
        new Tuple(plain.elements[0], plain.elements[1], plain.elements[2], Cons.list(place));
    return new StackEntry(module, function, arity, arguments, file, position, Optional.of(more));
  }

  /** As a program sees it. */
  public Value term() {
    return written.orElseGet(
        () ->
            new Tuple(
                module, function, arguments.map(Cons::list).orElse(Small.of(arity)), place()));
  }

  private Value place() {
    return line() == 0
        ? Nil.NIL
        : Cons.list(
            List.of(
                new Tuple(Atom.of("file"), Cons.string(file)),
                new Tuple(Atom.of("line"), Small.of(line()))));
  }
}
