/**
 * What all builtins are made of: the registry that they are found in, their arguments as Java
 * values, arithmetic, the stack entry that an error of a builtin leaves, and refusing what the
 * machine does not do.
 *
 * <p>Held by {@code BuiltinsAgainstErlTest} and {@code CoverageTest}.
 */
@NullMarked
package clew.erlang.builtin.base;

import org.jspecify.annotations.NullMarked;
