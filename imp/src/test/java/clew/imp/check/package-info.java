/** Inputs of programs. */
@NullMarked
package clew.imp.check;

import org.jspecify.annotations.NullMarked;
