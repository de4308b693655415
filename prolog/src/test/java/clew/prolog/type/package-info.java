/** Tests of what is explored and how: type. */
@NullMarked
package clew.prolog.type;

import org.jspecify.annotations.NullMarked;
