/** Tests of what is proved of the predicates of a program. */
@NullMarked
package clew.prolog.invariant;

import org.jspecify.annotations.NullMarked;
