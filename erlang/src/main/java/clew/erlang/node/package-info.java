/**
 * The real system: a node that we start, talk to over TCP on loopback, and trust as the judge.
 *
 * <p>Messages are terms in the {@link clew.erlang.node.ExternalFormat external term format}, each
 * in a frame with its length in four bytes. The node accepts one connection, and only from a client
 * that begins with the secret it was started with.
 *
 * <p>Held by {@code BeamNodeTest}, {@code CallTest}, {@code HandshakeTest} and {@code
 * TermFormatTest}.
 */
@NullMarked
package clew.erlang.node;

import org.jspecify.annotations.NullMarked;
