package clew.imp.syntax;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The keywords of L, and what a word may have been meant to be. */
public final class Words {
  static final Map<String, TokenKind> KEYWORDS =
      Map.ofEntries(
          Map.entry("skip", TokenKind.SKIP),
          Map.entry("top", TokenKind.TOP),
          Map.entry("if", TokenKind.IF),
          Map.entry("then", TokenKind.THEN),
          Map.entry("else", TokenKind.ELSE),
          Map.entry("fi", TokenKind.FI),
          Map.entry("while", TokenKind.WHILE),
          Map.entry("do", TokenKind.DO),
          Map.entry("od", TokenKind.OD),
          Map.entry("assert", TokenKind.ASSERT),
          Map.entry("assume", TokenKind.ASSUME),
          Map.entry("div", TokenKind.DIV),
          Map.entry("mod", TokenKind.MOD),
          Map.entry("and", TokenKind.AND),
          Map.entry("or", TokenKind.OR),
          Map.entry("not", TokenKind.NOT));

  /** Words other languages use where L has a keyword. */
  private static final Map<String, String> ELSEWHERE =
      Map.of("endif", "fi", "done", "od", "endwhile", "od", "nop", "skip", "pass", "skip");

  private static final int LONGEST = 40;

  private Words() {}

  /** The one of these words that was probably meant. */
  public static Optional<String> meant(String word, Collection<String> words) {
    if (word.length() > LONGEST) {
      return Optional.empty();
    }
    String lower = word.toLowerCase(Locale.ROOT);
    String known = ELSEWHERE.get(lower);
    if (known != null && words.contains(known)) {
      return Optional.of(known);
    }
    String best = "";
    int least = lower.length() >= 5 ? 3 : lower.length() >= 2 ? 2 : 1;
    for (String candidate : words) {
      int distance = distance(lower, candidate.toLowerCase(Locale.ROOT));
      if (distance < least && distance < candidate.length()) {
        least = distance;
        best = candidate;
      }
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(best);
  }

  /** How many letters to insert, leave out, change or swap with their neighbour. */
  static int distance(String left, String right) {
    int[][] rows = new int[left.length() + 1][right.length() + 1];
    Arrays.setAll(rows[0], j -> j);
    for (int i = 1; i <= left.length(); i++) {
      rows[i][0] = i;
      for (int j = 1; j <= right.length(); j++) {
        int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
        int best =
            Math.min(rows[i - 1][j - 1] + change, 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
        if (i > 1
            && j > 1
            && left.charAt(i - 1) == right.charAt(j - 2)
            && left.charAt(i - 2) == right.charAt(j - 1)) {
          best = Math.min(best, rows[i - 2][j - 2] + 1);
        }
        rows[i][j] = best;
      }
    }
    return rows[left.length()][right.length()];
  }
}
