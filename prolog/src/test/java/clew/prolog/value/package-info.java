/** Tests of values: value. */
@NullMarked
package clew.prolog.value;

import org.jspecify.annotations.NullMarked;
