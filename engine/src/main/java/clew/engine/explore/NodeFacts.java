package clew.engine.explore;

import clew.engine.solve.EssentialConditions;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What holds on the way to a node of the path tree: what the edge to it adds, what is taken for
 * granted there, and what holds above. Of long paths a summary is kept now and then, so that a loop
 * with few facts does not cost its length again at every turn.
 */
final class NodeFacts {
  /** How many branches lie between nodes that keep the essential facts of their path. */
  private static final int SUMMARY_EVERY = 64;

  /** A path with more essential facts than this is not a loop; summaries of it would not help. */
  private static final int LARGEST_SUMMARY = 64;

  private final TermPool pool;
  private final @Nullable NodeFacts above;
  private final List<Term> added;
  private final int position;

  /** The nearest above that has a summary; the first one has one. */
  private final NodeFacts summarized;

  private @Nullable List<Term> summary;
  private List<Term> assumed = List.of();

  private NodeFacts(TermPool pool, @Nullable NodeFacts above, List<Term> added) {
    this.pool = pool;
    this.above = above;
    this.added = added;
    this.position = above == null ? 0 : above.position + 1;
    this.summarized = above == null ? this : above.nearestSummary();
  }

  /** No fact holds before the root. */
  static NodeFacts root(TermPool pool) {
    NodeFacts root = new NodeFacts(pool, null, List.of());
    root.summary = List.of();
    return root;
  }

  /** The same path one edge further. */
  NodeFacts and(List<Term> edge) {
    return new NodeFacts(pool, this, edge);
  }

  /** What the last edge adds. */
  List<Term> added() {
    return added;
  }

  /** How many branches lie above. */
  int position() {
    return position;
  }

  private NodeFacts nearestSummary() {
    return summary == null ? summarized : this;
  }

  /** Keeps the essential facts of the path, if there are few and it is time to. */
  void summarize() {
    if (position % SUMMARY_EVERY == 0 && position - summarized.position <= 2 * SUMMARY_EVERY) {
      List<Term> essential = EssentialConditions.essential(pool, all());
      if (essential.size() <= LARGEST_SUMMARY) {
        summary = essential;
      }
    }
  }

  /** Facts that hold here besides the conditions of the branches above. */
  void assume(List<Term> more) {
    if (!more.isEmpty()) {
      List<Term> all = new ArrayList<>(assumed);
      all.addAll(more);
      assumed = List.copyOf(all);
    }
  }

  /** Whether what is taken for granted here holds of an input. */
  boolean admits(Assignment input) {
    Evaluate evaluate = new Evaluate(pool, input);
    return assumed.stream().allMatch(evaluate::holds);
  }

  /** The conditions that hold on the way, from the root on; or what implies them. */
  List<Term> all() {
    NodeFacts from = nearestSummary();
    List<Term> before = Objects.requireNonNull(from.summary);
    int size = before.size() + from.assumed.size();
    for (NodeFacts each = this; each != from; each = Objects.requireNonNull(each.above)) {
      size += each.added.size() + each.assumed.size();
    }
    Term[] all = new Term[size];
    for (NodeFacts each = this; each != from; each = Objects.requireNonNull(each.above)) {
      size = copyBefore(each.assumed, all, size);
      size = copyBefore(each.added, all, size);
    }
    size = copyBefore(from.assumed, all, size);
    copyBefore(before, all, size);
    return List.of(all);
  }

  /** Copies the terms so that they end before an index; gives back where they begin. */
  private static int copyBefore(List<Term> terms, Term[] all, int end) {
    int at = end;
    for (int i = terms.size() - 1; i >= 0; i--) {
      all[--at] = terms.get(i);
    }
    return at;
  }
}
