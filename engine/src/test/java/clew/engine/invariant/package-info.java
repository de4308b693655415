/** Tests of proofs about rules. */
@NullMarked
package clew.engine.invariant;

import org.jspecify.annotations.NullMarked;
