/**
 * Texts that {@code io_lib:format} puts together, as terms over what is put into them.
 *
 * <p>The format has to be known at the call. {@link clew.erlang.model.format.FormatReader} reads it
 * as the real system does, each control with its arguments. {@link
 * clew.erlang.model.format.ControlText} says which characters a control writes: digits of an
 * integer, the spelling of an atom, characters of a text; {@link
 * clew.erlang.model.format.FieldFilling} fills and cuts them. What the real system gives, nested as
 * it is, then gets these terms. A part that nobody can say the characters of keeps those of this
 * run, and that is told; the code of {@code io_lib} is not explored for it.
 *
 * <p>Held by {@code FormatModelsTest}.
 */
@NullMarked
package clew.erlang.model.format;

import org.jspecify.annotations.NullMarked;
