package clew.engine.result;

import clew.engine.source.Span;
import clew.engine.trace.IntSet;
import java.util.List;
import java.util.Optional;

/**
 * A node of the tree of paths: a branch that runs came to, or the end of runs.
 *
 * @param parent the index of the node above, or -1; a node comes after its parent
 * @param taken what was taken at the parent to come here
 * @param place where the branch is; nothing for an end
 * @param ways the ways out of it, by name and state; empty for an end
 */
public record PathNode(int parent, IntSet taken, Optional<Span> place, List<Way> ways) {
  public PathNode {
    ways = List.copyOf(ways);
  }

  /** A way out of a branch. */
  public record Way(String name, State state) {}

  /** What is known of a way. The names are part of the JSON contract. */
  public enum State {
    /** A run took it. */
    REACHED("reached"),
    /** No input takes it along this path. */
    UNREACHABLE("unreachable"),
    /** No input should take it: it goes against an assumption. */
    UNWANTED("unwanted"),
    /** It was left to try. */
    OPEN("open"),
    /** The solver could not say, or the run went elsewhere. */
    GIVEN_UP("givenUp");

    private final String id;

    State(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }
}
