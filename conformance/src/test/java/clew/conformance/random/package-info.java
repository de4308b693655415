/**
 * Random programs and inputs, through more than one module: a search that is exhausted has seen
 * what brute force sees, the states of a drawn tree are those that runs come by, and what a run of
 * Erlang or Prolog records is true of its input.
 */
@NullMarked
package clew.conformance.random;

import org.jspecify.annotations.NullMarked;
