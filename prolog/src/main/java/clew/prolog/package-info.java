/**
 * Prolog as SWI-Prolog understands it: {@code value} holds its terms, {@code syntax} reads and
 * writes them, {@code ir} and {@code lower} are what the machine runs and how clauses become that,
 * {@code eval} is the machine, {@code builtin} what it knows without clauses.
 *
 * <p>A run is deterministic: the same program and goal give the same answers in the same order,
 * whatever the clock says.
 */
@NullMarked
package clew.prolog;

import org.jspecify.annotations.NullMarked;
