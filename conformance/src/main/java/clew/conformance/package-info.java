/**
 * The figures of BENCHMARKS.md: {@code ./bench} makes them all. CPU time and counted work, never
 * wall time; ratios where two things are compared, taken in one run.
 *
 * <p>Held by {@code BackendsTest}, {@code BinaryProgramsTest}, {@code HiddenBugTest}, {@code
 * LoopSuiteTest}, {@code ManyClausesTest} and {@code RecursionTest}, which run what is measured at
 * a smaller size.
 */
@NullMarked
package clew.conformance;

import org.jspecify.annotations.NullMarked;
