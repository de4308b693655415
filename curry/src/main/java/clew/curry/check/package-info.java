/**
 * Exploring functions: which inputs reach which rules, and which go wrong.
 *
 * <p>A {@link clew.curry.check.FunctionEntry} is a function with types for its inputs. A run of it
 * evaluates a call whose arguments are unknowns with values: where the machine looks at one, the
 * input decides, and the decision is written down ({@link clew.curry.follow.Follower}). Choices
 * that no input decides are followed all, in turns, so the outcome of a run is the values that the
 * call has. Types limit the inputs: each is a tree automaton, and a {@link
 * clew.curry.check.TypedInputs} has one for each input.
 *
 * <p>There is no Curry system to ask, so what is found is evaluated again by the same machine on
 * plain values, without unknowns, and the report says so.
 *
 * <p>Held by {@code CheckTest} and {@code FollowedRunsTest}; that runs are pure by {@code
 * PureRunsTest}, and that inputs are read as they are written by {@code InputTextTest}.
 */
@NullMarked
package clew.curry.check;

import org.jspecify.annotations.NullMarked;
