/** Concolic runs of small programs, with the real solvers. */
@org.jspecify.annotations.NullMarked
package clew.prolog.follow;
