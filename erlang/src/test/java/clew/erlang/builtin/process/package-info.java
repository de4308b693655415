/** Tests of what a run can do with processes. */
@NullMarked
package clew.erlang.builtin.process;

import org.jspecify.annotations.NullMarked;
