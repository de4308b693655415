/** Tests of runs on the real node, rebuilt from what they tell. */
@NullMarked
package clew.erlang.instrument;

import org.jspecify.annotations.NullMarked;
