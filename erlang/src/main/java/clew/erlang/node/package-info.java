/**
 * The real system: a node that we start behind walls, talk to over two pipes, and trust as the
 * judge.
 *
 * <p>Messages are terms in the {@link clew.erlang.node.ExternalFormat external term format}, each
 * in a frame with its length in four bytes. The pipes are the node's alone, apart from its standard
 * input and output, so that nobody else can talk to it and nothing that a program prints comes in
 * between; it ends when there is nothing more to read. It can write no file: what it wants to find
 * again the next time it sends to us.
 *
 * <p>Held by {@code BeamNodeTest}, {@code CallTest} and {@code TermFormatTest}.
 */
@NullMarked
package clew.erlang.node;

import org.jspecify.annotations.NullMarked;
