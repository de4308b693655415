/**
 * The machine: Core Erlang as a tree of nodes that run themselves. It is one object in many files:
 * each kind of expression is a node of its own, and all of them work on one {@link
 * clew.erlang.eval.Actor}, the process that runs. {@link clew.erlang.eval.Machine} makes such a
 * process for a call and says how it ended.
 *
 * <p>An {@link clew.erlang.eval.ExprNode} evaluates itself in a frame, an array of slots that
 * lowering has resolved every variable to. Calls nest on the Java stack: that is two to three times
 * faster than frames on a heap of our own, and a thread may have a stack of a gigabyte, which holds
 * recursion a million deep. A call in tail position does not nest: it leaves callee and arguments
 * in the {@link clew.erlang.eval.Actor} and returns {@link clew.erlang.eval.ExprNode#TAIL}; the
 * nearest call that is not in tail position runs them in a loop.
 *
 * <p>Errors of Erlang are the Java exception {@link clew.erlang.eval.Raise}, which has no Java
 * stack trace. The Erlang one is made from the process's own list of call sites. A run that follows
 * its input has an {@link clew.erlang.eval.ValueFollower}, which is asked where values depend on
 * the input.
 *
 * <p>Held by {@code MachineTest}, {@code SemanticsTest}, {@code GeneratedAgainstErlTest}, {@code
 * LibraryAgainstErlTest} and {@code CompilerAgainstErlTest}.
 */
@NullMarked
package clew.erlang.eval;

import org.jspecify.annotations.NullMarked;
