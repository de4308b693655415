/**
 * What Erlang's values and operations are as terms of the engine.
 *
 * <p>{@link clew.erlang.model.term.ValueTerms} turns values into terms and back. Integers, floats,
 * atoms and bit strings are leaves; lists and tuples are constructs. Erlang's truth values are
 * atoms, the engine's are not: {@link clew.erlang.model.term.KindConditions} goes from one to the
 * other. Operations that the engine does not know, such as the order of all terms, are operators of
 * our own, {@link clew.erlang.model.term.ErlangOperator}: they evaluate exactly as the machine
 * does, and say as far as they can what they mean in the engine's own operators. Texts of atoms and
 * numbers ({@link clew.erlang.model.term.AtomSpelling}, {@link
 * clew.erlang.model.term.IntegerReading}, {@link clew.erlang.model.term.FloatWriting}) have no such
 * meaning; they can be turned round.
 *
 * <p>The machine may depend on this, and not on {@code model}, which calls builtins of the machine.
 *
 * <p>Held by {@code TextQueriesTest}, {@code TextsAgainstErlTest} and {@code BitwiseRangesTest},
 * and by {@code EncodingTest} of the conformance module.
 */
@NullMarked
package clew.erlang.model.term;

import org.jspecify.annotations.NullMarked;
