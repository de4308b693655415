/**
 * What an analysis can know of a state of a program of L: abstract domains.
 *
 * <p>An {@link clew.imp.absint.domain.Element} stands for a set of states. It is never less than
 * the states it was made from: every operation may add states and must not lose one. Elements do
 * not change, so that locations of a program share them.
 *
 * <p>A {@link clew.imp.absint.domain.Box} has a {@link clew.imp.absint.domain.NumberSet} for each
 * variable by itself. All arithmetic on these is done once, on a bound below and above and a
 * remainder together; sign, parity, interval and congruence are what is kept of it when a variable
 * is assigned ({@link clew.imp.absint.domain.ValueDomain}). {@link clew.imp.absint.domain.Karr} has
 * equations between variables, {@link clew.imp.absint.domain.Octagon} bounds of sums and
 * differences of two. A {@link clew.imp.absint.domain.ProductElement} has several elements at once;
 * if it is reduced, they tell each other what they know of a variable. The result of a widening is
 * never reduced: one side would undo what the other side did to come to an end.
 *
 * <p>Expressions come as {@link clew.imp.absint.domain.Formula}s, flat arrays in postfix order, so
 * that nothing here depends on how deep a program is nested. Numbers have no bounds of their own;
 * those that grow beyond {@link clew.engine.interval.Bound#MOST_BITS} bits become infinite.
 *
 * <p>Held by {@code ElementsTest} and {@code ContainmentTest}.
 */
@NullMarked
package clew.imp.absint.domain;

import org.jspecify.annotations.NullMarked;
