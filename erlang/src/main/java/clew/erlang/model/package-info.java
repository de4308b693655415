/**
 * What builtins do with values that depend on the input.
 *
 * <p>A builtin has a {@link clew.erlang.model.BuiltinModel} here if its result can be said as a
 * term. A model first records what the builtin decides about its arguments, such as that both are
 * integers, then lets the builtin itself make the concrete result or raise its error, and gives
 * back both. Builtins that only move values about, such as {@code put/2}, are given the values as
 * they are. For all others the values lose their terms, and the run says so.
 *
 * <p>Builtins that walk a list decide once, on the shape of the whole list, not once for each
 * element. {@link clew.erlang.model.InputConversion} makes the arguments of a call from an input of
 * the search. The operators that all this is said in are in {@code term}.
 *
 * <p>Held by {@code BinaryModelsTest}, {@code RegexModelsTest} and {@code SizeDecisionsTest}, and
 * by {@code FollowedRunsTest} and {@code EncodingTest} of the conformance module.
 */
@NullMarked
package clew.erlang.model;

import org.jspecify.annotations.NullMarked;
