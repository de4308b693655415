package clew.engine.explore;

import clew.engine.explore.Target.Label;
import java.util.HashSet;
import java.util.Set;

/** The ways out of sites that some run has gone. */
final class VisitedAlternatives {
  private final Set<Label> labels = new HashSet<>();

  void add(Label label) {
    labels.add(label);
  }

  boolean contains(Label label) {
    return labels.contains(label);
  }
}
