/** Tests of the runs worth keeping. */
@NullMarked
package clew.engine.testcase;

import org.jspecify.annotations.NullMarked;
