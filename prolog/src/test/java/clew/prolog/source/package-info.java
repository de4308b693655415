/** Checks of {@code clew.prolog.source}. */
@org.jspecify.annotations.NullMarked
package clew.prolog.source;
