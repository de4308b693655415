/**
 * What a user says about the walls around programs: options that are the same in every language
 * whose programs another system runs, and how they lead to a sandbox.
 *
 * <p>Held by {@code ServicesTest}, {@code GoldenTest} and {@code HostileProgramsTest}.
 */
@NullMarked
package clew.engine.language.confine;

import org.jspecify.annotations.NullMarked;
