package clew.cli;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import tools.aqua.turnkey.support.TurnKey;

/**
 * Loads Z3's library from where the build unpacked it ({@link Preparation} sees to it that Z3 asks
 * here); if it is not there, as Z3's jar would load it.
 */
public final class Z3Library {
  private Z3Library() {}

  /** The signature is that of {@link TurnKey#load}, whose calls come here. */
  @SuppressWarnings("restricted") // Loading a native library is what this is for.
  public static void load(String prefix, Function<String, InputStream> resources) {
    String folder = System.getProperty("clew.native", "");
    String library = System.mapLibraryName("z3");
    String binding = System.mapLibraryName("z3java");
    if (folder.isEmpty() || !Files.isReadable(Path.of(folder, binding))) {
      TurnKey.load(prefix, resources);
      return;
    }
    System.load(Path.of(folder, library).toString());
    System.load(Path.of(folder, binding).toString());
  }
}
