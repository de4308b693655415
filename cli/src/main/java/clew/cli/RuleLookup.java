package clew.cli;

import clew.engine.language.Rule;
import clew.engine.source.Diagnostic;
import clew.engine.source.SimilarName;
import clew.workbench.Refusal;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a user means by the name of a rule. */
final class RuleLookup {
  private static final Pattern RULE = Pattern.compile("[a-z]+/[a-z0-9_]+");

  private RuleLookup() {}

  /** The rule of a name, if it is one and no file. */
  static Optional<Rule> named(String name, CommandContext context) throws Refusal {
    if (!RULE.matcher(name).matches() || Files.exists(context.directory().resolve(name))) {
      return Optional.empty();
    }
    List<Rule> rules = context.bench().rules();
    Optional<Rule> found = rules.stream().filter(rule -> rule.id().equals(name)).findFirst();
    String language = name.substring(0, name.indexOf('/') + 1);
    List<String> near =
        rules.stream().map(Rule::id).filter(rule -> rule.startsWith(language)).toList();
    if (found.isEmpty() && !near.isEmpty()) {
      throw new Refusal(
          Diagnostic.error("there is no rule " + name)
              .hint(SimilarName.hint(name, near, "There is: " + String.join(", ", near))));
    }
    return found;
  }
}
