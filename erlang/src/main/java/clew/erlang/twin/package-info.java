/**
 * What builtins do with values that depend on the input.
 *
 * <p>A builtin has a twin here if its result can be said as a term. A twin first records what the
 * builtin decides about its arguments, such as that both are integers, then lets the builtin itself
 * make the concrete result or raise its error, and gives back both. Builtins that only move values
 * about, such as {@code put/2}, are given the values as they are. For all others the values lose
 * their terms, and the run says so.
 *
 * <p>Builtins that walk a list decide once, on the shape of the whole list, not once for each
 * element.
 */
@NullMarked
package clew.erlang.twin;

import org.jspecify.annotations.NullMarked;
