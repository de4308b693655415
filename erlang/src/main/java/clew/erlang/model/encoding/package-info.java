/**
 * Text that stands for other text: base64, and what is quoted in URIs.
 *
 * <p>Each is an operator that can be turned round, with the types of what it takes and gives; of
 * base64 also terms over single bytes. The models that use them are in {@code library}.
 *
 * <p>Held by {@code EncodedTextModelsTest}.
 */
@NullMarked
package clew.erlang.model.encoding;

import org.jspecify.annotations.NullMarked;
