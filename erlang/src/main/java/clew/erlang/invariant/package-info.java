/**
 * What the functions of a module may do, as rules that the engine can prove things by.
 *
 * <p>{@link clew.erlang.invariant.ModuleHornClauses} begins with the entry: its arguments are
 * whatever its spec allows. {@link clew.erlang.invariant.FunctionWalk} goes along every path of a
 * function with terms for values, says which calls are made with which arguments, and which
 * conditions hold where a clause is entered; the points are those of {@link
 * clew.erlang.lower.CoverageMap}, which runs reach.
 *
 * <p>What is not seen is some value and no more: the result of a call to another module, a message,
 * what is in a map, a bit string, a float. An exception may come from anywhere within a {@code
 * try}, so its handler knows only what was true before. The body of a fun may be run whenever it is
 * made, with any arguments; so may a function that is taken as a value. A module that is not known
 * to be harmless may call whatever this one exports. A function with too many paths may do
 * anything.
 *
 * <p>Held by {@code GoldenTest} of the conformance module, in its session {@code erlang-never}.
 */
@NullMarked
package clew.erlang.invariant;

import org.jspecify.annotations.NullMarked;
