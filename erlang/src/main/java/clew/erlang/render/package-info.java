/**
 * Values, inputs and conditions in the user's own syntax.
 *
 * <p>{@link clew.erlang.render.ErlangText} writes a term as Erlang's own {@code io_lib} does,
 * always on one line, so that what a person reads here is what they would read in their shell. For
 * source files, {@link clew.erlang.render.TermLayout} writes a term as an expression or a pattern,
 * and {@link clew.erlang.render.LineLayout} breaks the lines. {@link
 * clew.erlang.render.ErlangRenderer} shows inputs as calls, and {@link
 * clew.erlang.render.ConditionText} the conditions on them.
 *
 * <p>Held by {@code ErlangTextAgainstErlTest} and {@code LineLayoutTest}, and by {@code GoldenTest}
 * of the conformance module.
 */
@NullMarked
package clew.erlang.render;

import org.jspecify.annotations.NullMarked;
