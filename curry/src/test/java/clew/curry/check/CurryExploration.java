package clew.curry.check;

import clew.curry.CurrySubject;
import clew.curry.load.ProgramLoader;
import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.reason.LimitationWording;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Programs that are explored, for tests. */
public final class CurryExploration {
  private final String program;
  private boolean wantsOne;
  private long runs = 60;
  private long steps = 200_000;

  private CurryExploration(String program) {
    this.program = program;
  }

  public static CurryExploration program(String... lines) {
    return new CurryExploration(String.join("\n", lines));
  }

  CurryExploration wantingOneValue() {
    wantsOne = true;
    return this;
  }

  public CurryExploration runs(long number) {
    runs = number;
    return this;
  }

  public CurryExploration steps(long number) {
    steps = number;
    return this;
  }

  public CurrySubject subject() {
    return switch (ProgramLoader.read(new SourceText("test.curry", program))) {
      case ProgramLoader.Read.Accepted(var loaded) -> new CurrySubject(loaded, wantsOne);
      case ProgramLoader.Read.Refused(var problems) ->
          throw new IllegalArgumentException(problems.toString());
    };
  }

  /** What is said of words that are no entry. */
  List<String> wrong(String word) {
    return switch (subject().choose(word)) {
      case Subject.Choice.Chosen chosen -> List.of();
      case Subject.Choice.Wrong(var problems) -> problems.stream().map(Diagnostic::what).toList();
    };
  }

  Subject.Choice.Chosen chosen(String word) {
    return switch (subject().choose(word)) {
      case Subject.Choice.Chosen chosen -> chosen;
      case Subject.Choice.Wrong(var problems) ->
          throw new IllegalArgumentException(problems.toString());
    };
  }

  EntryReport report(String word) {
    Subject.Choice.Chosen chosen = chosen(word);
    return report(
        chosen.entry(), chosen.seed().map(List::of).orElseGet(chosen.entry().inputs()::seeds));
  }

  public EntryReport report(Entry entry, List<Assignment> seeds) {
    Limits limits = new Limits(Duration.ofMinutes(5), runs, 500, steps, 1_000_000);
    Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1);
    return new Explorer(
            new Explorer.Subject(entry, "curry", "test.curry", name -> Optional.empty()),
            settings,
            InstantSource.system(),
            Listener.SILENT,
            () -> false)
        .explore(seeds);
  }

  /** The findings, each as {@code kind at line:column with input: outcome}. */
  List<String> findings(String word) {
    return report(word).findings().stream().map(CurryExploration::line).toList();
  }

  private static String line(Finding finding) {
    return "%s at %d:%d with %s: %s"
        .formatted(
            finding.kind(),
            finding.place().line(),
            finding.place().column(),
            finding.input(),
            finding.outcome());
  }

  /** The runs that are kept, each as {@code input outcome}. */
  List<String> tests(String word) {
    return report(word).tests().stream()
        .map(test -> test.inputText() + " " + test.outcomeText())
        .toList();
  }

  /** The points in a state, each as {@code line:column criterion name}. */
  static List<String> points(EntryReport report, Coverage.State state) {
    return report.coverage().stream()
        .flatMap(coverage -> coverage.points().stream())
        .filter(covered -> covered.state() == state)
        .map(
            covered ->
                "%d:%d %s %s"
                    .formatted(
                        covered.point().span().line(),
                        covered.point().span().column(),
                        covered.point().criterion(),
                        covered.point().name()))
        .toList();
  }

  static boolean isExhausted(EntryReport report) {
    return report.verdict() != Verdict.BOUNDED;
  }

  /** What was left out, each as {@code kind subject with input}. */
  static List<String> gaps(EntryReport report) {
    return report.gaps().stream().map(CurryExploration::line).toList();
  }

  private static String line(Gap gap) {
    return "%s %s with %s"
        .formatted(
            gap.kind().id(), gap.limitation().map(LimitationWording::of).orElse(""), gap.input());
  }
}
