/**
 * One Erlang system at work: {@link clew.erlang.session.ErlangSystem} starts the real node and our
 * machine when they are first needed, and holds what they share, from the cache of the compiler to
 * the atoms' numbers. {@link clew.erlang.session.InstrumentedCall} is one call on it, run by
 * instrumentation and shown step by step.
 *
 * <p>Several may be open in one process: they share nothing.
 *
 * <p>Held by {@code TwoSystemsTest}, {@code InstrumentedNodeTest} and {@code BadInputTest}, and by
 * {@code ErlangRunTest} and {@code GoldenTest} of the conformance module.
 */
@NullMarked
package clew.erlang.session;

import org.jspecify.annotations.NullMarked;
