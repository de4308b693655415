package clew.workbench;

import clew.engine.explore.Listener;
import clew.engine.language.Entry;
import clew.engine.reason.Fault;
import clew.engine.result.ClosedPaths;
import clew.engine.result.Coverage;
import clew.engine.result.Coverage.Covered;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Guesses;
import clew.engine.result.QueryCounts;
import clew.engine.result.RunSet;
import clew.engine.result.Spurious;
import clew.engine.trace.Point;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Notes what a search tells of an entry, keeps the runs of findings at once, and passes all on. The
 * notes are what there is if the search never comes to its report.
 */
final class EntryNotes implements Listener {
  private final Entry entry;
  private final IgnoredFindings ignored;
  private final RunKeeper keeper;
  private final Listener listener;
  private final Map<String, Finding> findings = new LinkedHashMap<>();
  private final Set<Point> covered = new HashSet<>();
  private final Set<Gap.Key> gaps = new LinkedHashSet<>();
  private long runs;

  EntryNotes(Entry entry, IgnoredFindings ignored, RunKeeper keeper, Listener listener) {
    this.entry = entry;
    this.ignored = ignored;
    this.keeper = keeper;
    this.listener = listener;
  }

  /** Of one cause the last word counts: it has the smaller input. */
  private synchronized void note(Finding finding) {
    findings.put(finding.problem().rule() + " at " + finding.where().place().at(), finding);
  }

  @Override
  public void confirmed(Finding finding) {
    note(finding);
    if (!ignored.has(finding)) {
      keeper.keep(entry.name(), finding);
    }
    listener.confirmed(finding);
  }

  @Override
  public void found(Finding finding) {
    note(finding);
    listener.found(finding);
  }

  @Override
  public void covered(Point point) {
    synchronized (this) {
      covered.add(point);
    }
    listener.covered(point);
  }

  @Override
  public void leftOut(Gap.Key gap) {
    synchronized (this) {
      gaps.add(gap);
    }
    listener.leftOut(gap);
  }

  @Override
  public void progress(State state) {
    synchronized (this) {
      runs = Math.max(runs, state.runs());
    }
    listener.progress(state);
  }

  @Override
  public void suspected(Suspicion suspicion) {
    listener.suspected(suspicion);
  }

  @Override
  public void faulted(Fault fault) {
    listener.faulted(fault);
  }

  /**
   * As a report.
   *
   * @param why there is nothing better
   */
  synchronized EntryReport report(List<Gap> why) {
    Set<Gap.Key> known = new LinkedHashSet<>(gaps);
    why.forEach(gap -> known.remove(gap.key()));
    List<Gap> all = new ArrayList<>();
    for (Gap.Key gap : known) {
      all.add(new Gap(gap.kind(), gap.place(), gap.limitation(), 0, 0, "", RunSet.EMPTY));
    }
    all.addAll(why);
    return report(entry, runs, coverage(entry, covered), findings.values(), all);
  }

  /**
   * The report of an entry whose search has not begun. What could be covered was not looked for:
   * there may be thousands of such entries, with thousands of points each.
   */
  static EntryReport nothing(Entry entry, List<Gap> why) {
    return report(entry, 0, List.of(), List.of(), why);
  }

  private static EntryReport report(
      Entry entry,
      long runs,
      List<Coverage> coverage,
      Collection<Finding> findings,
      List<Gap> gaps) {
    // How many runs there were is known, but not their numbers.
    RunSet counted = RunSet.of(LongStream.rangeClosed(1, runs).toArray());
    return new EntryReport(
        entry.name(),
        new EntryReport.Effort(counted, QueryCounts.NONE, Guesses.NONE),
        coverage,
        List.copyOf(findings),
        List.of(),
        new EntryReport.Caveats(gaps, List.of(), Spurious.NONE, entry.inputs().assumed()),
        new EntryReport.Paths(ClosedPaths.NONE, false, List.of()));
  }

  private static List<Coverage> coverage(Entry entry, Set<Point> covered) {
    Map<String, List<Covered>> byCriterion = new LinkedHashMap<>();
    for (Point point : entry.execution().points()) {
      byCriterion
          .computeIfAbsent(point.criterion(), first -> new ArrayList<>())
          .add(
              new Covered(
                  point, covered.contains(point) ? Coverage.State.REACHED : Coverage.State.OPEN));
    }
    List<Coverage> all = new ArrayList<>();
    byCriterion.forEach((criterion, points) -> all.add(new Coverage(criterion, points)));
    return all;
  }
}
