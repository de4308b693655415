/**
 * What every family of builtins needs: the {@link clew.prolog.builtin.base.BuiltinRegistry} that it
 * adds itself to, and {@link clew.prolog.builtin.base.ListArguments} to take arguments apart.
 *
 * <p>Held by {@code BuiltinsAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.builtin.base;

import org.jspecify.annotations.NullMarked;
