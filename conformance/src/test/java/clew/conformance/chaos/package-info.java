/** A fixed sample of what {@code ./chaos} tries, and the command itself. */
@NullMarked
package clew.conformance.chaos;

import org.jspecify.annotations.NullMarked;
