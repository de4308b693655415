/**
 * From the core to what the machine runs.
 *
 * <p>{@link clew.curry.compile.Compiler} makes a procedure of every function. Local functions
 * become procedures too, with the variables they use as first parameters; so does every expression
 * that is delayed. {@link clew.curry.compile.Matrix} turns rules into decisions: where all rules
 * look at the same argument, it is looked at once; where they do not, the rules are a choice.
 */
@NullMarked
package clew.curry.compile;

import org.jspecify.annotations.NullMarked;
