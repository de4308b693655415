package clew.engine.solve.smt;

import clew.engine.term.Sort;
import org.jspecify.annotations.Nullable;

/**
 * A term as an expression.
 *
 * @param value what it is where it has a value, and anything elsewhere
 * @param defined when it has a value; null if it always has
 */
record EncodedTerm<E>(E value, @Nullable E defined, Sort sort) {}
