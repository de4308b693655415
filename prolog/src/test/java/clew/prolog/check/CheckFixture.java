package clew.prolog.check;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.source.SourceText;
import clew.engine.testcase.TestCase;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
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
public final class CheckFixture implements AutoCloseable {
  private final Path folder;
  private final PrologLanguage language;
  private final Map<Entry, List<TestCase>> tests = new LinkedHashMap<>();

  /** Checks in a folder, with or without the real system. */
  public CheckFixture(Path folder, boolean hasSwipl) {
    this(folder, hasSwipl ? System.getenv("PATH") : "");
  }

  /** Checks in a folder, with the real system that is found on a search path. */
  public CheckFixture(Path folder, String searchPath) {
    this.folder = folder;
    this.language = new PrologLanguage(new PrologEnvironment(searchPath, "", folder));
  }

  Language.Reading read(String program, Options wishes) throws IOException {
    Files.writeString(folder.resolve("main.pl"), program);
    return language.read(new Document.Text(new SourceText("main.pl", program)), wishes);
  }

  public Subject subject(String program, Options wishes) throws IOException {
    return ((Language.Reading.Accepted) read(program, wishes)).subject();
  }

  /** The search for what a word means. */
  public EntryReport check(Subject subject, String word, long runs, Strategy strategy) {
    return check(subject, word, runs, strategy, 1);
  }

  /** The same by several workers. */
  EntryReport check(Subject subject, String word, long runs, Strategy strategy, int jobs) {
    Subject.Choice.Chosen chosen = (Subject.Choice.Chosen) subject.choose(word);
    Limits limits = new Limits(Duration.ofMinutes(2), runs, 500, 2_000_000, 1_000_000);
    Entry entry = chosen.entry();
    EntryReport report =
        new Explorer(
                new Explorer.Subject(entry, "prolog", "main.pl", file -> Optional.empty()),
                new Settings(Mode.CONCOLIC, strategy, limits, 0, jobs),
                InstantSource.system(),
                Listener.SILENT,
                () -> false)
            .explore(chosen.seed().map(List::of).orElseGet(entry.inputs()::seeds));
    tests.put(entry, report.tests());
    return report;
  }

  public EntryReport check(String program, String word) throws IOException {
    return check(subject(program, Options.NONE), word, 60, Strategy.INTERLEAVED);
  }

  /** The file of the tests of all that was checked. */
  public String plunit(Subject subject) throws IOException {
    String text = subject.tests().orElseThrow().files(tests, Set.of(), "").getFirst().text();
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
