package clew.conformance;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.source.SourceText;
import clew.engine.trace.Point;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
import clew.prolog.follow.CoveragePoints;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Explores predicates of Prolog programs beside a real SWI-Prolog. The clock stands still and the
 * runs are counted, so that a search can be repeated.
 */
public final class PrologSearches implements AutoCloseable {
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
  private static final int DEPTH = 200;
  private static final long STEPS = 200_000;
  private static final long SOLVER = 400_000;

  private final PrologLanguage prolog;

  /**
   * @param folder where the programs are
   */
  public PrologSearches(Path folder) {
    this.prolog =
        new PrologLanguage(
            new PrologEnvironment(String.valueOf(System.getenv("PATH")), "", folder));
  }

  /** The program in a file of the folder, or a library. */
  public Subject read(String name, String text) {
    return switch (prolog.read(new Document.Text(new SourceText(name, text)), Options.NONE)) {
      case Reading.Accepted(var subject) -> subject;
      case Reading.Refused(var problems) ->
          throw new IllegalArgumentException(name + " cannot be read: " + problems);
    };
  }

  public static EntryReport explore(Entry entry, long runs) {
    Limits limits = new Limits(Duration.ofHours(1), runs, DEPTH, STEPS, SOLVER);
    Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1);
    return ImpExploration.explorer(entry, settings, CLOCK).explore(entry.inputs().seeds());
  }

  /** The clauses that no report of a program has seen completed, in the order of the file. */
  public static List<Point> uncompleted(List<EntryReport> reports) {
    Map<Point, Coverage.State> states =
        new TreeMap<>(
            Comparator.comparingInt((Point point) -> point.span().line())
                .thenComparing(Point::name));
    for (EntryReport report : reports) {
      for (Coverage coverage : report.coverage()) {
        if (coverage.criterion().equals(CoveragePoints.CLAUSE)) {
          coverage
              .points()
              .forEach(
                  covered ->
                      states.merge(
                          covered.point(),
                          covered.state(),
                          (one, other) -> isReached(one) ? one : other));
        }
      }
    }
    return states.entrySet().stream()
        .filter(state -> !isReached(state.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean isReached(Coverage.State state) {
    return state == Coverage.State.REACHED || state == Coverage.State.COMPLETED;
  }

  @Override
  public void close() {
    prolog.close();
  }
}
