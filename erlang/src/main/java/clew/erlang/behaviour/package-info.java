/**
 * Modules that OTP calls back.
 *
 * <p>The callbacks of a {@link clew.erlang.behaviour.OtpBehaviour} are no functions by themselves:
 * a state that no other callback has made is none. So a module is explored as its behaviour calls
 * it, with {@code init/1} first and then a callback for each message of a list. The order of calls
 * and what is made of their results is Erlang code of ours, a driver for each behaviour ({@code
 * clew_gen_server.erl} and its kin beside the node's program). It runs in our machine like any
 * library, and on the node as the judge.
 *
 * <p>Which lists of messages there are is a type ({@link clew.erlang.behaviour.MessageTypes}). An
 * input is written as {@code m:init(A), then {call, R}, timeout} and read back ({@link
 * clew.erlang.behaviour.SequenceText}).
 *
 * <p>Held by {@code CallbackEntriesTest}, {@code SequenceTextTest}, and {@code
 * CallbackProgramsTest} of the conformance module.
 */
@NullMarked
package clew.erlang.behaviour;

import org.jspecify.annotations.NullMarked;
