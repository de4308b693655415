package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Target.Flip;
import clew.engine.explore.Target.Label;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Guidance.Help;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Choice;
import clew.engine.trace.IntSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FrontierTest {
  private final TermPool pool = new TermPool();
  private final PathTree tree = new PathTree(pool);
  private final VisitedAlternatives visited = new VisitedAlternatives();

  /** A path of nodes below the root, each a branch at its own line with two alternatives. */
  private List<PathTreeNode> path(int length) {
    List<PathTreeNode> nodes = new ArrayList<>();
    PathTreeNode node = tree.root();
    for (int depth = 0; depth < length; depth++) {
      node.becomes(
          new PathTree.Fork(
              ToyEntry.site("line " + depth, depth + 1), depth, Choice.FIRST, twoWays()));
      nodes.add(node);
      node = node.grow(IntSet.of(0));
    }
    return nodes;
  }

  private Alternatives twoWays() {
    return new Alternatives() {
      @Override
      public int count() {
        return 2;
      }

      @Override
      public Term condition(int index) {
        return pool.bool(true);
      }
    };
  }

  private static Flip target(PathTreeNode node, int novelty) {
    return new Flip(node, 1, Assignment.EMPTY, 1, novelty);
  }

  private static List<Integer> drain(Frontier frontier) {
    List<Integer> depths = new ArrayList<>();
    for (Optional<Target> next = frontier.next(); next.isPresent(); next = frontier.next()) {
      depths.add(next.get().depth());
    }
    return depths;
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void everyStrategyGivesBackEachTargetOnce(Strategy strategy) {
    Frontier frontier = Frontier.of(strategy, visited, 3, "", target -> Help.NONE);
    path(20).forEach(node -> frontier.add(target(node, 0)));

    assertThat(drain(frontier)).hasSize(20).doesNotHaveDuplicates();
  }

  @Test
  void ofTooManyTargetsTheDeepestAreLetGoAndCounted() throws InterruptedException {
    Agenda agenda =
        new Agenda(
            Frontier.of(Strategy.INTERLEAVED, visited, 3, "", target -> Help.NONE), 1, 1_000);
    List<PathTreeNode> nodes = path(5_000);
    nodes.forEach(node -> agenda.add(target(node, 0)));
    long waiting = agenda.waiting();
    long dropped = agenda.dropped();
    List<Integer> depths = new ArrayList<>();
    for (Optional<Target> next = agenda.take(); next.isPresent(); next = agenda.take()) {
      depths.add(next.get().depth());
      agenda.done();
    }

    assertThat(waiting).isLessThan(3_000).isEqualTo(5_000 - dropped);
    assertThat(depths).hasSize((int) waiting).doesNotHaveDuplicates().contains(0, 1, 499);
    assertThat(nodes.stream().filter(node -> node.status(1) == PathTree.Status.GIVEN_UP))
        .hasSize((int) dropped);
  }

  @Test
  void depthFirstGivesTheNewestFirstAndBreadthFirstTheOldest() {
    Frontier newest = Frontier.of(Strategy.DEPTH_FIRST, visited, 0, "", target -> Help.NONE);
    Frontier oldest = Frontier.of(Strategy.BREADTH_FIRST, visited, 0, "", target -> Help.NONE);
    for (PathTreeNode node : path(3)) {
      newest.add(target(node, 0));
      oldest.add(target(node, 0));
    }

    assertThat(drain(newest)).containsExactly(2, 1, 0);
    assertThat(drain(oldest)).containsExactly(0, 1, 2);
  }

  @Test
  void generationalGivesTargetsOfTheMostProductiveRunFirst() {
    List<PathTreeNode> nodes = path(3);
    Frontier frontier = Frontier.of(Strategy.GENERATIONAL, visited, 0, "", target -> Help.NONE);
    frontier.add(target(nodes.get(0), 1));
    frontier.add(target(nodes.get(1), 5));
    frontier.add(target(nodes.get(2), 1));

    assertThat(drain(frontier)).containsExactly(1, 0, 2);
  }

  @Test
  void aLabelVisitedWhileItsTargetWaitsMovesTheTargetDown() {
    List<PathTreeNode> nodes = path(3);
    Frontier frontier = Frontier.of(Strategy.UNVISITED_FIRST, visited, 0, "", target -> Help.NONE);
    nodes.forEach(node -> frontier.add(target(node, 0)));
    visited.add(new Label(nodes.get(0).fork().site(), 1));

    assertThat(drain(frontier)).containsExactly(1, 2, 0);
  }

  @Test
  void foreignTargetsComeAfterTheUsersOwnWhateverTheirDepth() {
    List<PathTreeNode> nodes = path(4);
    Frontier frontier = new UnvisitedFirstFrontier(visited, target -> target.depth() < 2);
    nodes.forEach(node -> frontier.add(target(node, 0)));

    assertThat(drain(frontier)).containsExactly(2, 3, 0, 1);
  }

  @Test
  void aRandomPathIsAsLikelyToEndInASmallSubtreeAsInALargeOne() {
    // The root has a target of its own and one child with a hundred targets below it.
    List<PathTreeNode> nodes = path(101);
    Map<Boolean, Integer> first = new HashMap<>();
    for (int seed = 0; seed < 400; seed++) {
      Frontier frontier = Frontier.of(Strategy.RANDOM_PATH, visited, seed, "", target -> Help.NONE);
      nodes.forEach(node -> frontier.add(target(node, 0)));
      first.merge(frontier.next().orElseThrow().depth() == 0, 1, Integer::sum);
    }

    assertThat(first.get(true)).isBetween(140, 260);
  }

  @Test
  void interleavedStrategiesTakeTurns() {
    Frontier frontier = Frontier.of(Strategy.INTERLEAVED, visited, 0, "", target -> Help.NONE);
    path(9).forEach(node -> frontier.add(target(node, 0)));

    assertThat(frontier.next().orElseThrow().depth()).isZero();
    assertThat(frontier.next().orElseThrow().depth()).isEqualTo(8);
  }

  @Test
  void aRandomWalkOverALongPathForgetsEmptyPlacesOnTheWay() {
    Frontier frontier = Frontier.of(Strategy.RANDOM_PATH, visited, 0, "", target -> Help.NONE);
    List<PathTreeNode> nodes = path(100_000);
    Flip last = target(nodes.getLast(), 0);
    frontier.add(last);
    frontier.add(target(nodes.getFirst(), 0));

    assertThat(drain(frontier)).containsExactlyInAnyOrder(0, 99_999);
  }
}
