/** Tests of what is explored and how: check. */
@NullMarked
package clew.prolog.check;

import org.jspecify.annotations.NullMarked;
