package clew.imp.render;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A list of words that may get very long; of a long one the first and the last are remembered. */
final class AbridgedList {
  private final int half;
  private final List<String> first = new ArrayList<>();
  private final Deque<String> last = new ArrayDeque<>();
  private long count;

  AbridgedList(int half) {
    this.half = half;
  }

  void add(String word) {
    count++;
    if (first.size() < half) {
      first.add(word);
      return;
    }
    last.addLast(word);
    if (last.size() > half) {
      last.removeFirst();
    }
  }

  boolean isShortened(int most) {
    return count > first.size() + last.size() || count > most;
  }

  /** All words, or at most about so many of them with a count of those left out. */
  List<String> words(int most) {
    List<String> all = new ArrayList<>(first);
    long missing = count - first.size() - last.size();
    List<String> tail = new ArrayList<>(last);
    if (!isShortened(most)) {
      all.addAll(tail);
      return all;
    }
    int wanted = most / 2;
    int head = Math.min(wanted, first.size());
    List<String> joined = new ArrayList<>(first.subList(0, head));
    List<String> rest = new ArrayList<>(first.subList(head, first.size()));
    int kept = Math.min(wanted, tail.size());
    missing += rest.size() + tail.size() - kept;
    joined.add("… " + missing + " more …");
    joined.addAll(tail.subList(tail.size() - kept, tail.size()));
    return joined;
  }
}
