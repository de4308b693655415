/**
 * Generated programs: random functions over all that Core Erlang has, run by our machine and on the
 * real node.
 *
 * <p>Kinds steer the choice, loosely: most expressions succeed, and some meet values that they were
 * not made for.
 */
@NullMarked
package clew.erlang.generated;

import org.jspecify.annotations.NullMarked;
