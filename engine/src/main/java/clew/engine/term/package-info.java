/**
 * What constraints talk about.
 *
 * <p>A {@link clew.engine.term.Term} is a value, an unknown, or an operator applied to terms.
 * Values are the union of what the languages compute with: unbounded integers, IEEE doubles,
 * Booleans, atoms, texts, bit strings, maps, finite function tables, and constructors with fields
 * (a list cell, a tuple, a Prolog structure). A language adds its own {@link
 * clew.engine.term.Operator}s; the engine's own are in {@link clew.engine.term.Core} and the
 * parametric {@link clew.engine.term.Is}, {@link clew.engine.term.Cast} and {@link
 * clew.engine.term.Field}. One that no solver can know may be {@link clew.engine.term.Invertible}
 * or an {@link clew.engine.term.Ordering}: then a solver can still look for inputs through it. A
 * {@link clew.engine.term.Bijection} loses nothing: what comes of it may be the unknown instead.
 *
 * <p>Terms are deep: a list of 100,000 elements is ordinary. So they are made only by a {@link
 * clew.engine.term.TermPool}, which keeps one copy of each. Equal terms are then identical,
 * equality and hashing cost nothing, and no operation in this package recurses into a term: all
 * walks keep their own work list ({@link clew.engine.term.Fold}).
 *
 * <p>A pool simplifies while it builds ({@link clew.engine.term.Rewrite}), by rules that look at
 * one node and its children only: {@code (y - 2) - 2} becomes {@code y - 4}, so the terms of a loop
 * do not grow with its iterations.
 *
 * <p>Held by {@code TermTest}, {@code SymbolHashTest} and {@code OperatorsTest}.
 */
@NullMarked
package clew.engine.term;

import org.jspecify.annotations.NullMarked;
