package clew.erlang.eval;

import clew.erlang.value.Atom;

/** Which plain values a pattern can match, as far as one look at the value can tell. */
public sealed interface Kind {
  Kind ANYTHING = new Anything();
  Kind CELL = new Cell();
  Kind NIL = new Empty();
  Kind OTHER = new Other();

  record Anything() implements Kind {}

  record Cell() implements Kind {}

  record Empty() implements Kind {}

  /** Only this atom, and that is all the pattern asks for. */
  record OneAtom(Atom atom) implements Kind {}

  /** Only this number, and that is all the pattern asks for. */
  record OneNumber(long number) implements Kind {}

  record TupleOf(int size) implements Kind {}

  /** None of the above: no list, atom, small integer or tuple. */
  record Other() implements Kind {}
}
