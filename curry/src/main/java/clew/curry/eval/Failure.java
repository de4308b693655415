package clew.curry.eval;

import clew.curry.core.BuiltinTypes;
import clew.engine.trace.Site;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Why a branch has no value.
 *
 * @param at the nearest place in the user's own program
 * @param function whose rules do not match
 * @param isMeant whether the program says so, and not merely lacks a rule
 */
public record Failure(Site at, String function, boolean isMeant) {
  /** Functions of the prelude that are there to have no value sometimes. */
  private static final Set<String> CONSTRAINTS = Set.of("&", "&>", "solve", "doSolve");

  /** No rule matches. */
  static Failure of(Site rules, @Nullable Frame stack) {
    boolean isConstraint =
        rules.span().file().equals(BuiltinTypes.PRELUDE) && CONSTRAINTS.contains(rules.label());
    return new Failure(StackSites.nearest(rules, stack), rules.label(), isConstraint);
  }
}
