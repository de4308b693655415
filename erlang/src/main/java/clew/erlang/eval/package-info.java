/**
 * The machine: Core Erlang as a tree of nodes that run themselves.
 *
 * <p>A {@link clew.erlang.eval.Node} evaluates itself in a frame, an array of slots that lowering
 * has resolved every variable to. Calls nest on the Java stack: that is two to three times faster
 * than frames on a heap of our own, and a thread may have a stack of a gigabyte, which holds
 * recursion a million deep. A call in tail position does not nest: it leaves callee and arguments
 * in the {@link clew.erlang.eval.Actor} and returns {@link clew.erlang.eval.Node#TAIL}; the nearest
 * call that is not in tail position runs them in a loop.
 *
 * <p>Errors of Erlang are the Java exception {@link clew.erlang.eval.Raise}, which has no Java
 * stack trace. The Erlang one is made from the process's own list of call sites.
 */
@NullMarked
package clew.erlang.eval;

import org.jspecify.annotations.NullMarked;
