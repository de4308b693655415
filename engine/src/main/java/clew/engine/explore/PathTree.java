package clew.engine.explore;

import clew.engine.solve.Conditions;
import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.IntSet;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
  /** Of a branch where all matching alternatives are taken: that none matches. */
  private static final String NONE = "none";

  /** How many branches lie between nodes that keep the essential facts of their path. */
  private static final int SUMMARY_EVERY = 64;

  /** A path with more essential facts than this is not a loop; summaries of it would not help. */
  private static final int LARGEST_SUMMARY = 64;

  /** A tree with fewer nodes than this is not worth tidying. */
  private static final int TIDY_FROM = 20_000;

  private final TermPool pool;
  private final Node root;
  private int nodes;
  private int tidyAt = TIDY_FROM;

  PathTree(TermPool pool) {
    this.pool = pool;
    this.root = new Node(this, null, IntSet.EMPTY, List.of());
    this.root.summary = List.of();
  }

  Node root() {
    return root;
  }

  /**
   * Lets go of parts in which nothing is left to try, now and then, so that the tree of a long
   * search grows with its frontier and not with its runs. Not while a run is being put into it.
   */
  void tidy() {
    if (nodes < tidyAt) {
      return;
    }
    List<Node> order = new ArrayList<>(List.of(root));
    for (int i = 0; i < order.size(); i++) {
      order.addAll(order.get(i).children);
    }
    // Children come after their parents, so from the end on they are known when a parent asks.
    for (Node node : order.reversed()) {
      node.closeIfFinished();
    }
    nodes = 0;
    Deque<Node> live = new ArrayDeque<>(List.of(root));
    while (!live.isEmpty()) {
      nodes++;
      live.addAll(live.pop().children);
    }
    tidyAt = Math.max(TIDY_FROM, 2 * nodes);
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
    Node node = new PathTree(pool).root();
    for (Event event : trace.events()) {
      switch (event) {
        case Event.Assume(var site, var fact) -> node.assume(List.of(fact));
        case Event.Branch branch -> {
          node.becomes(forkOf(branch));
          node = node.grow(branch.taken());
        }
        default -> {}
      }
    }
    return node.pathFacts();
  }

  static Fork forkOf(Event.Branch branch) {
    return new Fork(branch.site(), branch.depth(), branch.choice(), branch.alternatives());
  }

  static final class Node {
    private final PathTree tree;
    private final @Nullable Node parent;
    private final IntSet taken;
    private final List<Term> facts;
    private final int position;

    /** The nearest node above that has a summary; the root has one. */
    private final Node summarized;

    private @Nullable List<Term> summary;
    private List<Term> assumed = List.of();
    private @Nullable Fork fork;
    private Status[] statuses = {};
    private Status combination = Status.UNTRIED;
    private boolean isClosed;
    private final List<Node> children = new ArrayList<>(2);

    private Node(PathTree tree, @Nullable Node parent, IntSet taken, List<Term> facts) {
      this.tree = tree;
      this.parent = parent;
      this.taken = taken;
      this.facts = facts;
      this.position = parent == null ? 0 : parent.position + 1;
      this.summarized = parent == null ? this : parent.nearestSummary();
      tree.nodes++;
    }

    /** Whether nothing is left to try here or below; what was below is gone. */
    boolean isClosed() {
      return isClosed;
    }

    private void closeIfFinished() {
      boolean isOpen = combination == Status.OFFERED || (isBranched() && wantsAnotherCombination());
      if (isOpen || !isSettled()) {
        return;
      }
      for (Node child : children) {
        if (!child.isClosed) {
          return;
        }
      }
      isClosed = true;
      children.clear();
    }

    private Node nearestSummary() {
      return summary == null ? summarized : this;
    }

    /** Keeps the essential facts of the path to this node, if there are few. */
    private void summarize() {
      if (position % SUMMARY_EVERY == 0 && position - summarized.position <= 2 * SUMMARY_EVERY) {
        List<Term> essential = Conditions.essential(tree.pool, pathFacts());
        if (essential.size() <= LARGEST_SUMMARY) {
          summary = essential;
        }
      }
    }

    Optional<Node> parent() {
      return Optional.ofNullable(parent);
    }

    /** Whether a run has been here and gone on, so that the branch is known. */
    boolean isBranched() {
      return fork != null;
    }

    /** The branch that runs come to here. */
    Fork fork() {
      if (fork == null) {
        throw new IllegalStateException("no run has branched here");
      }
      return fork;
    }

    /** Facts that hold at this node besides the conditions of the branches above. */
    void assume(List<Term> more) {
      if (!more.isEmpty()) {
        List<Term> all = new ArrayList<>(assumed);
        all.addAll(more);
        assumed = List.copyOf(all);
      }
    }

    /** Makes this node a branch. */
    void becomes(Fork seen) {
      fork = seen;
      statuses = new Status[width()];
      Arrays.fill(statuses, Status.UNTRIED);
    }

    /** How many targets this branch can give: one per alternative, and that none matches. */
    int width() {
      int count = fork().alternatives().count();
      return fork().choice() == Choice.ALL ? count + 1 : count;
    }

    Status status(int alternative) {
      return statuses[alternative];
    }

    /** Notes what became of an alternative; a run that took it has the last word. */
    void mark(int alternative, Status status) {
      if (alternative == Target.ANOTHER_SET) {
        // One more was found: there may be another.
        combination = status == Status.REACHED ? Status.UNTRIED : status;
      } else if (statuses[alternative] != Status.REACHED) {
        statuses[alternative] = status;
      }
    }

    /** Whether it is time to ask for a combination of alternatives that no run has taken. */
    boolean wantsAnotherCombination() {
      return fork().choice() == Choice.ALL && combination == Status.UNTRIED && isSettled();
    }

    private boolean isSettled() {
      for (Status status : statuses) {
        if (status == Status.UNTRIED || status == Status.OFFERED) {
          return false;
        }
      }
      return true;
    }

    Optional<Node> child(IntSet edge) {
      for (Node child : children) {
        if (child.taken.equals(edge)) {
          return Optional.of(child);
        }
      }
      return Optional.empty();
    }

    List<Node> children() {
      return Collections.unmodifiableList(children);
    }

    IntSet taken() {
      return taken;
    }

    Node grow(IntSet edge) {
      Node child = new Node(tree, this, edge, edgeFacts(edge));
      child.summarize();
      children.add(child);
      return child;
    }

    /** The alternatives that count as reached when these were taken. */
    IntSet reachedBy(IntSet edge) {
      return edge.isEmpty() ? IntSet.of(fork().alternatives().count()) : edge;
    }

    String nameOf(int alternative) {
      Alternatives alternatives = fork().alternatives();
      if (alternative == Target.ANOTHER_SET) {
        return "another combination";
      }
      return alternative < alternatives.count() ? alternatives.name(alternative) : NONE;
    }

    /** The conditions that hold on the way to this node, from the root on; or what implies them. */
    List<Term> pathFacts() {
      Node from = nearestSummary();
      List<Term> before = Objects.requireNonNull(from.summary);
      int size = before.size() + from.assumed.size();
      for (Node node = this; node != from; node = Objects.requireNonNull(node.parent)) {
        size += node.facts.size() + node.assumed.size();
      }
      Term[] all = new Term[size];
      for (Node node = this; node != from; node = Objects.requireNonNull(node.parent)) {
        size = copyBefore(node.assumed, all, size);
        size = copyBefore(node.facts, all, size);
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

    /** Asks for an input that comes here and takes the alternative. */
    Query query(int alternative, Assignment near) {
      List<Term> before = pathFacts();
      if (fork().choice() == Choice.FIRST && alternative > 0) {
        List<Term> all = new ArrayList<>(before.size() + alternative);
        all.addAll(before);
        for (int i = 0; i < alternative; i++) {
          all.add(tree.pool.not(fork().alternatives().condition(i)));
        }
        before = all;
      }
      return new Query(before, goal(alternative), near);
    }

    private Term goal(int alternative) {
      Alternatives alternatives = fork().alternatives();
      if (alternative == Target.ANOTHER_SET) {
        return tree.pool.and(
            children.stream().map(child -> tree.pool.not(tree.pool.and(child.facts))).toList());
      }
      return alternative < alternatives.count()
          ? alternatives.condition(alternative)
          : tree.pool.and(edgeFacts(IntSet.EMPTY));
    }

    /** What taking exactly these alternatives says about the input. */
    private List<Term> edgeFacts(IntSet edge) {
      Alternatives alternatives = fork().alternatives();
      return switch (fork().choice()) {
        case FREE -> {
          List<Term> conditions = new ArrayList<>(1);
          addUnlessThere(conditions, alternatives.condition(edge.first()));
          yield List.copyOf(conditions);
        }
        case FIRST -> {
          List<Term> conditions = new ArrayList<>(2);
          for (int i = 0; i < edge.first(); i++) {
            addUnlessThere(conditions, tree.pool.not(alternatives.condition(i)));
          }
          addUnlessThere(conditions, alternatives.condition(edge.first()));
          yield List.copyOf(conditions);
        }
        case ALL -> {
          List<Term> conditions = new ArrayList<>();
          Pinned pinned = new Pinned();
          for (int i : edge.stream().toArray()) {
            addUnlessThere(conditions, alternatives.condition(i));
            pinned.learn(alternatives.condition(i));
          }
          for (int i = 0; i < alternatives.count(); i++) {
            if (!edge.contains(i) && !pinned.rulesOut(alternatives.condition(i))) {
              addUnlessThere(conditions, tree.pool.not(alternatives.condition(i)));
            }
          }
          yield List.copyOf(conditions);
        }
      };
    }

    /** The else of an if repeats the negation of its condition, and a catch-all says nothing. */
    private void addUnlessThere(List<Term> conditions, Term condition) {
      if (condition != tree.pool.bool(true) && !conditions.contains(condition)) {
        conditions.add(condition);
      }
    }
  }
}
