package clew.engine.explore;

import clew.engine.language.Renderer;
import clew.engine.solve.Query;
import clew.engine.term.Assignment;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Schedule;
import clew.engine.trace.Site;

/** Something to try next: an alternative at a node of the path tree, or a state to move on. */
abstract sealed class Target {
  /**
   * In place of an alternative, where all matching ones are taken: some combination that no run has
   * taken yet. Asked for only when each single alternative is settled, so that the search can end
   * with a proof without trying combinations that do not exist.
   */
  static final int ANOTHER_SET = -1;

  private final PathTreeNode node;
  private final Assignment near;
  private boolean isPending = true;

  private Target(PathTreeNode node, Assignment near) {
    this.node = node;
    this.near = near;
  }

  PathTreeNode node() {
    return node;
  }

  /** The input of the run that came by: it holds up to the node. */
  Assignment near() {
    return near;
  }

  /** Whether nobody has taken it from the frontier yet. */
  boolean isPending() {
    return isPending;
  }

  void take() {
    isPending = false;
  }

  abstract int depth();

  /** What a run takes if it gets there, for telling whether that is new. */
  abstract Label label();

  /** Notes at the node that nobody will try it. */
  void giveUp() {
    take();
  }

  /** How many points the run that offered it covered for the first time. */
  int novelty() {
    return 0;
  }

  /** A way out of a site. */
  record Label(Site site, int alternative) {}

  /** An alternative of a node of the tree, which a query leads to. */
  abstract static sealed class Alternative extends Target {
    private final int alternative;

    private Alternative(PathTreeNode node, int alternative, Assignment near) {
      super(node, near);
      this.alternative = alternative;
    }

    int alternative() {
      return alternative;
    }

    Query query() {
      return node().query(alternative, near());
    }

    @Override
    int depth() {
      return node().fork().depth();
    }

    @Override
    Label label() {
      return new Label(node().fork().site(), alternative);
    }

    @Override
    void giveUp() {
      super.giveUp();
      node().mark(alternative, PathTree.Status.GIVEN_UP);
    }
  }

  /** A branch to be turned by a new input. */
  static final class Flip extends Alternative {
    private final long run;
    private final int novelty;

    Flip(PathTreeNode node, int alternative, Assignment near, long run, int novelty) {
      super(node, alternative, near);
      this.run = run;
      this.novelty = novelty;
    }

    /** Whether a run that was made for something else took it while it waited. */
    boolean isReachedMeanwhile() {
      return alternative() != ANOTHER_SET
          && node().status(alternative()) == PathTree.Status.REACHED;
    }

    /** The number of the run that came by. */
    long run() {
      return run;
    }

    /** Its name, by which it can be found elsewhere. */
    TargetName name(Renderer renderer) {
      Input input = new Input(near(), new Schedule(node().choices()));
      return new TargetName(renderer.input(input), node().prefix(), alternative());
    }

    @Override
    int novelty() {
      return novelty;
    }
  }

  /**
   * A way that a run might go on another input. Only a run can tell: it belongs to no node of the
   * tree, and settles nothing there.
   */
  abstract static sealed class Guess extends Target {
    private final Site site;
    private final int alternative;
    private final long run;

    private Guess(PathTreeNode root, Site site, int alternative, Assignment near, long run) {
      super(root, near);
      this.site = site;
      this.alternative = alternative;
      this.run = run;
    }

    int alternative() {
      return alternative;
    }

    /** The number of the run that came by. */
    long run() {
      return run;
    }

    @Override
    int depth() {
      return 0;
    }

    @Override
    Label label() {
      return new Label(site, alternative);
    }
  }

  /** Another way out of a test, if loops before it are repeated more or less often. */
  static final class LoopGuess extends Guess {
    private final Event.Leap leap;

    LoopGuess(PathTreeNode root, Event.Leap leap, int alternative, Assignment near, long run) {
      super(root, leap.site(), alternative, near, run);
      this.leap = leap;
    }

    Event.Leap leap() {
      return leap;
    }
  }

  /** The same way out of a test each time that it is made. */
  static final class UniformGuess extends Guess {
    private final UniformWays ways;

    UniformGuess(PathTreeNode root, UniformWays ways, Assignment near, long run) {
      super(root, ways.site(), ways.alternative(), near, run);
      this.ways = ways;
    }

    UniformWays ways() {
      return ways;
    }
  }

  /** The same way out of a test each time that it is made, of more elements. */
  static final class GrownGuess extends Guess {
    private final UniformWays ways;

    GrownGuess(PathTreeNode root, UniformWays ways, Assignment near, long run) {
      super(root, ways.site(), ways.alternative(), near, run);
      this.ways = ways;
    }

    UniformWays ways() {
      return ways;
    }
  }

  /** A way out of a fork, with the state that goes it if an input exists. */
  static final class Way<S> extends Alternative {
    private final S state;
    private final long spent;

    Way(PathTreeNode node, int alternative, Assignment near, S state, long spent) {
      super(node, alternative, near);
      this.state = state;
      this.spent = spent;
    }

    /** How many steps its path has taken so far, as far as the machine tells. */
    long spent() {
      return spent;
    }

    S state() {
      return state;
    }
  }

  /** A state that gave way to others and wants to go on; the node is where it will branch. */
  static final class Resumed<S> extends Target {
    private final S state;
    private final int depth;
    private final Site site;
    private final long spent;

    Resumed(PathTreeNode node, Assignment near, S state, int depth, Site site, long spent) {
      super(node, near);
      this.state = state;
      this.depth = depth;
      this.site = site;
      this.spent = spent;
    }

    /** How many steps its path has taken so far, as far as the machine tells. */
    long spent() {
      return spent;
    }

    S state() {
      return state;
    }

    @Override
    int depth() {
      return depth;
    }

    @Override
    Label label() {
      return new Label(site, 0);
    }
  }
}
