/**
 * Prolog predicates as things to explore.
 *
 * <p>A file is a {@link clew.prolog.check.ProgramSubject}, a predicate with modes a {@link
 * clew.prolog.check.PredicateEntry}. A run is a goal in our machine whose inputs are followed
 * ({@link clew.prolog.concolic.PredicateProgram}). What it reaches counts only once the real system
 * has reached it: {@link clew.prolog.check.JudgedProgram} puts each run that seems to add something
 * to SWI-Prolog, and takes the clauses that were entered and completed from there. Runs worth
 * keeping become plunit tests ({@link clew.prolog.check.PlunitWriter}), which expect what the real
 * system answered. What nobody said of a predicate is guessed, and {@link
 * clew.prolog.check.Assumptions} tells it.
 */
@NullMarked
package clew.prolog.check;

import org.jspecify.annotations.NullMarked;
