/**
 * Runs worth keeping.
 *
 * <p>A {@link clew.engine.testcase.TestCase} is an input with the outcome it had and the reason it
 * was made. A {@link clew.engine.testcase.Suite} keeps those that cover something new. The {@link
 * clew.engine.testcase.Minimizer} makes an input smaller as long as the same thing happens.
 *
 * <p>Held by {@code SuiteTest} and {@code MinimizerTest}.
 */
@NullMarked
package clew.engine.testcase;

import org.jspecify.annotations.NullMarked;
