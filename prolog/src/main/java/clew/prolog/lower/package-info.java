/**
 * Terms to clauses that run: a term {@code Head :- Body} becomes a {@link clew.prolog.ir.Clause}.
 *
 * <p>Control constructs are compiled into the body, as SWI-Prolog does: cut, conjunction,
 * disjunction, if-then-else, soft cut and negation need no call. So are arithmetic, unification and
 * type tests. Nothing here recurses over a term: a body may be a conjunction of 100,000 goals.
 *
 * <p>Held by {@code MachineTest}, {@code DeepTermsTest} and {@code ClassicsAgainstSwiplTest}.
 */
@NullMarked
package clew.prolog.lower;

import org.jspecify.annotations.NullMarked;
