package clew.workbench;

import clew.engine.explore.settings.Settings;
import clew.engine.language.Document;
import clew.engine.language.Options;
import java.util.Optional;

/**
 * What somebody wants to have checked, and how.
 *
 * @param options those of the language
 * @param entry what to look at in it; all there is if nothing is said
 * @param input the input to begin with, in the user's own syntax
 * @param tests the folder to write tests to
 * @param keeps whether the runs are kept, so that they can be replayed
 */
public record CheckRequest(
    Document program,
    Options options,
    Optional<String> entry,
    Optional<String> input,
    Settings settings,
    IgnoredFindings ignored,
    Optional<String> tests,
    boolean keeps) {
  /** All of a program, in the usual way, with nothing written anywhere. */
  public static CheckRequest of(Document program) {
    return new CheckRequest(
        program,
        Options.NONE,
        Optional.empty(),
        Optional.empty(),
        Settings.DEFAULT,
        IgnoredFindings.NONE,
        Optional.empty(),
        false);
  }

  /** The same for one entry. */
  public CheckRequest entry(String name) {
    return new CheckRequest(
        program, options, Optional.of(name), input, settings, ignored, tests, keeps);
  }

  /** The same with other settings. */
  public CheckRequest with(Settings other) {
    return new CheckRequest(program, options, entry, input, other, ignored, tests, keeps);
  }
}
