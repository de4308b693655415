/**
 * Z3, in this process.
 *
 * <p>{@link clew.engine.solve.z3.Z3} is all the rest of the house sees. Nothing of Z3 is loaded
 * before the first query comes to it. A {@link clew.engine.solve.z3.Z3Session} keeps a stack of
 * asserted conditions, so that queries along one path share their prefix. Work is limited by Z3's
 * own count ({@code rlimit}), not by the clock, so that a search repeats exactly.
 *
 * <p>Held by {@code OperatorsTest}, {@code RoundingQueriesTest}, {@code Z3MemoryTest}, {@code
 * UnfinishedChecksTest} and {@code LayersAgreeTest}.
 */
@NullMarked
package clew.engine.solve.z3;

import org.jspecify.annotations.NullMarked;
