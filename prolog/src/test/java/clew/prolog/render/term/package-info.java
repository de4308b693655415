/** Checks of {@code clew.prolog.render}. */
@org.jspecify.annotations.NullMarked
package clew.prolog.render.term;
