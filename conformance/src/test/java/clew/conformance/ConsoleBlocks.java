package clew.conformance;

import java.util.ArrayList;
import java.util.List;

/**
 * The sessions that a Markdown text shows in blocks of {@code console}: lines with a dollar sign
 * are typed, the lines after them are what appears. A line that is only {@code …} or {@code ...}
 * stands for any lines.
 */
final class ConsoleBlocks {
  private ConsoleBlocks() {}

  /** A command of Clew, and what the text says it prints. */
  record Typed(int line, String command, List<String> shown) {}

  static List<Typed> in(String markdown) {
    List<Typed> all = new ArrayList<>();
    List<String> lines = markdown.lines().toList();
    boolean inside = false;
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("```")) {
        inside = line.strip().equals("```console");
        shown = new ArrayList<>();
      } else if (inside && line.startsWith("$ ")) {
        shown = new ArrayList<>();
        if (CommandLine.isClew(line.substring(2))) {
          all.add(new Typed(i + 1, line.substring(2), shown));
        }
      } else if (inside) {
        shown.add(line);
      }
    }
    return all;
  }

  /** Whether what appeared is what the text shows. */
  static boolean matches(List<String> shown, List<String> appeared) {
    List<String> pattern = trimmed(shown);
    List<String> text = trimmed(appeared);
    // reach[j]: the pattern so far can stand for the first j lines.
    boolean[] reach = new boolean[text.size() + 1];
    reach[0] = true;
    for (String line : pattern) {
      boolean[] next = new boolean[reach.length];
      boolean any = line.strip().equals("…") || line.strip().equals("...");
      for (int j = 0; j < reach.length; j++) {
        next[j] =
            any
                ? reach[j] || (j > 0 && next[j - 1])
                : j > 0 && reach[j - 1] && text.get(j - 1).equals(line.stripTrailing());
      }
      reach = next;
    }
    return reach[text.size()];
  }

  private static List<String> trimmed(List<String> lines) {
    List<String> kept = new ArrayList<>(lines.stream().map(String::stripTrailing).toList());
    while (!kept.isEmpty() && kept.getLast().isEmpty()) {
      kept.removeLast();
    }
    return kept;
  }
}
