package clew.erlang.eval;

import clew.erlang.value.Atom;

/** Which plain values a pattern can match, as far as one look at the value can tell. */
public sealed interface PatternKind {
  PatternKind ANYTHING = new Anything();
  PatternKind CELL = new Cell();
  PatternKind NIL = new Empty();
  PatternKind OTHER = new Other();

  record Anything() implements PatternKind {}

  record Cell() implements PatternKind {}

  record Empty() implements PatternKind {}

  /** Only this atom, and that is all the pattern asks for. */
  record OneAtom(Atom atom) implements PatternKind {}

  /** Only this number, and that is all the pattern asks for. */
  record OneNumber(long number) implements PatternKind {}

  record TupleOf(int size) implements PatternKind {}

  /** None of the above: no list, atom, small integer or tuple. */
  record Other() implements PatternKind {}
}
