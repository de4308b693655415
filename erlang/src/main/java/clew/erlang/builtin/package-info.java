/**
 * The functions of Erlang that are not written in Erlang.
 *
 * <p>Each does exactly what the real system does, errors included; the differential tests compare
 * them on generated arguments. A builtin that has effects beyond the process is passed to the real
 * node.
 */
@NullMarked
package clew.erlang.builtin;

import org.jspecify.annotations.NullMarked;
