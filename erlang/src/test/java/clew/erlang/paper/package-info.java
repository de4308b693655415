/** Instrumented programs on the real node, against the paper and against its semantics. */
@NullMarked
package clew.erlang.paper;

import org.jspecify.annotations.NullMarked;
