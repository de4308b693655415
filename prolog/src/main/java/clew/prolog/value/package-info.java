/**
 * The terms of Prolog, called values here as in every language of the house, since a term of the
 * engine is a formula about values.
 *
 * <p>A {@link Var} is the only thing that changes over time: it is bound once, and unbound again by
 * the machine's trail. Everything that looks at a value first follows bound variables with {@link
 * Value#walked}. Lists are cells of their own, because most compounds of real programs are lists;
 * as in SWI-Prolog from version 7 on, their functor is {@code '[|]'} and the empty list is no atom
 * that can be written with quotes.
 *
 * <p>Values are deep: a list of a million elements is ordinary, and so is a term nested that deep
 * in its first argument. Nothing here walks a value by recursion.
 *
 * <p>Atoms and functors are one object for each. Atoms are in a table that no program can look
 * into, the only state that programs share; it holds alive no more than a small part of memory.
 * Functors are with the atom that is their name.
 *
 * <p>Held by {@code InternedTest}, {@code TermEncodingTest}, {@code DeepTermsTest} and {@code
 * BuiltinsAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.value;

import org.jspecify.annotations.NullMarked;
