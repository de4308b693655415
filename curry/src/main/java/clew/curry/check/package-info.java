/**
 * Exploring functions: which inputs reach which rules, and which go wrong.
 *
 * <p>A {@link clew.curry.check.ModuleSubject} offers each function of a file as an entry. A run of
 * an entry evaluates a call whose arguments are unknowns with values: where the machine looks at
 * one, the input decides, and the decision is written down ({@link clew.curry.eval.Given}). Choices
 * that no input decides are followed all, in turns, so the outcome of a run is the values that the
 * call has. Types limit the inputs: each is a tree automaton.
 *
 * <p>There is no Curry system to ask, so what is found is evaluated again by the same machine on
 * plain values, without unknowns, and the report says so.
 */
@NullMarked
package clew.curry.check;

import org.jspecify.annotations.NullMarked;
