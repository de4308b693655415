/**
 * A goal on the way to its first answer, in the notation of the paper: the rules of Fig. 1, each
 * state with its goals, its substitution and its stack of alternatives.
 *
 * <p>This is the semantics as it is written down, slow and plain: a step copies the state. The
 * machine of {@code eval} is the same semantics engineered; a test compares the traces of both.
 * What the paper leaves out is marked in the trace: {@code !} for a cut, {@code c(is/2)} for a call
 * of a builtin, of a control construct or of a predicate of the library.
 *
 * <p>Held by {@code ComputationTest}, which compares it with the machine, and {@code
 * ConcolicComputationTest}.
 */
@NullMarked
package clew.prolog.paper;

import org.jspecify.annotations.NullMarked;
