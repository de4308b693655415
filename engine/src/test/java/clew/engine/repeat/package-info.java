@NullMarked
package clew.engine.repeat;

import org.jspecify.annotations.NullMarked;
