package clew.curry.check;

import clew.curry.core.CoreFunction;
import clew.curry.type.CurryType;
import clew.engine.reason.InputAssumption;
import clew.engine.term.Term;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A function with types for its arguments that inputs can be made of.
 *
 * @param name how the user calls the entry: the function's name, with a type if that is not the
 *     most general one
 * @param inputs the unknowns, in the order of the arguments
 * @param types what they are
 * @param isDeclared whether the program says so, and it was not inferred
 * @param assumed that these are the types, if the program allows others and nobody chose them
 */
public record Signature(
    CoreFunction function,
    String name,
    List<Term.Unknown> inputs,
    List<CurryType> types,
    boolean isDeclared,
    Optional<InputAssumption> assumed) {

  /** The function as it is written before its arguments. */
  public String written() {
    String plain = function.name();
    return Character.isLetter(plain.charAt(0)) || plain.charAt(0) == '_'
        ? plain
        : "(" + plain + ")";
  }

  /** The types of the inputs, in the order of the arguments. */
  public Map<Term.Unknown, CurryType> inputTypes() {
    Map<Term.Unknown, CurryType> all = new LinkedHashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      all.put(inputs.get(i), types.get(i));
    }
    return all;
  }

  /** The type of an unknown. */
  CurryType typeOf(Term.Unknown unknown) {
    return types.get(inputs.indexOf(unknown));
  }
}
