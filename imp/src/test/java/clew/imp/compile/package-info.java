/** Compiled programs against the interpreter. */
@NullMarked
package clew.imp.compile;

import org.jspecify.annotations.NullMarked;
