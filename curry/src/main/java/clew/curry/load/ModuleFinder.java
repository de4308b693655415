package clew.curry.load;

import clew.engine.source.PlainFile;
import clew.engine.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the modules that a file imports. */
@FunctionalInterface
public interface ModuleFinder {
  /** There are no others. */
  ModuleFinder NONE = (_, _) -> Optional.empty();

  /**
   * The module of a name, as the importing file sees it.
   *
   * @throws IOException if it is there and cannot be read
   */
  Optional<SourceText> find(String name, SourceText importing) throws IOException;

  /**
   * Modules are files: beside the importing one, in the folders that it names by {@code {-#
   * OPTIONS_FRONTEND -iFOLDER #-}}, as the front end of Curry systems takes it, or in the folder
   * where the user is.
   */
  static ModuleFinder in(Path directory) {
    return (name, importing) -> {
      Path own = Path.of(importing.name()).getParent();
      String folder = own == null ? "" : own.toString();
      List<String> folders = new ArrayList<>(List.of(folder));
      Matcher options =
          Pattern.compile("\\{-#\\s*OPTIONS_FRONTEND\\s+-i(\\S+)\\s*#-}").matcher(importing.text());
      while (options.find()) {
        folders.add(Path.of(folder).resolve(options.group(1)).normalize().toString());
      }
      folders.add("");
      for (String each : folders) {
        Optional<SourceText> found = read(directory, each, name);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    };
  }

  private static Optional<SourceText> read(Path directory, String folder, String name)
      throws IOException {
    try {
      String file = Path.of(folder).resolve(name + ProgramLoader.EXTENSION).toString();
      Path path = directory.resolve(file);
      return Files.exists(path) && !Files.isDirectory(path)
          ? Optional.of(new SourceText(file, PlainFile.text(path)))
          : Optional.empty();
    } catch (InvalidPathException noName) {
      return Optional.empty();
    }
  }
}
