/** Tests of answers as they are shown and compared. */
@NullMarked
package clew.prolog.toplevel;

import org.jspecify.annotations.NullMarked;
