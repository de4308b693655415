/** Tests of types and specs, most of them against the real system. */
@NullMarked
package clew.erlang.type;

import org.jspecify.annotations.NullMarked;
