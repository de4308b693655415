/** Loops that are seen through, against runs that go round by round. */
@NullMarked
package clew.imp.loops;

import org.jspecify.annotations.NullMarked;
