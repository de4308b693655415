package clew.erlang.builtin.state;

import clew.erlang.value.Bits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One or more binaries to look for in another one. The occurrence that begins first counts, and of
 * several that begin there the longest.
 */
public final class SearchPatterns {
  /** Where one of them was found. */
  public record Found(int at, int length) {}

  /** By their first byte, the longest first. */
  private final byte[][][] byFirst = new byte[256][][];

  private final boolean isSingle;

  /** None of the needles may be empty. */
  public SearchPatterns(List<Bits> needles) {
    isSingle = needles.size() == 1;
    List<byte[]> all = new ArrayList<>();
    needles.forEach(needle -> all.add(needle.toBytes()));
    all.sort(Comparator.comparingInt((byte[] needle) -> needle.length).reversed());
    for (int first = 0; first < byFirst.length; first++) {
      byte begin = (byte) first;
      byFirst[first] = all.stream().filter(n -> n[0] == begin).toArray(byte[][]::new);
    }
  }

  /** Which of the real system's two algorithms would be used. */
  public boolean isSingle() {
    return isSingle;
  }

  /** The first occurrence that begins at or after one place and ends at or before another. */
  public Optional<Found> find(Bits haystack, int from, int to) {
    for (int at = from; at < to; at++) {
      for (byte[] needle : byFirst[haystack.byteAt(at)]) {
        if (needle.length <= to - at && isAt(haystack, at, needle)) {
          return Optional.of(new Found(at, needle.length));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isAt(Bits haystack, int at, byte[] needle) {
    for (int i = 1; i < needle.length; i++) {
      if (haystack.byteAt(at + i) != (needle[i] & 0xff)) {
        return false;
      }
    }
    return true;
  }

  /** All occurrences that do not overlap an earlier one. */
  public List<Found> all(Bits haystack, int from, int to) {
    List<Found> all = new ArrayList<>();
    int at = from;
    while (true) {
      Optional<Found> found = find(haystack, at, to);
      if (found.isEmpty()) {
        return all;
      }
      all.add(found.get());
      at = found.get().at + found.get().length;
    }
  }
}
