/**
 * Where things are in the user's files, and how a problem with them is told.
 *
 * <p>A {@link clew.engine.source.SourceText} is one file as text. A {@link clew.engine.source.Span}
 * is a place in it, in the lines and columns a person counts. A {@link
 * clew.engine.source.Diagnostic} is a problem that is the user's to solve: it is a value, not an
 * exception, because a file often has several and all of them should be shown. What a program names
 * is read by {@link clew.engine.source.PlainFile}, which does not wait for pipes and devices.
 * {@link clew.engine.source.FileErrorText} says in words what the operating system complained
 * about.
 *
 * <p>Held by {@code SourceTextTest}, {@code PlainFileTest}, {@code SimilarNameTest} and {@code
 * FileErrorTextTest}.
 */
@NullMarked
package clew.engine.source;

import org.jspecify.annotations.NullMarked;
