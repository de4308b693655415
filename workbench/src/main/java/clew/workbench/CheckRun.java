package clew.workbench;

import clew.engine.explore.Explorer;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Settings;
import clew.engine.language.Entry;
import clew.engine.language.Judge;
import clew.engine.result.EntryReport;
import clew.engine.result.RunReport;
import clew.engine.solve.z3.Z3;
import clew.engine.testcase.TestCase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** The searches of one check, entry by entry, and the report of them. */
final class CheckRun {
  private final OpenProgram program;
  private final CheckRequest request;
  private final Surroundings surroundings;
  private final Search search;
  private final CheckListener listener;
  private final BooleanSupplier stopped;
  private final IgnoredFindings ignored;
  private final Instant began;
  private final Map<Entry, List<TestCase>> tests = new LinkedHashMap<>();
  private final SourceTexts sources;

  CheckRun(
      OpenProgram program,
      CheckRequest request,
      Surroundings surroundings,
      Search search,
      IgnoredFindings ignored,
      CheckListener listener,
      BooleanSupplier stopped) {
    this.program = program;
    this.request = request;
    this.surroundings = surroundings;
    this.search = search;
    this.ignored = ignored;
    this.listener = ignored.isEmpty() ? listener : new WantedFindings(listener, ignored);
    this.stopped = stopped;
    this.began = surroundings.clock().instant();
    this.sources = new SourceTexts(program, surroundings.directory());
  }

  /** The runs worth keeping, by entry. */
  Map<Entry, List<TestCase>> tests() {
    return tests;
  }

  List<EntryReport> explore(List<OpenProgram.Start> starts) {
    Instant deadline = began.plus(request.settings().limits().time());
    List<EntryReport> reports = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      OpenProgram.Start start = starts.get(i);
      Settings share = starts.size() == 1 ? request.settings() : share(deadline, starts.size() - i);
      Search.Job job =
          new Search.Job(
              new Explorer.Subject(
                  start.entry(), program.language().name(), program.name(), sources::of),
              share,
              surroundings.clock(),
              listener,
              stopped,
              start.seeds());
      EntryReport report = ignored.without(search.explore(job));
      reports.add(report);
      tests.put(start.entry(), report.tests());
      listener.explored(report);
    }
    return reports;
  }

  /** An equal part of the time that is left, for each entry that is left. */
  private Settings share(Instant deadline, int entries) {
    Duration left = Duration.between(surroundings.clock().instant(), deadline);
    return request.settings().within(left.dividedBy(entries));
  }

  RunReport report(List<EntryReport> reports) {
    long wall = Math.max(0, Duration.between(began, surroundings.clock().instant()).toMillis());
    return new RunReport(
        new RunReport.Checked(program.language().name(), program.name(), sources.involved(reports)),
        reports,
        new RunReport.Setup(
            settings(),
            request.settings().seed(),
            versions(reports),
            program.subject().confinement()),
        new RunReport.Times(surroundings.cpuMillis().getAsLong(), wall),
        List.of());
  }

  private SortedMap<String, String> settings() {
    Settings settings = request.settings();
    Limits limits = settings.limits();
    SortedMap<String, String> all = new TreeMap<>(request.options().given());
    all.put("--mode", settings.mode().id());
    all.put("--strategy", settings.strategy().id());
    all.put("--time", limits.time().toMillis() + "ms");
    all.put("--runs", Long.toString(limits.runs()));
    all.put("--depth", Integer.toString(limits.depth()));
    all.put("--steps", Long.toString(limits.steps()));
    all.put("--solver", Long.toString(limits.solver()));
    all.put("--jobs", Integer.toString(settings.jobs()));
    if (limits.termDepth() != Limits.ANY_DEPTH) {
      all.put("--term-depth", Integer.toString(limits.termDepth()));
    }
    request.target().input().ifPresent(input -> all.put("--input", input));
    return all;
  }

  private SortedMap<String, String> versions(List<EntryReport> reports) {
    SortedMap<String, String> versions = new TreeMap<>();
    versions.put("Clew", Version.NUMBER);
    versions.put("JDK", Runtime.version().toString());
    for (Entry entry : tests.keySet()) {
      Judge.Authority judge = entry.judge().authority();
      versions.put(judge.by(), judge.version());
    }
    // To ask for its version loads it, so nobody asks who has not used it.
    boolean isUsed =
        reports.stream().anyMatch(report -> report.effort().queries().byLayer().containsKey("z3"));
    if (isUsed) {
      versions.put("Z3", Z3.version());
    }
    return versions;
  }
}
