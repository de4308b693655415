/**
 * The nodes of the machine for runs in which values are followed.
 *
 * <p>A module is lowered twice: once for runs on plain values, with nodes that look at a value only
 * as far as they must, and once for runs that follow the input. Most nodes are the same. Those here
 * take the place of the ones that look at values: cases and patterns ({@link
 * clew.erlang.concolic.Choice}, {@link clew.erlang.concolic.Shape}), and calls of builtins ({@link
 * clew.erlang.concolic.Outgoing}). So code that runs without an input to follow does not pay for
 * this in any way.
 */
@NullMarked
package clew.erlang.concolic;

import org.jspecify.annotations.NullMarked;
