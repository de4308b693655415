@NullMarked
package clew.erlang.node;

import org.jspecify.annotations.NullMarked;
