/**
 * The entry that a program of L is: all of it.
 *
 * <p>{@link clew.imp.check.MainEntry} knows the machines, and which of them confirms what was
 * found. {@code InputText} reads inputs as users write them, {@code SmallerInputs} says what is
 * simpler than an input, and {@code LoopReachability} looks at the program as a whole: by turns
 * through the phases of its loops, and by invariants.
 *
 * <p>Held by {@code InputsTest}, {@code InputTextTest}, {@code PureRunsTest} and {@code
 * ExamplesTest}, and by {@code RandomSearchTest} of the conformance tests.
 */
@NullMarked
package clew.imp.check;

import org.jspecify.annotations.NullMarked;
