package clew.engine.explore;

import clew.engine.explore.PathTree.Fork;
import clew.engine.explore.PathTree.Status;
import clew.engine.result.ClosedPaths;
import clew.engine.result.PathNode;
import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.IntSet;
import clew.engine.trace.PathPrefix;
import clew.engine.trace.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A node of the path tree: the moment before a branch, or the end of runs. It knows its parent and
 * what its edge adds to the path condition.
 */
final class PathTreeNode {
  /** Of a branch where all matching alternatives are taken: that none matches. */
  private static final String NONE = "none";

  private final PathTree tree;
  private final @Nullable PathTreeNode parent;
  private final IntSet taken;
  private final NodeFacts facts;

  /** The nearest node, from here up, that was come to by a free choice. */
  private final @Nullable PathTreeNode chosen;

  private @Nullable Fork fork;
  private Status[] statuses = {};
  private Status combination = Status.UNTRIED;
  private boolean isClosed;
  private boolean isOffered;
  private boolean isEnd;
  private boolean isLossy;
  private final List<PathTreeNode> children = new ArrayList<>(2);

  PathTreeNode(PathTree tree, @Nullable PathTreeNode parent, IntSet taken, NodeFacts facts) {
    this.tree = tree;
    this.parent = parent;
    this.taken = taken;
    this.facts = facts;
    boolean isFree = parent != null && parent.fork().choice() == Choice.FREE;
    this.chosen = isFree ? this : parent == null ? null : parent.chosen;
    tree.grown();
  }

  /** Whether nothing is left to try here or below; what was below is gone. */
  boolean isClosed() {
    return isClosed;
  }

  void closeIfFinished() {
    boolean isOpen =
        combination == Status.OFFERED
            || (isBranched() && (!isOffered || wantsAnotherCombination()));
    if (isOpen || !isSettled()) {
      return;
    }
    for (PathTreeNode child : children) {
      if (!child.isClosed) {
        return;
      }
    }
    isClosed = true;
    isLossy = isLossy || !leavesNothingOut();
    children.clear();
  }

  /** Whether all that begins like this was seen; of a branch, if that is so below. */
  private boolean leavesNothingOut() {
    if (!isBranched()) {
      return isEnd && !isLossy;
    }
    return !isLossy
        && combination != Status.GIVEN_UP
        && Arrays.stream(statuses).noneMatch(status -> status == Status.GIVEN_UP)
        && children.stream().noneMatch(child -> child.isLossy);
  }

  /**
   * A run ended here.
   *
   * @param isWhole whether the run tells all that happens on its path
   */
  void ended(boolean isWhole) {
    isEnd = true;
    isLossy |= !isWhole;
  }

  /** Something that begins like this is not known, and nobody will try it. */
  void lose() {
    isLossy = true;
  }

  /** Whether its alternatives were offered. */
  boolean isOffered() {
    return isOffered;
  }

  void offered() {
    isOffered = true;
  }

  boolean isBelow(PathTreeNode other) {
    return facts.position() > other.facts.position();
  }

  /** What was taken from the root to here. */
  PathPrefix prefix() {
    List<IntSet> taken = new ArrayList<>();
    for (PathTreeNode node = this; node.parent != null; node = node.parent) {
      taken.add(node.taken);
    }
    return new PathPrefix(taken.reversed());
  }

  /** The free choices on the way from the root to here. */
  List<Integer> choices() {
    List<Integer> choices = new ArrayList<>();
    for (PathTreeNode node = chosen; node != null; ) {
      choices.add(node.taken.first());
      node = Objects.requireNonNull(node.parent).chosen;
    }
    return choices.reversed();
  }

  /** The schedule that leads here, and on by the alternative if that is a free choice. */
  Schedule schedule(int alternative) {
    List<Integer> choices = new ArrayList<>(choices());
    if (fork().choice() == Choice.FREE) {
      choices.add(alternative);
    }
    return new Schedule(choices);
  }

  /** Adds what is closed here, after the nodes below have done so. */
  void addTo(ClosedPaths.Builder closed) {
    if (isClosed || !isBranched()) {
      if (isClosed ? !isLossy : leavesNothingOut()) {
        closed.closed(this);
      }
    } else if (!isLossy) {
      Map<IntSet, PathTreeNode> below = new HashMap<>();
      children.forEach(child -> below.put(child.taken, child));
      Set<Integer> without = new HashSet<>();
      for (int way = 0; way < statuses.length; way++) {
        if (statuses[way] == Status.UNREACHABLE || statuses[way] == Status.UNWANTED) {
          without.add(way);
        }
      }
      closed.branch(
          this, fork().choice(), width(), without, below, combination == Status.UNREACHABLE);
    }
  }

  PathNode toData(int parentIndex) {
    return new PathNode(
        parentIndex,
        taken,
        isBranched() ? Optional.of(fork().site().span()) : Optional.empty(),
        ways());
  }

  private List<PathNode.Way> ways() {
    List<PathNode.Way> ways = new ArrayList<>();
    for (int way = 0; way < statuses.length; way++) {
      ways.add(
          new PathNode.Way(
              nameOf(way),
              switch (statuses[way]) {
                case UNTRIED, OFFERED -> PathNode.State.OPEN;
                case UNWANTED -> PathNode.State.UNWANTED;
                case REACHED -> PathNode.State.REACHED;
                case UNREACHABLE -> PathNode.State.UNREACHABLE;
                case GIVEN_UP -> PathNode.State.GIVEN_UP;
              }));
    }
    return ways;
  }

  Optional<PathTreeNode> parent() {
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

  /** What holds on the way to this node. */
  NodeFacts facts() {
    return facts;
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

  /** Whether there is a target of this number. */
  boolean has(int alternative) {
    return alternative == Target.ANOTHER_SET
        ? fork().choice() == Choice.ALL
        : alternative >= 0 && alternative < width();
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

  Optional<PathTreeNode> child(IntSet edge) {
    for (PathTreeNode child : children) {
      if (child.taken.equals(edge)) {
        return Optional.of(child);
      }
    }
    return Optional.empty();
  }

  List<PathTreeNode> children() {
    return Collections.unmodifiableList(children);
  }

  PathTreeNode grow(IntSet edge) {
    PathTreeNode child = new PathTreeNode(tree, this, edge, facts.and(edgeFacts(edge)));
    child.facts.summarize();
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

  /** Asks for an input that comes here and takes the alternative. */
  Query query(int alternative, Assignment near) {
    List<Term> before = facts.all();
    boolean isAfterOthers = alternative > 0 && !fork().alternatives().areDisjoint();
    if (fork().choice() == Choice.FIRST && isAfterOthers) {
      List<Term> all = new ArrayList<>(before.size() + alternative);
      all.addAll(before);
      for (int i = 0; i < alternative; i++) {
        all.add(tree.pool().not(fork().alternatives().condition(i)));
      }
      before = all;
    }
    return new Query(before, goal(alternative), near);
  }

  private Term goal(int alternative) {
    Alternatives alternatives = fork().alternatives();
    if (alternative == Target.ANOTHER_SET) {
      return tree.pool()
          .and(
              children.stream()
                  .map(child -> tree.pool().not(tree.pool().and(child.facts.added())))
                  .toList());
    }
    return alternative < alternatives.count()
        ? alternatives.condition(alternative)
        : tree.pool().and(edgeFacts(IntSet.EMPTY));
  }

  /** What taking exactly these alternatives says about the input. */
  private List<Term> edgeFacts(IntSet edge) {
    return new EdgeFacts(tree.pool()).of(fork(), edge);
  }
}
