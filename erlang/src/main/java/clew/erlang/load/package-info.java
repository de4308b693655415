/**
 * Finding and linking modules: from source, from beam files, and from the libraries by name.
 *
 * <p>{@link clew.erlang.load.ModuleLoader} turns a name or a file into Core Erlang, by the compiler
 * of {@code source}. {@link clew.erlang.load.ModuleLinker} links a run. A function that is not
 * written in Erlang and that the machine has no builtin for is delegated to the real node with its
 * concrete arguments, and {@link clew.erlang.load.NodeDelegation} keeps a record of it: what
 * happens there is not followed. What belongs to one process or outlives a call cannot be
 * delegated.
 *
 * <p>A run that is explored depends on nothing but its input: a question that was asked before gets
 * the answer it got then, and what the node answers differently each time is not asked. {@link
 * clew.erlang.load.AtomTable} gives a run the atoms of the node as they were when its module was
 * read. A text that is not on the disk is compiled on both sides as if it were in its file.
 *
 * <p>Held by {@code ModuleLoaderTest}, {@code ModuleLinkerTest}, {@code LibraryTest}, {@code
 * ProjectTest}, {@code ExamplesTest}, {@code GivenTextTest} and {@code PureRunsTest}.
 */
@NullMarked
package clew.erlang.load;

import org.jspecify.annotations.NullMarked;
