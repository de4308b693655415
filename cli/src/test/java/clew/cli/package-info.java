/** Every command, run in the process on a made-up language and a made-up search. */
@NullMarked
package clew.cli;

import org.jspecify.annotations.NullMarked;
