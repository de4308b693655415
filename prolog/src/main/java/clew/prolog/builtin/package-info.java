/**
 * The predicates of Prolog that are not written in Prolog, put together.
 *
 * <p>{@link clew.prolog.builtin.StandardBuiltins} makes a database that has all of them, from the
 * families in the rooms below: {@code term} makes and compares terms, {@code database} is what
 * lasts between goals, {@code control} calls goals, {@code text} and {@code io} are text and
 * streams. What all families share is in {@code base}. Here are also the builtins that only
 * SWI-Prolog's own library asks for, and {@link clew.prolog.builtin.BootLibrary}, the part that is
 * written in Prolog. Each does what SWI-Prolog does, errors included.
 *
 * <p>Held by {@code BuiltinsAgainstSwiplTest}, {@code BuiltinPointsAgainstSwiplTest}, {@code
 * LibrariesAgainstSwiplTest} and {@code SystemAgainstSwiplTest}, which compare them with the real
 * system on generated goals.
 */
@NullMarked
package clew.prolog.builtin;

import org.jspecify.annotations.NullMarked;
