package clew.erlang.testing;

import clew.engine.language.Entry;
import clew.engine.language.Judge.Authority;
import clew.engine.language.TestWriter;
import clew.engine.testcase.Comments;
import clew.engine.testcase.FewestTests;
import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestFile;
import clew.engine.testcase.TestNames;
import clew.engine.trace.Point;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeProgram;
import clew.erlang.render.LayoutDoc;
import clew.erlang.render.LineLayout;
import clew.erlang.render.TermLayout;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes an EUnit module. What a test expects is what the real node did, twice; our machine only
 * found the input.
 */
public final class EUnitWriter implements TestWriter {
  private final Atom module;
  private final String file;
  private final Authority judge;
  private final Set<String> exports;

  /**
   * @param file the source file as the user named it
   * @param exports what can be called from outside, as {@code name/arity}
   */
  public EUnitWriter(Atom module, String file, Authority judge, Set<String> exports) {
    this.module = module;
    this.file = file;
    this.judge = judge;
    this.exports = exports;
  }

  @Override
  public List<TestFile> files(Map<Entry, List<TestCase>> tests, Set<String> findings, String home) {
    FewestTests fewest = new FewestTests();
    tests.forEach((entry, its) -> fewest.offer(its, entry.execution().points()));
    Set<TestCase> chosen = fewest.chosen(findings);
    StringBuilder text = new StringBuilder(head());
    Writing writing = new Writing(text);
    tests.forEach(
        (entry, its) -> {
          if (entry instanceof TestableEntry function) {
            writing.section(function, its.stream().filter(chosen::contains).toList());
          }
        });
    List<TestFile> files = new ArrayList<>();
    files.add(new TestFile(module.name() + "_clew_tests.erl", text.toString(), writing.names));
    for (String driver : writing.drivers) {
      files.add(new TestFile(driver + ".erl", NodeProgram.source(driver), Map.of()));
    }
    return files;
  }

  private String head() {
    return Comments.head("%%", "tests", "a run", module.toString(), file, judge.toString(), "")
        + "-module("
        + TermLayout.atom(Atom.of(module.name() + "_clew_tests"))
        + ").\n\n-include_lib(\"eunit/include/eunit.hrl\").\n";
  }

  /** The tests of one file as they are written. */
  private final class Writing {
    private final StringBuilder text;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final TestNames unique = new TestNames("run");
    private final Set<Point> covered = new HashSet<>();
    private final Set<String> drivers = new LinkedHashSet<>();

    private Writing(StringBuilder text) {
      this.text = text;
    }

    void section(TestableEntry entry, List<TestCase> tests) {
      if (entry.driver().isEmpty() && !exports.contains(entry.name())) {
        text.append('\n');
        text.append(
            Comments.of(
                "%%",
                entry.name()
                    + " is not exported: its runs cannot be tests, since a test calls from outside."));
        return;
      }
      for (TestCase test : tests) {
        test(entry, test);
      }
    }

    private void test(TestableEntry entry, TestCase test) {
      text.append('\n');
      switch (stable(entry, test)) {
        case Assertion.None(var why) ->
            text.append(
                Comments.of(
                    "%%", "Left out: " + Comments.beginning(test.inputText()) + ": " + why + "."));
        case Assertion.Claim claim -> {
          List<Point> news =
              entry.execution().points().stream()
                  .filter(point -> point.criterion().equals("clause"))
                  .filter(point -> test.covers().contains(point) && covered.add(point))
                  .toList();
          String name = unique.of(words(entry.name(), claim, news)) + "_test";
          names.put(test.id(), name);
          entry.driver().ifPresent(drivers::add);
          if (!news.isEmpty()) {
            text.append(
                Comments.of(
                    "%%",
                    news.stream()
                        .map(Point::name)
                        .collect(Collectors.joining(", ", "Reaches ", "."))));
          }
          List<LayoutDoc> pieces = claim.around(entry.call(test.input().values()));
          text.append(name).append("() ->\n").append(LineLayout.of(pieces, 4)).append('\n');
        }
      }
    }
  }

  /** What two runs on the node agree on. */
  private static Assertion stable(TestableEntry entry, TestCase test) {
    try {
      Assertion first = Assertion.of(entry.evaluate(test.input().values()));
      if (first instanceof Assertion.None) {
        return first;
      }
      Assertion second = Assertion.of(entry.evaluate(test.input().values()));
      return first.equals(second)
          ? first
          : new Assertion.None("two runs of it end in different ways");
    } catch (NodeFailure failure) {
      return new Assertion.None("the Erlang node: " + failure.getMessage());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Assertion.None("interrupted");
    }
  }

  private static String words(String function, Assertion.Claim claim, List<Point> news) {
    if (!claim.end().equals("returns") || news.isEmpty()) {
      return function + " " + claim.end();
    }
    String reached = news.getFirst().name();
    String own = function + " ";
    return own + "reaches " + (reached.startsWith(own) ? reached.substring(own.length()) : reached);
  }
}
