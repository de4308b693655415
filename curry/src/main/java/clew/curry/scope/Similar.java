package clew.curry.scope;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The name that was probably meant. */
final class Similar {
  private Similar() {}

  static Optional<String> to(String name, Collection<String> known) {
    int most = Math.max(1, name.length() / 3);
    return known.stream()
        .filter(other -> name.length() > 1 && distance(name, other) <= most)
        .min(Comparator.comparingInt(other -> distance(name, other)));
  }

  /** How many letters have to be changed, added or left out. */
  private static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int above = row[j];
        int change = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j], row[j - 1]) + 1, diagonal + change);
        diagonal = above;
      }
    }
    return row[other.length()];
  }
}
