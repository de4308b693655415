/**
 * Runs worth keeping as tests: {@link clew.erlang.testing.EUnitWriter} writes them as an EUnit
 * module. What a test expects is what the real node did, twice ({@link
 * clew.erlang.testing.Assertion}); our machine only found the input.
 *
 * <p>Held by {@code ErlangTestsTest} and {@code GoldenTest} of the conformance module.
 */
@NullMarked
package clew.erlang.testing;

import org.jspecify.annotations.NullMarked;
