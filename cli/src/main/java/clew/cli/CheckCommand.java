package clew.cli;

import clew.engine.explore.Mode;
import clew.engine.explore.Progress;
import clew.engine.explore.Settings;
import clew.engine.language.Entry;
import clew.engine.result.EntryReport;
import clew.engine.result.RunReport;
import clew.engine.source.Diagnostic;
import clew.engine.testcase.TestCase;
import clew.report.DiagnosticText;
import clew.report.JsonReport;
import clew.report.Style;
import clew.report.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew check}: explores a program and reports what is wrong with it. */
final class CheckCommand implements Command {
  @Override
  public String name() {
    return "check";
  }

  @Override
  public CommandSpec spec() {
    return CheckOptions.spec();
  }

  @Override
  public int run(Arguments arguments, World world) throws Refusal, IOException {
    Settings settings = CheckOptions.settings(arguments);
    Style style = Colour.of(arguments, world);
    Ignored ignored = Ignored.of(arguments.list("--ignore"));
    Opened opened =
        Opened.open(arguments.positional(0).orElseThrow(), world, CheckOptions.wishes(arguments));
    Optional<TestFolder> folder = TestFolder.of(arguments, opened, world);
    Map<Entry, List<TestCase>> tests = new LinkedHashMap<>();
    RunReport explored = explore(arguments, world, settings, opened, ignored, tests);
    TestFolder.Writing writing =
        folder.map(into -> into.write(tests, explored)).orElse(TestFolder.Writing.NONE);
    RunReport report = explored.with(writing.written());

    boolean kept = !arguments.has("--no-keep") && keep(report, opened, world);
    String result =
        arguments.has("--json")
            ? JsonReport.of(report)
            : new TextReport(opened::source, style, kept).of(report);
    // The file first: should stdout fail, the report is not lost.
    List<Diagnostic> unwritten = new ArrayList<>(writing.problems());
    write(arguments, report, opened, kept, world).ifPresent(unwritten::add);
    world.console().out(result);
    world.console().flush();
    if (!unwritten.isEmpty()) {
      Style errors = Colour.automatic(world, world.installation().errIsTerminal());
      DiagnosticText text = new DiagnosticText(opened::source, errors);
      unwritten.forEach(problem -> world.console().err(text.of(problem)));
      return Exit.PROBLEM;
    }
    if (report.hasFindings()) {
      return Exit.FINDINGS;
    }
    if (opened.isPartial()) {
      return Exit.PROBLEM;
    }
    boolean stoppedEarly = arguments.has("--strict") && !report.isExhausted();
    return stoppedEarly ? Exit.STOPPED : Exit.NOTHING_FOUND;
  }

  /**
   * @param tests where the runs worth keeping of each entry are put
   */
  private static RunReport explore(
      Arguments arguments,
      World world,
      Settings settings,
      Opened opened,
      Ignored ignored,
      Map<Entry, List<TestCase>> tests)
      throws Refusal {
    Instant began = world.clock().instant();
    List<Opened.Start> starts =
        opened.starts(arguments.positional(1), arguments.text("--input"), world);
    if (settings.mode() == Mode.SYMBOLIC
        && starts.stream().anyMatch(start -> start.entry().forking().isEmpty())) {
      throw new Refusal(
          Diagnostic.error(opened.language().name() + " has no symbolic mode")
              .hint("Leave out --mode."));
    }
    List<EntryReport> reports = new ArrayList<>();
    try (LiveLine line = new LiveLine(world.console(), world.clock())) {
      Progress progress = world.installation().errIsTerminal() ? line : Progress.SILENT;
      Instant deadline = began.plus(settings.limits().time());
      for (int i = 0; i < starts.size(); i++) {
        Opened.Start start = starts.get(i);
        Settings share =
            starts.size() == 1 ? settings : share(settings, world, deadline, starts.size() - i);
        Search.Job job =
            new Search.Job(
                start.entry(),
                opened.name(),
                share,
                world.clock(),
                progress,
                world.stopped(),
                start.seeds());
        EntryReport report = ignored.without(world.search().explore(job));
        reports.add(report);
        tests.put(start.entry(), report.tests());
      }
    }
    long wall = Math.max(0, Duration.between(began, world.clock().instant()).toMillis());
    return new RunReport(opened.language().name(), opened.name(), reports, cpuMillis(), wall);
  }

  /** An equal part of the time that is left, for each entry that is left. */
  private static Settings share(Settings settings, World world, Instant deadline, int entries) {
    Duration left = Duration.between(world.clock().instant(), deadline);
    return settings.within(left.dividedBy(entries));
  }

  /** Not by the management beans: loading those costs more than the rest of a short command. */
  private static long cpuMillis() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
  }

  /** Keeps the runs for {@code clew replay}; that it cannot is no reason to lose the report. */
  private static boolean keep(RunReport report, Opened opened, World world) {
    Map<String, Kept> runs = new LinkedHashMap<>();
    String sha256 = opened.file().sha256();
    String when = world.clock().instant().toString();
    for (EntryReport entry : report.entries()) {
      entry
          .tests()
          .forEach(
              test ->
                  runs.put(
                      test.id(),
                      kept(
                          report,
                          entry,
                          test.id(),
                          test.inputText(),
                          test.outcomeText(),
                          sha256,
                          when)));
      entry
          .findings()
          .forEach(
              found ->
                  runs.putIfAbsent(
                      found.id(),
                      kept(
                          report,
                          entry,
                          found.id(),
                          found.input(),
                          found.outcome(),
                          sha256,
                          when)));
    }
    Store store = new Store(world.directory());
    try {
      store.keep(runs.values(), JsonReport.of(report));
      return true;
    } catch (IOException failed) {
      world
          .console()
          .err(
              "warning: the runs could not be kept in "
                  + store.folder()
                  + ": "
                  + Trouble.told(failed)
                  + "\n");
      return false;
    }
  }

  private static Kept kept(
      RunReport report,
      EntryReport entry,
      String id,
      String input,
      String outcome,
      String sha256,
      String when) {
    return new Kept(
        id, report.language(), report.file(), entry.entry(), input, outcome, sha256, when);
  }

  /** Writes the report to a file as well, if one is named; gives back what went wrong. */
  private static Optional<Diagnostic> write(
      Arguments arguments, RunReport report, Opened opened, boolean kept, World world) {
    Optional<String> output = arguments.text("--output");
    if (output.isEmpty()) {
      return Optional.empty();
    }
    String text =
        arguments.has("--json")
            ? JsonReport.of(report)
            : new TextReport(opened::source, Style.PLAIN, kept).of(report);
    try {
      Files.writeString(world.directory().resolve(output.get()), text);
      return Optional.empty();
    } catch (IOException | InvalidPathException failed) {
      String why = failed instanceof IOException io ? Trouble.told(io) : failed.toString();
      return Optional.of(
          Diagnostic.error("the report could not be written to " + output.get()).follows(why));
    }
  }
}
