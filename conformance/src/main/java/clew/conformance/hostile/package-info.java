/**
 * Programs in Erlang and Prolog that do harm, and what they are after: files, variables, processes
 * and a server of a user.
 *
 * <p>Held by {@code HostileProgramsTest}, which also sees to it that they are no lambs.
 */
@NullMarked
package clew.conformance.hostile;

import org.jspecify.annotations.NullMarked;
