package clew.workbench;

import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Findings that the user does not want to hear of, by class and kind. */
public final class IgnoredFindings {
  /** Nothing is ignored. */
  public static final IgnoredFindings NONE = new IgnoredFindings(List.of());

  private record Rule(String category, Pattern kind) {}

  private static final Pattern WRITTEN = Pattern.compile("(error|exit|throw):(.+)");
  private static final Pattern EXPLICIT = Pattern.compile("(error|exit|throw)\\((.*)\\).*");

  private final List<Rule> rules;

  private IgnoredFindings(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** Reads {@code CLASS:PATTERN}, in which {@code *} stands for anything. */
  public static IgnoredFindings of(List<String> texts) throws Refusal {
    List<Rule> rules = new ArrayList<>();
    for (String text : texts) {
      var matcher = WRITTEN.matcher(text);
      if (!matcher.matches()) {
        throw new Refusal(
            Diagnostic.error("--ignore does not know " + text)
                .hint("Write CLASS:PATTERN with the class error, exit or throw: error:badarg"));
      }
      String pattern = Pattern.quote(matcher.group(2)).replace("*", "\\E.*\\Q");
      rules.add(new Rule(matcher.group(1), Pattern.compile(pattern)));
    }
    return new IgnoredFindings(rules);
  }

  /** The report without the findings that are ignored; their runs stay among the tests. */
  EntryReport without(EntryReport report) {
    return rules.isEmpty()
        ? report
        : report.with(report.findings().stream().filter(finding -> !isIgnored(finding)).toList());
  }

  private boolean isIgnored(Finding finding) {
    var explicit = EXPLICIT.matcher(finding.kind());
    boolean isExplicit = explicit.matches();
    String category = isExplicit ? explicit.group(1) : "error";
    String kind = isExplicit ? explicit.group(2) : finding.kind();
    return rules.stream()
        .anyMatch(rule -> rule.category.equals(category) && rule.kind.matcher(kind).matches());
  }
}
