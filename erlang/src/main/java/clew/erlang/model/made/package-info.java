/**
 * What is made for inputs and has a name and nothing in it that could be looked at: processes,
 * ports and references ({@link clew.erlang.model.made.MadeIdentities}), and functions that are code
 * ({@link clew.erlang.model.made.CodeNames}). Terms know them by these names, and so do systems
 * that make the same input again.
 *
 * <p>Held by {@code InputTextTest} and {@code MadeFunctionsTest}.
 */
@NullMarked
package clew.erlang.model.made;

import org.jspecify.annotations.NullMarked;
