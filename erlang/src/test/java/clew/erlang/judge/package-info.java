/** The real system as the judge of tests, and the random terms it judges. */
@NullMarked
package clew.erlang.judge;

import org.jspecify.annotations.NullMarked;
