/**
 * Types and specs of Erlang as sets of values.
 *
 * <p>{@link clew.erlang.type.ModuleTypes} holds what a module declares, as the forms of the real
 * compiler; {@link clew.erlang.type.TypeTranslation} turns type expressions into states of a tree
 * automaton, with other modules' types fetched when they are named. {@link clew.erlang.type.Specs}
 * gives the {@link clew.erlang.type.Spec} of a function: what its arguments may be, what its result
 * should be, and small arguments to begin with.
 *
 * <p>A value is a term of the engine: an integer, a double, an atom, bits, a map, a table for a
 * function, and constructors for lists, tuples and identities. Maps and functions are accepted by
 * their kind only, and a type variable without a constraint is any term.
 *
 * <p>Held by {@code SpecsTest}, {@code LibrarySpecsTest} and {@code TypesAgainstErlTest}.
 */
@NullMarked
package clew.erlang.type;

import org.jspecify.annotations.NullMarked;
