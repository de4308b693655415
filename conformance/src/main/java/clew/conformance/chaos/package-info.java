/**
 * What Clew must live through: broken sources, fake tools, signals, walls and the ends of a
 * machine's means. {@code ./chaos} tries all of it as long as it is given time.
 *
 * <p>A {@link clew.conformance.chaos.ChaosPart} is a row of cases. A case depends on the seed and
 * its number and on nothing else, so that {@code ./chaos PART --seed N --case K} makes it again.
 * What a case is worth is judged by {@link clew.conformance.chaos.Expectations}: the exit code is a
 * documented one, nothing that only a fault of ours prints is printed, JSON fulfils its contract,
 * and there is an end.
 *
 * <p>Held by {@code ChaosTest}, which tries a fixed sample of each part.
 */
@NullMarked
package clew.conformance.chaos;

import org.jspecify.annotations.NullMarked;
