package clew.prolog.check;

import clew.engine.explore.Explorer;
import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.explore.Progress;
import clew.engine.explore.Settings;
import clew.engine.explore.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Subject;
import clew.engine.language.Wishes;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.source.SourceText;
import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestWriter;
import clew.prolog.PrologPrograms;
import clew.prolog.load.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks of programs in a folder, as the command makes them. */
final class Checked implements AutoCloseable {
  private final Path folder;
  private final PrologPrograms language;
  private final Map<Entry, List<TestCase>> tests = new LinkedHashMap<>();

  /** Checks in a folder, with or without the real system. */
  Checked(Path folder, boolean hasSwipl) {
    this.folder = folder;
    this.language =
        new PrologPrograms(new Surroundings(hasSwipl ? System.getenv("PATH") : "", "", folder));
  }

  Language.Reading read(String program, Wishes wishes) throws IOException {
    Files.writeString(folder.resolve("main.pl"), program);
    return language.read(new SourceText("main.pl", program), wishes);
  }

  Subject subject(String program, Wishes wishes) throws IOException {
    return ((Language.Reading.Accepted) read(program, wishes)).subject();
  }

  /** The search for what a word means. */
  EntryReport check(Subject subject, String word, long runs, Strategy strategy) {
    Subject.Choice.Chosen chosen = (Subject.Choice.Chosen) subject.choose(word);
    Limits limits = new Limits(Duration.ofMinutes(2), runs, 500, 2_000_000, 1_000_000);
    Entry entry = chosen.entry();
    EntryReport report =
        new Explorer(
                entry,
                "main.pl",
                new Settings(Mode.CONCOLIC, strategy, limits, 0, 1),
                InstantSource.system(),
                Progress.SILENT,
                () -> false)
            .explore(chosen.seed().map(List::of).orElseGet(entry::seeds));
    tests.put(entry, report.tests());
    return report;
  }

  EntryReport check(String program, String word) throws IOException {
    return check(subject(program, Wishes.NONE), word, 60, Strategy.INTERLEAVED);
  }

  /** The file of the tests of all that was checked. */
  String plunit(Subject subject) throws IOException {
    String text = ((TestWriter) subject).files(tests, Set.of(), "").getFirst().text();
    Files.writeString(folder.resolve("main_clew.plt"), text);
    return text;
  }

  static List<String> inputs(EntryReport report) {
    return report.tests().stream().map(TestCase::inputText).toList();
  }

  static List<String> kinds(EntryReport report) {
    return report.findings().stream().map(finding -> finding.kind()).toList();
  }

  /** How many of the points of a criterion were reached, as {@code 3 of 4}. */
  static String covered(EntryReport report, String criterion) {
    Optional<Coverage> found =
        report.coverage().stream().filter(c -> c.criterion().equals(criterion)).findFirst();
    return found.map(c -> c.reached() + " of " + c.total()).orElse("none");
  }

  static Set<String> open(EntryReport report, String criterion) {
    return report.coverage().stream()
        .filter(c -> c.criterion().equals(criterion))
        .flatMap(c -> c.points().stream())
        .filter(point -> !point.isReached())
        .map(point -> point.point().name() + " " + point.state())
        .collect(Collectors.toSet());
  }

  @Override
  public void close() {
    language.close();
  }
}
