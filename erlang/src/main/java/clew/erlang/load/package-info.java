/**
 * Finding and loading modules: from source, from beam files, and from the libraries by name.
 *
 * <p>{@link clew.erlang.load.Modules} turns a name or a file into Core Erlang. The real compiler
 * makes it, on the {@link clew.erlang.node.BeamNode node}, and {@link clew.erlang.load.CoreCache}
 * keeps it together with the names and digests of all the files that the compiler read. So a second
 * run compiles nothing, and if it needs nothing else of the node, it does not even start one.
 *
 * <p>{@link clew.erlang.load.ModuleLinker} links a run. A function that is not written in Erlang
 * and that the machine has no builtin for is passed to the real node with its concrete arguments,
 * and {@link clew.erlang.load.Passing} keeps a record of it: what happens there is not followed.
 *
 * <p>What is wrong with the user's files is a {@link clew.engine.source.Diagnostic}, in the words
 * of the Erlang compiler. A node that does not answer is the checked exception {@link
 * clew.erlang.node.NodeTrouble}.
 */
@NullMarked
package clew.erlang.load;

import org.jspecify.annotations.NullMarked;
