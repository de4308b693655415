package clew.engine.solve.smt;

import clew.engine.term.Cast;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Fold;
import clew.engine.term.Invertible;
import clew.engine.term.Is;
import clew.engine.term.Operator;
import clew.engine.term.Ordering;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Replaces the operators of a language by what they mean in the engine's own. */
public final class OperatorExpansion {
  /** How far a recursive operator is unfolded. */
  public static final int STEPS = 8;

  /** How often a definition may lead to another operator before it counts as endless. */
  private static final int NESTING = 40;

  private final TermPool pool;
  private final Map<Term, Expanded> known = new HashMap<>();

  public OperatorExpansion(TermPool pool) {
    this.pool = pool;
  }

  /**
   * A term over the engine's operators.
   *
   * @param isBounded whether it is equal only as long as no recursion is deeper than the bound
   * @param unsupported the operator that nobody can express; then the term is of no use
   */
  public record Expanded(Term term, boolean isBounded, @Nullable String unsupported) {}

  public Expanded expand(Term term) {
    return expand(term, 0);
  }

  public int size() {
    return known.size();
  }

  private Expanded expand(Term root, int nesting) {
    return Fold.up(root, (term, children) -> make(term, children, nesting), known);
  }

  private Expanded make(Term term, List<Expanded> children, int nesting) {
    if (children.isEmpty() && !(term instanceof Apply)) {
      return new Expanded(term, false, null);
    }
    List<Term> parts = new ArrayList<>(children.size());
    boolean isBounded = false;
    boolean changed = false;
    for (int i = 0; i < children.size(); i++) {
      Expanded child = children.get(i);
      if (child.unsupported() != null) {
        return new Expanded(term, false, child.unsupported());
      }
      isBounded |= child.isBounded();
      changed |= child.term() != term.children().get(i);
      parts.add(child.term());
    }
    if (term instanceof Apply apply && !isOurs(apply.operator())) {
      return define(apply, parts, isBounded, nesting);
    }
    if (!changed) {
      return new Expanded(term, isBounded, null);
    }
    Term made =
        term instanceof Apply apply
            ? pool.apply(apply.operator(), parts)
            : pool.construct(((Term.Construct) term).constructor(), parts);
    return new Expanded(made, isBounded, null);
  }

  private Expanded define(Apply apply, List<Term> arguments, boolean isBounded, int nesting) {
    Operator operator = apply.operator();
    if (nesting == NESTING) {
      return new Expanded(apply, false, operator.symbol());
    }
    Optional<Term> definition = operator.definition(pool, arguments);
    boolean exact = definition.isPresent();
    Optional<Term> meaning = exact ? definition : operator.unfold(pool, arguments, STEPS);
    if (meaning.isEmpty()) {
      return new Expanded(apply, false, operator.symbol());
    }
    Expanded inner = expand(meaning.get(), nesting + 1);
    return new Expanded(
        inner.term(), isBounded || !exact || inner.isBounded(), inner.unsupported());
  }

  private static boolean isOurs(Operator operator) {
    return operator instanceof Core
        || operator instanceof Is
        || operator instanceof Cast
        || operator instanceof Member // said in other operators later, see Memberships
        || operator instanceof Invertible // replaced later, see OperatorAbstraction
        || operator instanceof Ordering
        || operator instanceof Field;
  }
}
