/** Tests of what is proved of the functions of a module. */
@NullMarked
package clew.erlang.invariant;

import org.jspecify.annotations.NullMarked;
