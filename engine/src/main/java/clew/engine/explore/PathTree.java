package clew.engine.explore;

import clew.engine.result.ClosedPaths;
import clew.engine.result.PathNode;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * All paths seen so far, as a tree. A node is the moment before a branch; an edge is what was taken
 * there. Runs that begin alike share their nodes, so an alternative is offered once, however many
 * runs come by. A node knows its parent and what its edge adds to the path condition, so a path of
 * 100,000 branches costs no more per branch than a short one.
 *
 * <p>Along a loop most facts are implied by later ones: of {@code y > 0}, {@code y > 2}, {@code y >
 * 4} only the last says something. So now and then a node keeps the essential facts of its path,
 * and the paths below it begin there.
 */
final class PathTree {
  /** A tree with fewer nodes than this is not worth tidying. */
  private static final int TIDY_FROM = 20_000;

  private final TermPool pool;
  private final PathTreeNode root;
  private int nodes;
  private int tidyAt = TIDY_FROM;

  PathTree(TermPool pool) {
    this.pool = pool;
    this.root = new PathTreeNode(this, null, IntSet.EMPTY, NodeFacts.root(pool));
  }

  PathTreeNode root() {
    return root;
  }

  TermPool pool() {
    return pool;
  }

  /** One more node. */
  void grown() {
    nodes++;
  }

  /**
   * Lets go of parts in which nothing is left to try, now and then, so that the tree of a long
   * search grows with its frontier and not with its runs. Not while a run is being put into it.
   */
  void tidy() {
    if (nodes < tidyAt) {
      return;
    }
    List<PathTreeNode> order = nodes();
    // Children come after their parents, so from the end on they are known when a parent asks.
    for (PathTreeNode node : order.reversed()) {
      node.closeIfFinished();
    }
    nodes = 0;
    Deque<PathTreeNode> live = new ArrayDeque<>(List.of(root));
    while (!live.isEmpty()) {
      nodes++;
      live.addAll(live.pop().children());
    }
    tidyAt = Math.max(TIDY_FROM, 2 * nodes);
  }

  /** The node that decisions lead to, if runs have made them. */
  Optional<PathTreeNode> find(PathPrefix prefix) {
    Optional<PathTreeNode> node = Optional.of(root);
    for (IntSet taken : prefix.taken()) {
      node = node.flatMap(at -> at.child(taken));
    }
    return node;
  }

  /** All nodes, each after its parent. */
  private List<PathTreeNode> nodes() {
    List<PathTreeNode> order = new ArrayList<>(List.of(root));
    for (int i = 0; i < order.size(); i++) {
      order.addAll(order.get(i).children());
    }
    return order;
  }

  /** The beginnings of runs below which nothing was left out. */
  ClosedPaths closed() {
    ClosedPaths.Builder closed = new ClosedPaths.Builder();
    nodes().reversed().forEach(node -> node.addTo(closed));
    return closed.from(root);
  }

  /** The whole tree as data. */
  List<PathNode> toData() {
    IdentityHashMap<PathTreeNode, Integer> index = new IdentityHashMap<>();
    List<PathNode> data = new ArrayList<>();
    for (PathTreeNode node : nodes()) {
      index.put(node, data.size());
      data.add(node.toData(node.parent().map(index::get).orElse(-1)));
    }
    return data;
  }

  /** What is known of an alternative at a node. */
  enum Status {
    /** Nobody asked for it yet. */
    UNTRIED,
    /** No input should take it: it goes against an assumption. */
    UNWANTED,
    /** It waits in the frontier, or a worker is at it. */
    OFFERED,
    /** A run took it. */
    REACHED,
    /** No input takes it along this path. */
    UNREACHABLE,
    /** The solver could not say, or the run went elsewhere. */
    GIVEN_UP
  }

  /** A branch as a node keeps it: which of its alternatives is taken is on the edges. */
  record Fork(Site site, int depth, Choice choice, Alternatives alternatives) {}

  /** The conditions along the path of one run. */
  static List<Term> conditions(TermPool pool, Trace trace) {
    PathTreeNode node = new PathTree(pool).root();
    for (Event event : trace.events()) {
      switch (event) {
        case Event.Assume(var site, var fact, _) -> node.facts().assume(List.of(fact));
        case Event.Branch branch -> {
          node.becomes(forkOf(branch));
          node = node.grow(branch.taken());
        }
        default -> {}
      }
    }
    return node.facts().all();
  }

  static Fork forkOf(Event.Branch branch) {
    return new Fork(branch.site(), branch.depth(), branch.choice(), branch.alternatives());
  }
}
