package clew.workbench;

import static java.time.temporal.ChronoUnit.MILLIS;

import clew.engine.explore.Explorer;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Settings;
import clew.engine.language.Entry;
import clew.engine.language.Judge;
import clew.engine.reason.Fault;
import clew.engine.reason.Limitation;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.RunReport;
import clew.engine.result.RunSet;
import clew.engine.solve.z3.Z3;
import clew.engine.source.Span;
import clew.engine.testcase.TestCase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The searches of one check, entry by entry, and the report of them. A search that breaks down, or
 * that has to be left behind, is reported as far as it told of itself.
 */
final class CheckRun {
  /** To read a program that takes no longer than this takes nothing from its search. */
  private static final Duration MOMENT = Duration.ofMillis(200);

  private final OpenProgram program;
  private final CheckRequest request;
  private final Surroundings surroundings;
  private final Search search;
  private final CheckListener listener;
  private final RunKeeper keeper;
  private final IgnoredFindings ignored;
  private final Instant began;
  private final List<OpenProgram.Start> starts;
  private final List<EntryReport> done = new ArrayList<>();
  private final SourceTexts sources;
  private @Nullable EntryNotes underWay;

  /** What belongs to one check, and who is told of it. */
  record Parts(
      OpenProgram program,
      CheckRequest request,
      Surroundings surroundings,
      Search search,
      CheckListener listener,
      IgnoredFindings ignored,
      RunKeeper keeper) {}

  /**
   * @param began when its time began, with all that came before the search
   */
  CheckRun(Parts parts, Instant began, List<OpenProgram.Start> starts) {
    this.program = parts.program;
    this.request = parts.request;
    this.surroundings = parts.surroundings;
    this.search = parts.search;
    this.ignored = parts.ignored;
    this.keeper = parts.keeper;
    this.listener =
        ignored.isEmpty() ? parts.listener : new WantedFindings(parts.listener, ignored);
    this.began = began;
    this.starts = List.copyOf(starts);
    this.sources = new SourceTexts(program, surroundings.directory());
  }

  /** The runs worth keeping, by entry. */
  Map<Entry, List<TestCase>> tests(List<EntryReport> reports) {
    Map<Entry, List<TestCase>> tests = new LinkedHashMap<>();
    for (int i = 0; i < reports.size(); i++) {
      tests.put(starts.get(i).entry(), reports.get(i).tests());
    }
    return tests;
  }

  /** Explores one entry after the other. */
  void explore(BooleanSupplier stopped) {
    Instant deadline = began.plus(request.settings().limits().time());
    for (int i = 0; i < starts.size(); i++) {
      EntryNotes notes = new EntryNotes(starts.get(i).entry(), ignored, keeper, listener);
      synchronized (this) {
        underWay = notes;
      }
      Settings share = share(deadline, starts.size() - i);
      EntryReport report =
          ignored.without(explored(job(starts.get(i), share, notes, stopped), notes));
      keeper.keep(report);
      synchronized (this) {
        done.add(report);
        underWay = null;
      }
      listener.explored(report);
    }
  }

  private Search.Job job(
      OpenProgram.Start start, Settings share, EntryNotes notes, BooleanSupplier stopped) {
    return new Search.Job(
        new Explorer.Subject(start.entry(), program.language().name(), program.name(), sources::of),
        share,
        surroundings.clock(),
        notes,
        stopped,
        start.seeds());
  }

  private EntryReport explored(Search.Job job, EntryNotes notes) {
    try {
      return search.explore(job);
    } catch (RuntimeException | Error broken) {
      Fault fault = new Fault(Fault.SEARCH, broken);
      notes.faulted(fault);
      return notes.report(List.of(fault(job.subject().entry(), fault.limitation())));
    }
  }

  /** What there is by now, of all entries; those that are not done were cut off. */
  synchronized List<EntryReport> reports() {
    List<EntryReport> all = new ArrayList<>(done);
    EntryNotes notes = underWay;
    if (notes != null) {
      Limitation stuck = Limitation.of(Limitation.Kind.STUCK).within(Fault.SEARCH);
      Entry entry = starts.get(done.size()).entry();
      all.add(ignored.without(notes.report(List.of(timeIsUp(), fault(entry, stuck)))));
    }
    for (OpenProgram.Start start : starts.subList(all.size(), starts.size())) {
      all.add(EntryNotes.nothing(start.entry(), List.of(timeIsUp())));
    }
    return all;
  }

  private Gap timeIsUp() {
    return new Gap(
        Gap.Kind.TIME,
        Optional.empty(),
        Optional.empty(),
        request.settings().limits().time().toMillis(),
        0,
        "",
        RunSet.EMPTY);
  }

  private static Gap fault(Entry entry, Limitation what) {
    Optional<Span> place = Optional.of(entry.span());
    return new Gap(Gap.Kind.FAULT, place, Optional.of(what), 0, 0, "", RunSet.EMPTY);
  }

  /** An equal part of the time that is left, for each entry that is left. */
  private Settings share(Instant deadline, int entries) {
    Instant now = surroundings.clock().instant();
    boolean isWhole = entries == 1 && Duration.between(began, now).compareTo(MOMENT) < 0;
    return isWhole
        ? request.settings()
        : request.settings().within(Duration.ofMillis(now.until(deadline, MILLIS) / entries));
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
    for (OpenProgram.Start start : starts) {
      Judge.Authority judge = start.entry().judge().authority();
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
