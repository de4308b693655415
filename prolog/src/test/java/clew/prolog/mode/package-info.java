/** Tests of what is explored and how: mode. */
@NullMarked
package clew.prolog.mode;

import org.jspecify.annotations.NullMarked;
