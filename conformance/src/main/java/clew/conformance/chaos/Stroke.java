package clew.conformance.chaos;

import java.util.List;
import java.util.Set;

/**
 * How a process is hit.
 *
 * @param signals one after the other
 * @param target who gets them
 * @param codes the exit codes that are right afterwards; those below 4 if it had ended by itself
 */
record Stroke(String name, List<String> signals, Target target, Set<Integer> codes) {
  private static final Set<Integer> USUAL = Set.of(0, 1, 2, 3);

  /** Who is hit. */
  enum Target {
    CLEW,
    /** A program that it has started: a node, a SWI-Prolog, the walls around it. */
    CHILD
  }

  static List<Stroke> all() {
    return List.of(
        new Stroke("Ctrl-C", List.of("INT"), Target.CLEW, Set.of(0, 1, 2, 3, 130)),
        new Stroke("an end", List.of("TERM"), Target.CLEW, Set.of(0, 1, 2, 3, 143)),
        new Stroke("a kill", List.of("KILL"), Target.CLEW, Set.of(0, 1, 2, 3, 137)),
        new Stroke("a kill of a child", List.of("KILL"), Target.CHILD, USUAL),
        new Stroke("Ctrl-C twice", List.of("INT", "INT"), Target.CLEW, Set.of(0, 1, 2, 3, 130)),
        new Stroke("a hang-up", List.of("HUP"), Target.CLEW, Set.of(0, 1, 2, 3, 129)),
        new Stroke("a stop of a child", List.of("STOP"), Target.CHILD, USUAL));
  }

  /** Whether it leaves Clew the time to print what it has found. */
  boolean isPolite() {
    return target == Target.CLEW && signals.size() == 1 && !isKill();
  }

  boolean isKill() {
    return target == Target.CLEW && signals.contains("KILL");
  }
}
