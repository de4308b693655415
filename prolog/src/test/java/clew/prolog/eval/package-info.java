/** Runs of the machine, alone and against the real system. */
@NullMarked
package clew.prolog.eval;

import org.jspecify.annotations.NullMarked;
