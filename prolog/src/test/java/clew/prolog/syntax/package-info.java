/** Checks of {@code clew.prolog.syntax}. */
@org.jspecify.annotations.NullMarked
package clew.prolog.syntax;
