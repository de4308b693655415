package clew.erlang.node;

import clew.engine.sandbox.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An Erlang system on this machine.
 *
 * @param erl the program
 * @param identity the versions of its parts, if they can be known without starting it; what the
 *     compiler gives depends on them
 */
public record ErlangInstallation(Path erl, Optional<String> identity) {

  /** The first {@code erl} in the folders of a search path such as {@code PATH}. */
  public static ErlangInstallation find(String searchPath) throws NoErlang {
    return at(
        new SearchPath(searchPath)
            .find("erl")
            .orElseThrow(
                () -> new NoErlang("Erlang is needed for this, and there is no erl on the PATH")));
  }

  /** The system that this {@code erl} belongs to. */
  public static ErlangInstallation at(Path erl) {
    return new ErlangInstallation(erl, identity(erl));
  }

  /** A program that only leads to the real one, such as a version manager's, tells nothing. */
  private static Optional<String> identity(Path erl) {
    try {
      Path bin = erl.toRealPath().getParent();
      Path root = bin == null ? null : bin.getParent();
      if (root == null) {
        return Optional.empty();
      }
      List<String> versions = versions(root.resolve("releases"));
      return versions.isEmpty()
          ? Optional.empty()
          : Optional.of(root + " " + versions + " " + names(root.resolve("lib")));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static List<String> versions(Path releases) throws IOException {
    if (!Files.isDirectory(releases)) {
      return List.of();
    }
    List<Path> files;
    try (Stream<Path> folders = Files.list(releases)) {
      files =
          folders
              .map(folder -> folder.resolve("OTP_VERSION"))
              .filter(Files::isRegularFile)
              .sorted()
              .toList();
    }
    List<String> versions = new ArrayList<>();
    for (Path file : files) {
      versions.add(Files.readString(file).strip());
    }
    return versions;
  }

  private static List<String> names(Path lib) throws IOException {
    try (Stream<Path> folders = Files.list(lib)) {
      return folders.map(folder -> String.valueOf(folder.getFileName())).sorted().toList();
    }
  }
}
