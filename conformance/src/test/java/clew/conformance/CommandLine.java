package clew.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line as a user types it: {@code clew} or {@code ./clew}, words with or without quotes,
 * and perhaps {@code | head -N} at the end.
 *
 * @param head how many lines of stdout are looked at, if not all
 */
record CommandLine(List<String> arguments, OptionalInt head) {
  private static final Pattern HEAD = Pattern.compile("(.*)\\| *head -n? ?([0-9]+)");

  static CommandLine parse(String line) {
    Matcher piped = HEAD.matcher(line.strip());
    boolean isPiped = piped.matches();
    List<String> words = words(isPiped ? piped.group(1) : line);
    if (words.isEmpty() || !isClew(words.getFirst())) {
      throw new IllegalArgumentException("not a command of clew: " + line);
    }
    return new CommandLine(
        List.copyOf(words.subList(1, words.size())),
        isPiped ? OptionalInt.of(Integer.parseInt(piped.group(2))) : OptionalInt.empty());
  }

  static boolean isClew(String line) {
    return line.matches("(\\./)?clew( .*)?");
  }

  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isWord = false;
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        isWord = true;
      } else if (c == ' ') {
        if (isWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        isWord = false;
      } else if ("|&;<>$`\\*?".indexOf(c) >= 0) {
        throw new IllegalArgumentException("only a shell understands " + c + " in: " + line);
      } else {
        word.append(c);
        isWord = true;
      }
    }
    if (quote != 0) {
      throw new IllegalArgumentException("a quote is never closed: " + line);
    }
    if (isWord) {
      words.add(word.toString());
    }
    return words;
  }
}
