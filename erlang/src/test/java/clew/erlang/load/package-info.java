@NullMarked
package clew.erlang.load;

import org.jspecify.annotations.NullMarked;
