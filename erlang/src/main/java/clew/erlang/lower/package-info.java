/**
 * Core Erlang to nodes that run.
 *
 * <p>Variables become slots of a frame. Slots of clauses that exclude each other are shared. A
 * closure copies the variables it needs; a function of a letrec, which Core has for comprehensions,
 * receives and labels, gets them as further arguments ({@link clew.erlang.lower.FreeVariables}), so
 * that a loop makes no closures.
 */
@NullMarked
package clew.erlang.lower;

import org.jspecify.annotations.NullMarked;
