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
import clew.engine.result.EntryReport;
import clew.engine.testcase.TestCase;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.prolog.PrologEnvironment;
import clew.prolog.PrologLanguage;
import clew.prolog.follow.CoveragePoints;
import clew.prolog.swipl.Replay;
import clew.prolog.swipl.SwiplFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Explores all exported predicates of libraries of SWI-Prolog, each library for a minute, and then
 * puts every test that came of it to SWI-Prolog once more, to count there which clauses of the file
 * these tests enter and complete.
 */
final class ReachBenchmark {
  private static final Duration TIME = Duration.ofSeconds(60);

  /** What a test may take when it is counted. */
  private static final long STEPS = 300_000;

  /** Percent of the clauses that tests should enter. */
  private static final Map<String, Integer> AIMS = aims();

  private ReachBenchmark() {}

  private static Map<String, Integer> aims() {
    Map<String, Integer> aims = new LinkedHashMap<>();
    aims.put("lists", 85);
    aims.put("ordsets", 85);
    aims.put("assoc", 80);
    aims.put("apply", 70);
    aims.put("option", 70);
    aims.put("pairs", 70);
    aims.put("ugraphs", 60);
    aims.put("strings", 60);
    aims.put("rbtrees", 88);
    aims.put("dcg/basics", 70);
    return aims;
  }

  static void run(Path home, Set<String> only) throws IOException, InterruptedException {
    System.out.println(
        "  library     predicates  clauses  entered      completed      aim   tests  runs     s");
    for (Map.Entry<String, Integer> library : AIMS.entrySet()) {
      if (only.isEmpty() || only.contains(library.getKey())) {
        System.out.println(explore(home, library.getKey()).line(library.getValue()));
      }
    }
  }

  /** What the tests of a library do on the real system. */
  private record Reach(
      String library,
      int predicates,
      int clauses,
      int entered,
      int completed,
      int tests,
      long runs,
      double seconds,
      Set<String> open) {
    String line(int aim) {
      StringBuilder line =
          new StringBuilder(
              "  %-11s %10d  %7d  %4d %4.0f %%  %4d %4.0f %%  %4d %%  %6d  %6d  %4.0f"
                  .formatted(
                      library,
                      predicates,
                      clauses,
                      entered,
                      100.0 * entered / clauses,
                      completed,
                      100.0 * completed / clauses,
                      aim,
                      tests,
                      runs,
                      seconds));
      if (Boolean.getBoolean("clew.open")) {
        open.stream().sorted().forEach(name -> line.append("\n      ").append(name));
      }
      return line.toString();
    }
  }

  private static Reach explore(Path home, String library) throws IOException, InterruptedException {
    PrologEnvironment environment =
        new PrologEnvironment(String.valueOf(System.getenv("PATH")), "", home);
    try (PrologLanguage prolog = new PrologLanguage(environment)) {
      Instant began = Instant.now();
      Subject subject = read(prolog, library);
      List<Entry> entries = subject.entries();
      Map<Entry, List<TestCase>> tests = new LinkedHashMap<>();
      long runs = 0;
      for (int i = 0; i < entries.size(); i++) {
        Duration left = Duration.between(Instant.now(), began.plus(TIME));
        EntryReport report = explore(entries.get(i), left.dividedBy(entries.size() - i));
        tests.put(entries.get(i), report.tests());
        runs += report.runs().size();
      }
      double seconds = Duration.between(began, Instant.now()).toMillis() / 1000.0;
      Set<Point> reached = new HashSet<>();
      Set<String> open = new HashSet<>();
      tests.forEach((entry, its) -> its.forEach(test -> reached.addAll(measured(entry, test))));
      for (Entry entry : entries) {
        for (Point point : entry.execution().points()) {
          if (isClause(point) && !reached.contains(point)) {
            open.add(point.criterion() + " " + point.name());
          }
        }
      }
      return new Reach(
          library,
          entries.size(),
          clauses(environment, library),
          count(reached, CoveragePoints.ENTRY),
          count(reached, CoveragePoints.CLAUSE),
          tests.values().stream().mapToInt(List::size).sum(),
          runs,
          seconds,
          open);
    }
  }

  private static Subject read(PrologLanguage prolog, String library) {
    String name = "library(" + library + ")";
    return switch (prolog.read(new Document.Library(name), Options.NONE)) {
      case Reading.Accepted(var subject) -> subject;
      case Reading.Refused(var problems) ->
          throw new IllegalArgumentException(name + " cannot be read: " + problems);
    };
  }

  private static EntryReport explore(Entry entry, Duration time) {
    Limits given = Limits.DEFAULT;
    Limits limits = new Limits(time, given.runs(), given.depth(), given.steps(), given.solver());
    Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1);
    return ImpExploration.explorer(entry, settings, InstantSource.system())
        .explore(entry.inputs().seeds());
  }

  /** The clauses that a test reaches on the real system; nothing if that cannot be told. */
  private static List<Point> measured(Entry entry, TestCase test) {
    if (!entry.judge().isThere()) {
      throw new IllegalStateException("there is no swipl on the PATH, so nothing can be measured");
    }
    var trace = entry.judge().replay(test.input(), Budget.of(STEPS, 0));
    List<Point> points = new ArrayList<>();
    if (!(trace.outcome() instanceof Outcome.Unsupported)) {
      for (Event event : trace.events()) {
        if (event instanceof Event.Entered(var point, _) && isClause(point)) {
          points.add(point);
        }
      }
    }
    return points;
  }

  private static boolean isClause(Point point) {
    return point.criterion().equals(CoveragePoints.ENTRY)
        || point.criterion().equals(CoveragePoints.CLAUSE);
  }

  private static int count(Set<Point> points, String criterion) {
    return (int) points.stream().filter(point -> point.criterion().equals(criterion)).count();
  }

  /** How many clauses the file has, without what the real system notes down while it loads it. */
  private static int clauses(PrologEnvironment environment, String library)
      throws InterruptedException {
    try (Replay replay =
        new Replay(environment.installation(), new Replay.Subject(library, false, false), 10_000)) {
      return (int) replay.clauses().stream().filter(place -> !place.name().startsWith("$")).count();
    } catch (SwiplFailure failure) {
      throw new IllegalStateException("swipl cannot load " + library, failure);
    }
  }
}
