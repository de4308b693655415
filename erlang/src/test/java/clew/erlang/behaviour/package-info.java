@NullMarked
package clew.erlang.behaviour;

import org.jspecify.annotations.NullMarked;
