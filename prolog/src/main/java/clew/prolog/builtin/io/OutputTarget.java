package clew.prolog.builtin.io;

import clew.prolog.builtin.text.TextResult;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Where {@code format/3} and {@code with_output_to/2} put text: a stream or a term. */
sealed interface OutputTarget {
  record To(PrologStream.Sink sink) implements OutputTarget {}

  /** The text becomes a value; {@code tail} ends a difference list. */
  record Term(TextResult kind, Value result, Value tail) implements OutputTarget {
    boolean unify(Machine machine, String text) {
      Value made =
          kind == TextResult.CODES || kind == TextResult.CHARS
              ? kind.list(text, tail)
              : kind.of(text);
      return machine.unify(result, made);
    }
  }

  static OutputTarget of(Value given, Streams streams) {
    return switch (given.walked()) {
      case Var _ -> throw IsoErrors.instantiation();
      case Atom name -> new To(streams.sink(name));
      case Compound compound when compound.arity() == 1 ->
          switch (compound.name().name()) {
            case "atom" -> new Term(TextResult.ATOM, compound.argument(0), Atom.NIL);
            case "string" -> new Term(TextResult.STRING, compound.argument(0), Atom.NIL);
            case "codes" -> new Term(TextResult.CODES, compound.argument(0), Atom.NIL);
            case "chars" -> new Term(TextResult.CHARS, compound.argument(0), Atom.NIL);
            default -> throw IsoErrors.type("output", compound);
          };
      case Compound compound when compound.arity() == 2 ->
          switch (compound.name().name()) {
            case "codes" -> new Term(TextResult.CODES, compound.argument(0), compound.argument(1));
            case "chars" -> new Term(TextResult.CHARS, compound.argument(0), compound.argument(1));
            default -> throw IsoErrors.type("output", compound);
          };
      case Value other -> throw IsoErrors.type("output", other);
    };
  }
}
