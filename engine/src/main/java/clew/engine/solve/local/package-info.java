/**
 * Looking for a model by changing the values of a run that came close.
 *
 * <p>A checksum, a product of two unknowns, a rounded sum of doubles, a number with bits set: such
 * conditions cost a solver for equations seconds, or it does not know them at all; yet each of them
 * says what one part must be when all others are as they are. {@link
 * clew.engine.solve.local.LocalSearch} takes a condition that fails, {@link
 * clew.engine.solve.local.Propagation} follows it down to unknowns with the value that each part
 * should have, as {@link clew.engine.solve.local.TargetValues} says for each operator, and the
 * change is taken after which the fewest conditions fail. This is the search by propagation that is
 * known for bit vectors (Niemetz, Preiner, Biere 2016), on integers, doubles and lists.
 *
 * <p>It finds models and proves nothing. Of numbers that have few values, such as bytes, all values
 * can be looked at, which also proves that none fits: {@link clew.engine.solve.local.SmallDomains}.
 *
 * <p>Held by {@code LocalSearchTest}, {@code TargetValuesTest}, {@code SmallDomainsTest} and {@code
 * NumberRangesTest}.
 */
@NullMarked
package clew.engine.solve.local;

import org.jspecify.annotations.NullMarked;
