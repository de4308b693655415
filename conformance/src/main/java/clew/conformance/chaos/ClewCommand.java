package clew.conformance.chaos;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How Clew is started as a process.
 *
 * @param home the root folder of the project
 * @param isLaunched by {@code ./clew}; otherwise the classes that we run on ourselves, without the
 *     launcher, which could begin to build
 */
record ClewCommand(Path home, boolean isLaunched) {
  /** The words before the arguments. */
  List<String> words(List<String> javaOptions) {
    if (isLaunched) {
      return List.of(home.resolve("clew").toString());
    }
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xlog:disable"));
    words.addAll(List.of("-Xlog:all=error:stderr", "--enable-native-access=ALL-UNNAMED"));
    words.addAll(javaOptions);
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "clew.cli.Main"));
    return words;
  }

  Path examples() {
    return home.resolve("examples");
  }
}
