/**
 * Reads source text, and leaves that to the real compiler: {@link
 * clew.erlang.source.ErlangCompiler} asks the node for the Core Erlang of a file or of a library
 * module, and {@link clew.erlang.source.CoreReader} makes data of it. {@link
 * clew.erlang.source.CallParser} reads a call as a user writes it.
 *
 * <p>{@link clew.erlang.source.CoreCache} keeps what the compiler gave, with the names and digests
 * of all the files that it read. So a second run compiles nothing, and if it needs nothing else of
 * the node, it does not even start one.
 *
 * <p>The compiler keeps one position of each expression; {@link clew.erlang.source.ExpressionSpans}
 * knows where it begins and ends.
 *
 * <p>What is wrong with the user's files is a {@link clew.engine.source.Diagnostic}, in the words
 * of the Erlang compiler. A node that does not answer is the checked exception {@link
 * clew.erlang.node.NodeFailure}.
 *
 * <p>Held by {@code CallParserTest}, {@code CoreCacheTest}, {@code ModuleLoaderTest}, {@code
 * ProjectTest} and {@code CrashPlacesTest}.
 */
@NullMarked
package clew.erlang.source;

import org.jspecify.annotations.NullMarked;
