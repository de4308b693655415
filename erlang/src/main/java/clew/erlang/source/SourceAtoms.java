package clew.erlang.source;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names in a source text that may be atoms, found without a compiler. */
public final class SourceAtoms {
  private static final int LONGEST = 255;
  private static final Pattern WORD =
      Pattern.compile("'((?:[^'\\\\\\n])*)'|(?<![\\p{L}\\p{N}_@])([\\p{Ll}][\\p{L}\\p{N}_@]*)");

  private SourceAtoms() {}

  /** In the order of the text; some are in comments or strings. */
  public static List<String> of(String text) {
    Set<String> words = new LinkedHashSet<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      String word = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
      if (word.codePointCount(0, word.length()) <= LONGEST) {
        words.add(word);
      }
    }
    return List.copyOf(words);
  }
}
