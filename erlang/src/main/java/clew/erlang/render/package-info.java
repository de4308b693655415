/**
 * Values in the user's own syntax.
 *
 * <p>{@link clew.erlang.render.ErlangText} writes a term as Erlang's own {@code io_lib} does,
 * always on one line, so that what a person reads here is what they would read in their shell. For
 * source files, {@link clew.erlang.render.Pieces} writes a term as an expression or a pattern, and
 * {@link clew.erlang.render.Layout} breaks the lines.
 */
@NullMarked
package clew.erlang.render;

import org.jspecify.annotations.NullMarked;
