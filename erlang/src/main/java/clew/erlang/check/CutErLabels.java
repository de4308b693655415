package clew.erlang.check;

import clew.engine.language.RunExplainer;
import clew.engine.trace.Event;
import clew.engine.trace.Site;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The labels T@i and F@i of the CutEr paper. */
final class CutErLabels implements RunExplainer.Labels {
  private final Map<Site, Integer> numbers = new LinkedHashMap<>();

  /**
   * @param known the sites of the module in the order of its source; others are numbered after them
   *     as a run comes to them
   */
  CutErLabels(List<Site> known) {
    known.forEach(site -> numbers.putIfAbsent(site, numbers.size() + 1));
  }

  @Override
  public String of(Event.Branch branch) {
    int number = numbers.computeIfAbsent(branch.site(), site -> numbers.size() + 1);
    return way(branch) + "@" + number;
  }

  /** T and F where a condition holds or does not; the number of the way where there are more. */
  private static String way(Event.Branch branch) {
    int taken = branch.taken().first();
    return branch.alternatives().count() == 2
        ? (taken == 0 ? "T" : "F")
        : Integer.toString(taken + 1);
  }

  @Override
  public String title(Event.Branch branch, String label) {
    return label + " " + branch.site().label();
  }

  @Override
  public String separator() {
    return " ";
  }
}
