package clew.prolog;

import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.confine.SandboxOptions;
import clew.engine.sandbox.Sandbox;
import clew.engine.sandbox.Sandboxes;
import clew.engine.sandbox.SearchPath;
import clew.prolog.load.Library;
import clew.prolog.swipl.SwiplInstallation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the system around Clew offers to Prolog: an installed SWI-Prolog and a working folder.
 *
 * @param searchPath where to look for {@code swipl}
 * @param homeFolder the user's {@code SWI_HOME_DIR}; may be empty
 * @param directory what the user's paths are relative to
 * @param sandboxes start the real system; they are closed with the language
 */
public record PrologEnvironment(
    String searchPath, String homeFolder, Path directory, Sandboxes sandboxes) {
  /** One that gives programs none of the user's variables. */
  public PrologEnvironment(String searchPath, String homeFolder, Path directory) {
    this(searchPath, homeFolder, directory, Sandboxes.of(searchPath));
  }

  /** The real system, if it is installed. */
  public Optional<Path> swipl() {
    return new SearchPath(searchPath).find("swipl");
  }

  /** The sandbox that options ask for. */
  Sandbox sandbox(Options options) throws BadOption {
    return SandboxOptions.sandbox(options, sandboxes, directory);
  }

  /** The real system as goals are put to it, behind the best walls. */
  public SwiplInstallation installation() {
    return installation(sandboxes.usual());
  }

  /** The real system as goals are put to it. */
  SwiplInstallation installation(Sandbox sandbox) {
    return new SwiplInstallation(swipl(), directory, sandbox);
  }

  /** The library of the real system if it is installed, or else our own. */
  public Library library() {
    return Library.of(home());
  }

  /** The folder that has the real system's library. */
  private Optional<Path> home() {
    List<Path> candidates = new ArrayList<>();
    if (!homeFolder.isEmpty()) {
      candidates.add(Path.of(homeFolder));
    }
    swipl().ifPresent(program -> addAbove(program, candidates));
    return candidates.stream()
        .filter(folder -> Files.isRegularFile(folder.resolve("library/lists.pl")))
        .findFirst();
  }

  /** The program is somewhere below the home folder, or beside it in a folder lib. */
  private static void addAbove(Path program, List<Path> candidates) {
    try {
      Path above = program.toRealPath().getParent();
      while (above != null) {
        candidates.add(above);
        candidates.add(above.resolve("lib/swipl"));
        candidates.add(above.resolve("lib/swi-prolog"));
        above = above.getParent();
      }
    } catch (IOException unreadable) {
      candidates.clear();
    }
  }
}
