/**
 * What Erlang's values and operations are as terms of the engine.
 *
 * <p>{@link clew.erlang.symbol.Symbols} turns values into terms and back. Integers, floats, atoms
 * and bit strings are leaves; lists and tuples are constructs. Erlang's truth values are atoms, the
 * engine's are not: {@link clew.erlang.symbol.Kinds} goes from one to the other. Operations that
 * the engine does not know, such as the order of all terms, are operators of our own, {@link
 * clew.erlang.symbol.Op}: they evaluate exactly as the machine does, and say as far as they can
 * what they mean in the engine's own operators. Texts of atoms and numbers ({@link
 * clew.erlang.symbol.Spelling}, {@link clew.erlang.symbol.Reading}, {@link
 * clew.erlang.symbol.FloatWriting}) have no such meaning; they can be turned round.
 */
@NullMarked
package clew.erlang.symbol;

import org.jspecify.annotations.NullMarked;
