/**
 * The meaning of builtins for values that depend on the input.
 *
 * <p>Builtins work on concrete values, and most of them hand on references, so that what depends on
 * the input goes on doing so. A {@code BuiltinModel} goes before the builtin, or takes its place,
 * where the builtin looks at a value: it says what that decides, and what the result is as a
 * function of the unknowns. What has no model runs on the values of this run, and says that
 * something was lost. A {@link clew.prolog.model.ModelContext} is where a run is when a model is
 * asked.
 *
 * <p>Held by {@code BuiltinsTest} and {@code GeneratedProgramsTest}.
 */
@NullMarked
package clew.prolog.model;

import org.jspecify.annotations.NullMarked;
