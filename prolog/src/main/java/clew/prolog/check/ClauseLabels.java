package clew.prolog.check;

import clew.engine.language.RunExplainer;
import clew.engine.trace.Event;
import java.util.stream.Collectors;

/** Decisions by name: at each call the clauses that matched, at each test what it gave. */
final class ClauseLabels implements RunExplainer.Labels {
  @Override
  public String of(Event.Branch branch) {
    return branch.taken().isEmpty()
        ? "none"
        : branch.taken().stream()
            .mapToObj(branch.alternatives()::name)
            .collect(Collectors.joining("+"));
  }

  @Override
  public String title(Event.Branch branch, String label) {
    return branch.site().label() + ": " + label;
  }

  @Override
  public String separator() {
    return ",";
  }
}
