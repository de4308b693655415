/**
 * Test files of what was found: modules of properties.
 *
 * <p>{@link clew.curry.testing.PropertyWriter} writes a module that curry-check runs, and the same
 * as data. A {@link clew.curry.testing.PropertyClaim} is what a property says of a call, which is
 * what a plain evaluation of it gave.
 *
 * <p>Held by {@code PropertiesTest}.
 */
@NullMarked
package clew.curry.testing;

import org.jspecify.annotations.NullMarked;
