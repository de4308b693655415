package clew.curry.type;

import clew.curry.core.Function;
import clew.curry.core.Variable;
import java.util.Map;

/**
 * What the types are.
 *
 * @param unknowns the types of the program's free variables
 */
public record Typing(Map<Function, Scheme> functions, Map<Variable, Type> unknowns) {}
