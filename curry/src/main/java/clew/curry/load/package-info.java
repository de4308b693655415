/**
 * Loads a program: a file with the modules that it imports.
 *
 * <p>{@link clew.curry.load.ProgramLoader} reads the prelude and the file, {@link
 * clew.curry.load.ModuleImports} what the file imports, each module after those that it needs
 * itself. Where modules are is up to a {@link clew.curry.load.ModuleFinder}. What comes out, if
 * nothing is wrong, is a {@link clew.curry.load.LoadedProgram}: it has types, and it reads queries
 * and calls that a user writes.
 *
 * <p>Held by {@code ProgramTest}.
 */
@NullMarked
package clew.curry.load;

import org.jspecify.annotations.NullMarked;
