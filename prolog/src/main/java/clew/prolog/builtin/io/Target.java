package clew.prolog.builtin.io;

import clew.prolog.builtin.text.Made;
import clew.prolog.eval.Errors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Where {@code format/3} and {@code with_output_to/2} put text: a stream or a term. */
sealed interface Target {
  record To(Stream.Sink sink) implements Target {}

  /** The text becomes a value; {@code tail} ends a difference list. */
  record Term(Made kind, Value result, Value tail) implements Target {
    boolean unify(Machine machine, String text) {
      Value made = kind == Made.CODES || kind == Made.CHARS ? kind.list(text, tail) : kind.of(text);
      return machine.unify(result, made);
    }
  }

  static Target of(Value given, Streams streams) {
    return switch (given.walked()) {
      case Var _ -> throw Errors.instantiation();
      case Atom name -> new To(streams.sink(name));
      case Compound compound when compound.arity() == 1 ->
          switch (compound.name().name()) {
            case "atom" -> new Term(Made.ATOM, compound.argument(0), Atom.NIL);
            case "string" -> new Term(Made.STRING, compound.argument(0), Atom.NIL);
            case "codes" -> new Term(Made.CODES, compound.argument(0), Atom.NIL);
            case "chars" -> new Term(Made.CHARS, compound.argument(0), Atom.NIL);
            default -> throw Errors.type("output", compound);
          };
      case Compound compound when compound.arity() == 2 ->
          switch (compound.name().name()) {
            case "codes" -> new Term(Made.CODES, compound.argument(0), compound.argument(1));
            case "chars" -> new Term(Made.CHARS, compound.argument(0), compound.argument(1));
            default -> throw Errors.type("output", compound);
          };
      case Value other -> throw Errors.type("output", other);
    };
  }
}
