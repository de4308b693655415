/** Test files that are written, run by the real system. */
@NullMarked
package clew.prolog.testing;

import org.jspecify.annotations.NullMarked;
