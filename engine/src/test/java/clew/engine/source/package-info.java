/** Tests of places in source files. */
@NullMarked
package clew.engine.source;

import org.jspecify.annotations.NullMarked;
