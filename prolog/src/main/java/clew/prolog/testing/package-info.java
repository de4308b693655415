/**
 * Test files for plunit.
 *
 * <p>A {@link clew.prolog.testing.PlunitWriter} writes the runs that are worth keeping. What a test
 * expects is a {@link clew.prolog.testing.TestClaim} from what the real system answered, twice: our
 * machine only found the goal.
 *
 * <p>Held by {@code PlunitTest}, which runs the files.
 */
@NullMarked
package clew.prolog.testing;

import org.jspecify.annotations.NullMarked;
