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
 * @param options those of the language
 * @param mode the mode that has to be; if nothing is said, the one of the settings unless the
 *     options need another
 */
public record CheckRequest(
    Target target, Options options, Optional<Mode> mode, Settings settings, Results results) {
  /**
   * What is checked.
   *
   * @param language the name of its language; by the name of the program if nothing is said
   * @param entry what to look at in it; all there is if nothing is said
   * @param input the input to begin with, in the user's own syntax
   */
  public record Target(
      Document program,
      Optional<String> language,
      Optional<String> entry,
      Optional<String> input) {}

  /**
   * What becomes of what is found.
   *
   * @param ignored findings to leave out, each as {@code CLASS:PATTERN}
   * @param tests the folder to write tests to
   * @param areKept whether the runs are kept, so that they can be replayed
   */
  public record Results(List<String> ignored, Optional<String> tests, boolean areKept) {
    /** All of it, written nowhere. */
    public static final Results SHOWN = new Results(List.of(), Optional.empty(), false);

    public Results {
      ignored = List.copyOf(ignored);
    }
  }

  /** All of a program, in the usual way, with nothing written anywhere. */
  public static CheckRequest of(Document program) {
    return new CheckRequest(
        new Target(program, Optional.empty(), Optional.empty(), Optional.empty()),
        Options.NONE,
        Optional.empty(),
        Settings.DEFAULT,
        Results.SHOWN);
  }

  private CheckRequest of(Target other) {
    return new CheckRequest(other, options, mode, settings, results);
  }

  private CheckRequest of(Results others) {
    return new CheckRequest(target, options, mode, settings, others);
  }

  /** The same in a language that is named. */
  public CheckRequest in(String name) {
    return of(new Target(target.program, Optional.of(name), target.entry, target.input));
  }

  /** The same for one entry. */
  public CheckRequest entry(String name) {
    return of(new Target(target.program, target.language, Optional.of(name), target.input));
  }

  /** The same with options of the language. */
  public CheckRequest with(Options others) {
    return new CheckRequest(target, others, mode, settings, results);
  }

  /** The same in a mode that has to be. */
  public CheckRequest with(Mode needed) {
    return new CheckRequest(target, options, Optional.of(needed), settings, results);
  }

  /** The same with other settings. */
  public CheckRequest with(Settings others) {
    return new CheckRequest(target, options, mode, others, results);
  }

  /** The same without some findings. */
  public CheckRequest ignoring(String... patterns) {
    return of(new Results(List.of(patterns), results.tests, results.areKept));
  }

  /** The same, and its runs are kept. */
  public CheckRequest keeping() {
    return of(new Results(results.ignored, results.tests, true));
  }
}
