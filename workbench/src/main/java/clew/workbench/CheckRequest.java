package clew.workbench;

import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.language.Document;
import clew.engine.language.Options;
import java.util.List;
import java.util.Optional;

/**
 * What somebody wants to have checked, and how.
 *
 * @param language the name of its language; by the name of the program if nothing is said
 * @param options those of the language
 * @param entry what to look at in it; all there is if nothing is said
 * @param input the input to begin with, in the user's own syntax
 * @param mode the mode that has to be; if nothing is said, the one of the settings unless the
 *     options need another
 * @param ignored findings to leave out, each as {@code CLASS:PATTERN}
 * @param tests the folder to write tests to
 * @param keeps whether the runs are kept, so that they can be replayed
 */
public record CheckRequest(
    Document program,
    Optional<String> language,
    Options options,
    Optional<String> entry,
    Optional<String> input,
    Optional<Mode> mode,
    Settings settings,
    List<String> ignored,
    Optional<String> tests,
    boolean keeps) {
  public CheckRequest {
    ignored = List.copyOf(ignored);
  }

  /** All of a program, in the usual way, with nothing written anywhere. */
  public static CheckRequest of(Document program) {
    return new CheckRequest(
        program,
        Optional.empty(),
        Options.NONE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Settings.DEFAULT,
        List.of(),
        Optional.empty(),
        false);
  }

  /** The same in a language that is named. */
  public CheckRequest in(String name) {
    return new CheckRequest(
        program, Optional.of(name), options, entry, input, mode, settings, ignored, tests, keeps);
  }

  /** The same with options of the language. */
  public CheckRequest with(Options others) {
    return new CheckRequest(
        program, language, others, entry, input, mode, settings, ignored, tests, keeps);
  }

  /** The same for one entry. */
  public CheckRequest entry(String name) {
    return new CheckRequest(
        program,
        language,
        options,
        Optional.of(name),
        input,
        mode,
        settings,
        ignored,
        tests,
        keeps);
  }

  /** The same in a mode that has to be. */
  public CheckRequest with(Mode needed) {
    return new CheckRequest(
        program,
        language,
        options,
        entry,
        input,
        Optional.of(needed),
        settings,
        ignored,
        tests,
        keeps);
  }

  /** The same with other settings. */
  public CheckRequest with(Settings others) {
    return new CheckRequest(
        program, language, options, entry, input, mode, others, ignored, tests, keeps);
  }

  /** The same without some findings. */
  public CheckRequest ignoring(String... patterns) {
    return new CheckRequest(
        program, language, options, entry, input, mode, settings, List.of(patterns), tests, keeps);
  }

  /** The same, and its runs are kept. */
  public CheckRequest keeping() {
    return new CheckRequest(
        program, language, options, entry, input, mode, settings, ignored, tests, true);
  }
}
