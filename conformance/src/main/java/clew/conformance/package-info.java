/**
 * The figures of BENCHMARKS.md: {@code ./bench} makes them all. CPU time and counted work, never
 * wall time; ratios where two things are compared, taken in one run.
 */
@NullMarked
package clew.conformance;

import org.jspecify.annotations.NullMarked;
