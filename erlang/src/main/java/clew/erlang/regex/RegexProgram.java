package clew.erlang.regex;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;

/**
 * A regular expression as a program for a machine that goes through the subject once, with all
 * attempts side by side.
 *
 * @param pattern how it is written
 * @param groups how many there are
 * @param names those of groups that have one
 * @param repeated the borders that may be marked more than once
 * @param optional the groups that a match may leave out
 * @param befores the sets of bytes that is asked for behind a place
 * @param letters for each byte its letter: those of one letter are alike for the program
 */
public record RegexProgram(
    String pattern,
    List<MatchStep> code,
    int groups,
    SortedMap<String, Integer> names,
    List<Integer> repeated,
    List<Integer> optional,
    List<ByteSet> befores,
    List<ByteSet> letters) {
  /** Where a group begins; group 0 is the match. */
  public static int opening(int group) {
    return 2 * group;
  }

  /** Where a group ends. */
  public static int closing(int group) {
    return 2 * group + 1;
  }

  /** How many borders there are. */
  int borders() {
    return 2 * (groups + 1);
  }

  /** Reads a pattern. */
  public static RegexProgram of(byte[] pattern, PatternOptions options) throws NotFollowed {
    PatternReader.Read read = PatternReader.read(pattern, options);
    return new ProgramWriter().write(new String(pattern, StandardCharsets.ISO_8859_1), read);
  }
}
