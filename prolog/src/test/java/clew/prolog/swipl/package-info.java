/** Tests of the bridge to the real system. */
@NullMarked
package clew.prolog.swipl;

import org.jspecify.annotations.NullMarked;
