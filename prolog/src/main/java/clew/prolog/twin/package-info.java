/**
 * The meaning of builtins for values that depend on the input.
 *
 * <p>Builtins work on concrete values, and most of them hand on references, so that what depends on
 * the input goes on doing so. A twin goes before the builtin, or takes its place, where the builtin
 * looks at a value: it says what that decides, and what the result is as a function of the
 * unknowns. What has no twin runs on the values of this run, and says that something was lost. A
 * {@link clew.prolog.twin.Here} is where a run is when a twin is asked.
 */
@NullMarked
package clew.prolog.twin;

import org.jspecify.annotations.NullMarked;
