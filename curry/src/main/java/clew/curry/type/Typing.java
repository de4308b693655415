package clew.curry.type;

import clew.curry.core.CoreFunction;
import clew.curry.core.Variable;
import java.util.Map;

/**
 * What the types are.
 *
 * @param unknowns the types of the program's free variables
 */
public record Typing(Map<CoreFunction, TypeScheme> functions, Map<Variable, CurryType> unknowns) {}
