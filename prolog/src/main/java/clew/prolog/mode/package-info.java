/**
 * Which arguments of a predicate are given and which are found.
 *
 * <p>A {@link clew.prolog.mode.ArgumentMode} is what PlDoc writes before an argument. It is what
 * the user says on the command line, what the program declares ({@link
 * clew.prolog.mode.ModeDeclarations}), or what the clauses look like: arguments that are taken
 * apart or computed with are given, those that get a value from them are found ({@link
 * clew.prolog.mode.ModeInference}).
 *
 * <p>Held by {@code ModeInferenceTest} and {@code ModeDeclarationsTest}.
 */
@NullMarked
package clew.prolog.mode;

import org.jspecify.annotations.NullMarked;
