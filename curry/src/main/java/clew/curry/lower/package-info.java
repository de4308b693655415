/**
 * From the core to the code that the machine runs.
 *
 * <p>{@link clew.curry.lower.Lowering} makes a procedure of every function. Local functions become
 * procedures too, with the variables they use as first parameters; so does every expression that is
 * delayed. {@link clew.curry.lower.PatternMatrix} turns rules into decisions: where all rules look
 * at the same argument, it is looked at once; where they do not, the rules are a choice.
 *
 * <p>Held by {@code ReferenceTest} and {@code AnswersTest}.
 */
@NullMarked
package clew.curry.lower;

import org.jspecify.annotations.NullMarked;
