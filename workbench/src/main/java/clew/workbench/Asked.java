package clew.workbench;

import clew.engine.language.Activity;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.source.Diagnostic;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A program whose language is asked in its own words: what is the same for calls and goals, whether
 * they are run or explained.
 *
 * @param activity what is wanted of it
 */
record Asked(Language language, Document program, Activity activity) {
  static final String CALL = "a call is needed, to know what to run in";
  static final String GOAL = "a goal is needed, to know what to ask";

  /** Finds the language, and refuses options that it does not have. */
  static Asked of(
      Workbench bench,
      Document program,
      Optional<String> language,
      Activity activity,
      Options options)
      throws Refusal {
    Language known = bench.language(language, program.name());
    bench.allow(known, activity, options);
    return new Asked(known, program, activity);
  }

  /**
   * The words, without which nobody knows what to do.
   *
   * @param needed what they are, and what for
   * @param sample how such words are written
   */
  String words(Optional<String> given, String needed, String sample, Options options)
      throws Refusal {
    if (given.isPresent()) {
      return given.get();
    }
    String file = program.name();
    throw new Refusal(
        Diagnostic.error(needed + " " + file)
            .hint(
                "for example: clew %s %s '%s'%s"
                    .formatted(activity.id(), file, sample, written(options))));
  }

  private static String written(Options options) {
    return options.given().entrySet().stream()
        .map(each -> (" " + each.getKey() + " " + each.getValue()).stripTrailing())
        .collect(Collectors.joining());
  }

  /** What the language says is wrong with the program or with the words. */
  Refusal refused(List<Diagnostic> problems) {
    return new Refusal(problems, Optional.of(program.text()));
  }
}
