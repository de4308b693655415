/** Text and streams against the real SWI-Prolog. */
@org.jspecify.annotations.NullMarked
package clew.prolog.builtin.io;
