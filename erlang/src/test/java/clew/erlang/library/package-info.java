/**
 * Differential tests of whole modules: generated calls are made in our machine and on the real
 * node, and have to end in the same way.
 */
@NullMarked
package clew.erlang.library;

import org.jspecify.annotations.NullMarked;
