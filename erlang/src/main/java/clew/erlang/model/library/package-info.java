/**
 * What functions of the library do with values that depend on the input.
 *
 * <p>Such a function has code that could be run on values as they are. Where that code decides on
 * each character by a table, or builds a text part by part, a {@link
 * clew.erlang.model.LibraryModel} says at once what comes of it: those of {@code string} on flat
 * texts, base64, and parts of URIs. A model may decline, as long as it has decided nothing that the
 * code would decide again.
 *
 * <p>Held by {@code StringModelsTest} and {@code EncodedTextModelsTest}.
 */
@NullMarked
package clew.erlang.model.library;

import org.jspecify.annotations.NullMarked;
