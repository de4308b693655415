/** Tests of the language L, and what they share: random programs and a naive evaluator. */
@NullMarked
package clew.imp;

import org.jspecify.annotations.NullMarked;
