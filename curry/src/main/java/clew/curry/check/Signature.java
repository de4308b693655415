package clew.curry.check;

import clew.curry.core.Function;
import clew.curry.type.Type;
import clew.engine.term.Term;
import java.util.List;

/**
 * A function with types for its arguments that inputs can be made of.
 *
 * @param name how the user calls the entry: the function's name, with a type if that is not the
 *     most general one
 * @param inputs the unknowns, in the order of the arguments
 * @param types what they are
 */
record Signature(Function function, String name, List<Term.Unknown> inputs, List<Type> types) {

  /** The function as it is written before its arguments. */
  String written() {
    String plain = function.name();
    return Character.isLetter(plain.charAt(0)) || plain.charAt(0) == '_'
        ? plain
        : "(" + plain + ")";
  }

  /** The type of an unknown. */
  Type typeOf(Term.Unknown unknown) {
    return types.get(inputs.indexOf(unknown));
  }
}
