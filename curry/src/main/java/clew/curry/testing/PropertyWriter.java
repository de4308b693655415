package clew.curry.testing;

import clew.curry.check.FunctionEntry;
import clew.curry.check.PlainJudge;
import clew.engine.language.Entry;
import clew.engine.language.TestWriter;
import clew.engine.testcase.Comments;
import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestFile;
import clew.engine.trace.Budget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a module of properties, and the same as data. What a property claims is what a plain
 * evaluation of the call gave.
 */
public final class PropertyWriter implements TestWriter {
  private static final Budget BUDGET = Budget.of(2_000_000, 0);

  private final String file;

  /**
   * @param file the program as the user named it
   */
  public PropertyWriter(String file) {
    this.file = file;
  }

  /** A property with all that is known of it. */
  record Written(
      FunctionEntry entry, TestCase test, String name, PropertyClaim claim, boolean isFinding) {}

  @Override
  public List<TestFile> files(Map<Entry, List<TestCase>> tests, Set<String> findings, String home) {
    List<Written> all = new ArrayList<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    tests.forEach(
        (entry, its) -> {
          if (entry instanceof FunctionEntry function) {
            for (TestCase test : its) {
              String stem = stem(function.signature().function().name());
              int number = counts.merge(stem, 1, Integer::sum);
              all.add(
                  new Written(
                      function,
                      test,
                      "prop_" + stem + "_" + number,
                      PropertyClaim.of(
                          test.inputText(),
                          function.judge().replay(test.input(), BUDGET).outcome()),
                      findings.contains(test.id())));
            }
          }
        });
    Map<String, String> names = new LinkedHashMap<>();
    StringBuilder text = new StringBuilder(head(home));
    for (Written each : all) {
      text.append('\n');
      switch (each.claim) {
        case PropertyClaim.None(var why) ->
            text.append(Comments.of("--", "Left out: " + each.test.inputText() + ": " + why + "."));
        case PropertyClaim.Property property -> {
          names.put(each.test.id(), each.name);
          if (each.isFinding) {
            text.append("-- A finding.\n");
          }
          text.append(each.name).append(" = ").append(property.text()).append('\n');
        }
      }
    }
    return List.of(
        new TestFile(module() + ".curry", text.toString(), names),
        new TestFile(module() + ".json", new TestData(file).of(all), names));
  }

  /** Only letters and digits: operators have none of them. */
  private static String stem(String function) {
    String plain = function.replaceAll("[^A-Za-z0-9_']", "");
    return plain.isEmpty() ? "operator" : plain;
  }

  private String base() {
    String last = file.substring(file.lastIndexOf('/') + 1);
    int end = last.lastIndexOf('.');
    return end > 0 ? last.substring(0, end) : last;
  }

  private String module() {
    return base() + "_clew_tests";
  }

  private String head(String home) {
    Path folder = Path.of(file).getParent();
    Path from = Path.of(home);
    Path way = folder == null ? from : folder.isAbsolute() ? folder : from.resolve(folder);
    String check =
        "To check them: curry-check "
            + module()
            + ", or clew solve THIS-FILE prop_NAME. Types of one's own need instances of Eq and"
            + " Show for that.";
    String options =
        way.toString().isEmpty() ? "" : "{-# OPTIONS_FRONTEND -i" + way.normalize() + " #-}\n";
    return Comments.head(
            "--", "properties", "a call", file, file, PlainJudge.AUTHORITY.toString(), check)
        + options
        + "module "
        + module()
        + " where\n\nimport "
        + base()
        + "\nimport Test.Prop\n";
  }
}
