/** Our machine against the real system. */
@NullMarked
package clew.erlang;

import org.jspecify.annotations.NullMarked;
