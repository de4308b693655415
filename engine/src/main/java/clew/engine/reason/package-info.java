/**
 * Why something is so or was not done, as data.
 *
 * <p>A {@link clew.engine.reason.Limitation} is something that was not done or not seen: a value
 * that was not followed, a construct that a machine does not have, a loop that an analysis gave up.
 * An {@link clew.engine.reason.Exclusion} is why no run comes to a point, an {@link
 * clew.engine.reason.InputAssumption} what is taken for granted of inputs. They have kinds, names
 * and numbers, so that they can be compared, counted and put together; sentences are made where
 * people are told. A {@link clew.engine.reason.Fault} is a part of ours that broke down. The one
 * exception is {@link clew.engine.reason.LimitationWording}: how a run ended is told by the
 * renderer of its language, and a run may end at a limitation.
 *
 * <p>Held by {@code ReasonTextTest} and {@code JsonTest} of the reports, by {@code ProofsTest} and
 * by {@code SearchLimitsTest} of L.
 */
@NullMarked
package clew.engine.reason;

import org.jspecify.annotations.NullMarked;
