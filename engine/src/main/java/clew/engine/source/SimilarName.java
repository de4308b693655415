package clew.engine.source;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The name that was probably meant by one that is not known. */
public final class SimilarName {
  /** Nobody mistypes a name that is longer; to compare it with many would take long. */
  private static final int LONGEST = 40;

  private SimilarName() {}

  /** The most similar of the known names, whatever their case, if one is similar enough. */
  public static Optional<String> to(String name, Collection<String> known) {
    int length = name.length();
    if (length > LONGEST) {
      return Optional.empty();
    }
    int most = length >= 5 ? 2 : length >= 2 ? 1 : 0;
    String lower = name.toLowerCase(Locale.ROOT);
    record Candidate(String name, int distance) {}
    return known.stream()
        .filter(other -> Math.abs(other.length() - length) <= most)
        .map(other -> new Candidate(other, distance(lower, other.toLowerCase(Locale.ROOT))))
        .filter(other -> other.distance <= most && other.distance < other.name.length())
        .min(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
        .map(Candidate::name);
  }

  /** A hint that begins with the name that was probably meant, if there is one. */
  public static String hint(String name, Collection<String> known, String otherwise) {
    return to(name, known).map(similar -> "Did you mean " + similar + "? ").orElse("") + otherwise;
  }

  /** How many letters to insert, leave out, change or swap with their neighbour. */
  private static int distance(String left, String right) {
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
