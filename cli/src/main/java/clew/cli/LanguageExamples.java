package clew.cli;

import clew.engine.language.Activity;
import clew.engine.language.Language;
import java.util.List;

/** Commands that languages bring as examples. */
final class LanguageExamples {
  private LanguageExamples() {}

  /** The lines for the help of a command. */
  static String[] of(List<Language> languages, Activity activity) {
    return languages.stream()
        .flatMap(language -> language.examples().stream())
        .filter(example -> example.activity() == activity)
        .map(example -> "  clew " + activity.id() + " " + example.line())
        .toArray(String[]::new);
  }
}
