/**
 * Erlang through Core Erlang: the real compiler in front, our machine in the middle, the real node
 * as judge. The outside uses the classes here and no others: {@link clew.erlang.ErlangLanguage} to
 * explore and, through its {@code ErlangCalls}, to call, and {@link clew.erlang.ErlangEnvironment}
 * to say where all that lives.
 *
 * <p>Rooms of a run: {@code node} talks to a real node; {@code source} reads modules and calls
 * through its compiler; {@code ir} is Core Erlang as data; {@code lower} turns it into nodes;
 * {@code eval} is the machine that runs them; {@code builtin} holds the functions that are not
 * written in Erlang; {@code load} finds modules and links calls; {@code session} holds all of these
 * together; {@code value} are the terms and {@code render} their text.
 *
 * <p>Rooms of a search: {@code model} says what builtins and operators mean to the solver; {@code
 * follow} is what a concolic run records and follows; {@code type} reads specs as sets of values;
 * {@code check} makes functions things to explore; {@code invariant} says what they may do in every
 * run; {@code testing} writes tests; {@code instrument} lets the node run the program and rebuilds
 * the run; {@code paper} is the flat language of the paper on that.
 *
 * <p>Held by {@code BadInputTest} and {@code SemanticsTest} here, and by {@code ErlangRunTest} and
 * {@code GoldenTest} of the conformance module.
 */
@NullMarked
package clew.erlang;

import org.jspecify.annotations.NullMarked;
