package clew.workbench;

import clew.engine.explore.Listener.Suspicion;
import clew.engine.language.Language;
import clew.engine.language.Rule;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Findings that the user does not want to hear of, by class and kind. */
final class IgnoredFindings {
  private record Ignored(String category, Pattern kind) {}

  private static final Pattern WRITTEN = Pattern.compile("([^:]+):(.+)");

  /** A kind that says its class, such as {@code exit(normal)}. */
  private static final Pattern EXPLICIT = Pattern.compile("([a-z_]+)\\((.*)\\).*");

  private final List<Ignored> patterns = new ArrayList<>();
  private final Map<String, String> categories;
  private final String language;

  private IgnoredFindings(Language language) {
    this.language = language.name();
    this.categories = language.rules().stream().collect(Collectors.toMap(Rule::id, Rule::category));
  }

  /** Reads texts {@code CLASS:PATTERN}, in which {@code *} stands for anything. */
  static IgnoredFindings of(List<String> texts, Language language) throws Refusal {
    IgnoredFindings ignored = new IgnoredFindings(language);
    SortedSet<String> known = classes(List.of(language));
    for (String text : texts) {
      var matcher = WRITTEN.matcher(text);
      if (!matcher.matches() || !known.contains(matcher.group(1))) {
        throw new Refusal(
            Diagnostic.error("--ignore does not know " + text)
                .hint(
                    "Write CLASS:PATTERN, such as %s:*. In %s the class is %s."
                        .formatted(known.first(), language.title(), String.join(" or ", known))));
      }
      String pattern = Pattern.quote(matcher.group(2)).replace("*", "\\E.*\\Q");
      ignored.patterns.add(new Ignored(matcher.group(1), Pattern.compile(pattern)));
    }
    return ignored;
  }

  /** The classes of what programs can do wrong, by the rules of their languages. */
  static SortedSet<String> classes(List<Language> languages) {
    SortedSet<String> classes = new TreeSet<>(List.of(Rule.ERROR));
    for (Language language : languages) {
      language.rules().forEach(rule -> classes.add(rule.category()));
    }
    return classes;
  }

  boolean isEmpty() {
    return patterns.isEmpty();
  }

  /** The report without the findings that are ignored; their runs stay among the tests. */
  EntryReport without(EntryReport report) {
    return isEmpty()
        ? report
        : report.with(report.findings().stream().filter(finding -> !has(finding)).toList());
  }

  boolean has(Finding finding) {
    return has(finding.rule(), finding.kind());
  }

  boolean has(Suspicion suspicion) {
    return has(language + "/" + suspicion.rule(), suspicion.kind());
  }

  private boolean has(String rule, String kind) {
    String category = categories.getOrDefault(rule, Rule.ERROR);
    var explicit = EXPLICIT.matcher(kind);
    String plain =
        explicit.matches() && explicit.group(1).equals(category) ? explicit.group(2) : kind;
    return patterns.stream()
        .anyMatch(
            pattern -> pattern.category.equals(category) && pattern.kind.matcher(plain).matches());
  }
}
