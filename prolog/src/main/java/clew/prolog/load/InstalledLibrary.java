package clew.prolog.load;

import clew.engine.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The library of an installed SWI-Prolog, as source. */
final class InstalledLibrary extends Library {
  /** Folders that {@code library(Name)} also looks in. */
  private static final List<String> MORE = List.of("", "clp", "unicode", "dialect", "lynx");

  private final Path folder;

  InstalledLibrary(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  @Override
  Optional<LoadSource> named(String name) throws IOException {
    for (String under : MORE) {
      Optional<Path> file = below(folder.resolve(under), name);
      if (file.isPresent()) {
        return Optional.of(read(file.get()));
      }
    }
    return Optional.empty();
  }

  static LoadSource read(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return new LoadSource(
        file.toString(),
        new SourceText(file.toString(), text),
        Optional.ofNullable(file.getParent()),
        true);
  }

  @Override
  String indexText() {
    try {
      return Files.readString(folder.resolve("INDEX.pl"));
    } catch (IOException unreadable) {
      // Then nothing is loaded by itself; what a program imports still is.
      return "";
    }
  }

  @Override
  public String place() {
    return folder.toString();
  }
}
