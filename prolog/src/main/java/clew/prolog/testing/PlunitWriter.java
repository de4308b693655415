package clew.prolog.testing;

import clew.engine.language.Entry;
import clew.engine.language.Judge.Authority;
import clew.engine.language.TestWriter;
import clew.engine.testcase.Comments;
import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestFile;
import clew.engine.testcase.TestNames;
import clew.engine.trace.Point;
import clew.prolog.check.ClosureArguments;
import clew.prolog.check.PredicateEntry;
import clew.prolog.check.ProgramPredicates;
import clew.prolog.check.RealRun;
import clew.prolog.check.Signature;
import clew.prolog.follow.CoveragePoints;
import clew.prolog.mode.ClauseGoals;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.swipl.ReplayResult;
import clew.prolog.swipl.SwiplFailure;
import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes a plunit file. What a test expects is what the real system answered, twice; our machine
 * only found the goal.
 */
public final class PlunitWriter implements TestWriter {
  private final String file;
  private final boolean isFile;
  private final ProgramPredicates predicates;
  private final Authority judge;

  /**
   * A writer.
   *
   * @param file the program as the user named it
   * @param isFile whether that is a file, and not a library
   */
  public PlunitWriter(String file, boolean isFile, ProgramPredicates predicates, Authority judge) {
    this.file = file;
    this.isFile = isFile;
    this.predicates = predicates;
    this.judge = judge;
  }

  @Override
  public List<TestFile> files(Map<Entry, List<TestCase>> tests, Set<String> findings, String home) {
    String unit = unit();
    Writing writing = new Writing();
    tests.forEach(
        (entry, its) -> {
          if (entry instanceof PredicateEntry predicate) {
            its.forEach(test -> writing.test(predicate, test));
          }
        });
    String text =
        head(home)
            + "\n:- begin_tests("
            + unit
            + ").\n"
            + facts(tests.keySet())
            + writing.text
            + "\n:- end_tests("
            + unit
            + ").\n";
    return List.of(new TestFile(name() + "_clew.plt", text, writing.names));
  }

  /** What the closures of the goals call. */
  private String facts(Set<Entry> entries) {
    List<Value> closures = new ArrayList<>();
    for (Entry entry : entries) {
      if (entry instanceof PredicateEntry predicate) {
        closures.addAll(predicate.signature().fixed().values());
      }
    }
    List<Value> facts =
        ClosureArguments.facts(closures, ClosureArguments.wanted(predicates.clauses().values()));
    if (facts.isEmpty()) {
      return "";
    }
    return facts.stream()
        .sorted(
            Comparator.comparingInt(
                (Value fact) -> ClauseGoals.functor(fact).orElseThrow().arity()))
        .map(fact -> Writer.text(fact, OperatorTable.standard(), WriteOptions.writeq()) + ".\n")
        .collect(Collectors.joining("", "\n% What goals are given to call.\n", ""));
  }

  /** The name of the file without folders and ending. */
  private String name() {
    String last = file.substring(file.lastIndexOf('/') + 1).replaceAll("[()]", "");
    int end = last.lastIndexOf('.');
    return end > 0 ? last.substring(0, end) : last;
  }

  private String unit() {
    return Signature.atom(Atom.of(name() + "_clew"));
  }

  private String head(String home) {
    String run = "To run it: swipl -g run_tests -t halt FILE";
    return Comments.head("%", "tests", "a goal", file, file, judge.toString(), run)
        + "\n:- use_module(library(plunit)).\n:- "
        + (predicates.isModule() ? "use_module" : "ensure_loaded")
        + "("
        + (isFile ? Signature.atom(Atom.of(path(home))) : library())
        + ").\n";
  }

  private String library() {
    return file.startsWith("library(") ? file : "library(" + file + ")";
  }

  private String path(String home) {
    return file.startsWith("/") || home.isEmpty() ? file : home + "/" + file;
  }

  /** The tests of one file as they are written. */
  private final class Writing {
    private final StringBuilder text = new StringBuilder();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final TestNames unique = new TestNames("goal");
    private final Set<Point> covered = new HashSet<>();

    private void test(PredicateEntry entry, TestCase test) {
      text.append('\n');
      switch (stable(entry, test)) {
        case TestClaim.None(var why) ->
            text.append(
                Comments.of(
                    "%", "Left out: " + Comments.beginning(test.inputText()) + ": " + why + "."));
        case TestClaim.Test claim -> {
          List<Point> news =
              entry.execution().points().stream()
                  .filter(point -> point.criterion().equals(CoveragePoints.CLAUSE))
                  .filter(point -> test.covers().contains(point) && covered.add(point))
                  .toList();
          String name = name(entry, claim, news);
          names.put(test.id(), name);
          if (!news.isEmpty()) {
            text.append(
                Comments.of(
                    "%",
                    news.stream()
                        .map(Point::name)
                        .collect(Collectors.joining(", ", "Completes ", "."))));
          }
          text.append("test(").append(name);
          if (!claim.options().isEmpty()) {
            text.append(", ").append(claim.options());
          }
          text.append(") :-\n    ").append(claim.body()).append(".\n");
        }
      }
    }

    private String name(PredicateEntry entry, TestClaim.Test claim, List<Point> news) {
      String predicate = Signature.indicator(entry.signature().functor());
      boolean isPlain = claim.end().equals("answers") || claim.end().equals("succeeds");
      String words =
          isPlain && !news.isEmpty()
              ? predicate + " completes " + news.getFirst().name().replace(predicate + " ", "")
              : predicate + " " + claim.end();
      return unique.of(words);
    }
  }

  /** What two runs on the real system agree on. */
  private TestClaim stable(PredicateEntry entry, TestCase test) {
    if (entry.real().isEmpty()) {
      return new TestClaim.None("there is no SWI-Prolog that could say what it answers");
    }
    try {
      TestClaim first = claim(entry, entry.real().get(), test);
      if (first instanceof TestClaim.None || first.equals(claim(entry, entry.real().get(), test))) {
        return first;
      }
      return new TestClaim.None("two runs of it end in different ways");
    } catch (SwiplFailure failure) {
      return new TestClaim.None("SWI-Prolog: " + failure.getMessage());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new TestClaim.None("interrupted");
    }
  }

  private TestClaim claim(PredicateEntry entry, RealRun real, TestCase test)
      throws SwiplFailure, InterruptedException {
    ReplayResult replayed =
        real.ask(test.input().values(), TestClaim.INFERENCES, false, TestClaim.ANSWERS);
    boolean isHidden = predicates.isModule() && !predicates.isExported(entry.signature().functor());
    String prefix = isHidden ? Signature.atom(entry.template().goal().module()) + ":" : "";
    return TestClaim.of(entry.template().made(test.input().values()), prefix, replayed);
  }
}
