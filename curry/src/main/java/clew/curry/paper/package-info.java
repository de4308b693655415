/**
 * The language of the paper on free monads, as it is written there.
 *
 * <p>{@link clew.curry.paper.Paper} is its abstract syntax. {@link clew.curry.paper.Translation}
 * maps it onto the same core that Curry programs become, so the same machine runs it, under any
 * handler. The concrete interpreter of the paper takes the first case that matches, the symbolic
 * one every case: that is the one difference between the two translations of a {@code Match}.
 */
@NullMarked
package clew.curry.paper;

import org.jspecify.annotations.NullMarked;
