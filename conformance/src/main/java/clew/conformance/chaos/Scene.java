package clew.conformance.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Surroundings that lack something: lines of bash before the command.
 *
 * @param title what is scarce or odd
 * @param codes the exit codes that are right
 * @param isHeard whether we get what it prints
 * @param script in it {@code "$@"} is the command but for the file, which is {@code $FILE}
 */
record Scene(String title, Set<Integer> codes, boolean isHeard, String script) {
  private static final String TAIL = "exec \"$@\" \"$FILE\"";

  static List<Scene> all() throws IOException {
    String all;
    try (InputStream in = Scene.class.getResourceAsStream("scenes.txt")) {
      if (in == null) {
        throw new IllegalStateException("no scenes");
      }
      all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<Scene> scenes = new ArrayList<>();
    for (String part : all.split("(?m)^## ", -1)) {
      if (!part.isBlank() && !part.startsWith("#")) {
        int end = part.indexOf('\n');
        scenes.add(of(part.substring(0, end), part.substring(end + 1).strip()));
      }
    }
    return scenes;
  }

  private static Scene of(String head, String script) {
    String[] words = head.split(" \\| ", -1);
    Set<Integer> codes = new TreeSet<>();
    Arrays.stream((words.length > 1 ? words[1] : "0 1 2 3").split(" ", -1))
        .map(Integer::valueOf)
        .forEach(codes::add);
    String whole = script.contains("\"$@\"") ? script : script + "\n" + TAIL;
    boolean isHeard = words.length < 3 || !words[2].equals("unheard");
    return new Scene(words[0], codes, isHeard, whole);
  }
}
