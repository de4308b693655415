package clew.engine.solve.smt;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Int;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How large a query may be. A solver counts its work, but not all of it: it makes its own terms
 * before it begins to count, and recurses over products of products.
 */
public final class QuerySize {
  private static final int MOST_PARTS = 400_000;
  private static final int MOST_BITS = 1 << 17;

  /** Unknown factors of one product, such as 3 of {@code x * x * y}. */
  private static final int MOST_FACTORS = 64;

  private QuerySize() {}

  /** What is larger than it may be. */
  public static final class Exceeded extends Exception {
    Exceeded(String what) {
      super(what);
    }

    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }

  /** Refuses conditions that are too much for a solver. */
  public static void check(List<Term> conditions) throws Exceeded {
    Map<Term, Integer> factors = new HashMap<>();
    Deque<Term> work = new ArrayDeque<>();
    for (Term condition : conditions) {
      work.push(condition);
      while (!work.isEmpty()) {
        step(work, factors);
      }
    }
  }

  private static void step(Deque<Term> work, Map<Term, Integer> factors) throws Exceeded {
    Term term = work.peek();
    if (factors.containsKey(term)) {
      work.pop();
      return;
    }
    boolean isReady = true;
    for (Term child : term.children()) {
      if (!factors.containsKey(child)) {
        work.push(child);
        isReady = false;
      }
    }
    if (!isReady) {
      return;
    }
    work.pop();
    factors.put(term, factors(term, factors));
    if (factors.size() > MOST_PARTS) {
      throw new Exceeded("a query of more than " + MOST_PARTS + " parts");
    }
  }

  private static int factors(Term term, Map<Term, Integer> known) throws Exceeded {
    if (term instanceof Int number && number.number().bitLength() > MOST_BITS) {
      throw new Exceeded("a number of " + number.number().bitLength() + " bits");
    }
    if (term.isValue()) {
      return 0;
    }
    boolean isProduct =
        term instanceof Apply apply
            && (apply.operator() == Core.MULTIPLY || apply.operator() == Core.FLOAT_MULTIPLY);
    int all = 0;
    for (Term child : term.children()) {
      int each = known.getOrDefault(child, 0);
      all = isProduct ? all + each : Math.max(all, each);
    }
    int count = term.children().isEmpty() ? 1 : all;
    if (count > MOST_FACTORS) {
      throw new Exceeded("a product of more than " + MOST_FACTORS + " unknown factors");
    }
    return count;
  }
}
