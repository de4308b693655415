package clew.imp.source;

import clew.engine.source.SimilarName;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The keywords of L, and what a word may have been meant to be. */
public final class Keywords {
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

  private Keywords() {}

  /** The one of these words that was probably meant. */
  public static Optional<String> meant(String word, Collection<String> words) {
    String known = ELSEWHERE.get(word.toLowerCase(Locale.ROOT));
    return known != null && words.contains(known)
        ? Optional.of(known)
        : SimilarName.to(word, words);
  }
}
