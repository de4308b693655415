/**
 * Runs the programs of others behind walls.
 *
 * <p>Whatever runs the user's code is started by a {@link clew.engine.sandbox.Sandbox}. Where the
 * system has bubblewrap, the {@link clew.engine.sandbox.Walls} are those of the operating system: a
 * program sees the files as they are and can change none, has folders of its own for temporary
 * files, no network, no variables of the user, and its own processes only, which end when we do,
 * however that is. Limits bound its files, its time, its memory and how many processes it starts.
 * Elsewhere there are only the limits, and what the runtime of a language refuses by itself.
 *
 * <p>An {@link clew.engine.sandbox.Allowance} opens what the user names. A {@link
 * clew.engine.sandbox.Confinement} is what a report says of all this. A {@link
 * clew.engine.sandbox.PrivateFolder} is one that code may be loaded from.
 *
 * <p>Held by {@code SandboxTest}, {@code PrivateFolderTest} and {@code HostileProgramsTest}.
 */
@NullMarked
package clew.engine.sandbox;

import org.jspecify.annotations.NullMarked;
