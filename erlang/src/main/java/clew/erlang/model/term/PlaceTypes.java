package clew.erlang.model.term;

import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lists of bytes in which something is at a given place. Each says all that is known of the places
 * before, so that a solver need not conclude it from what is not there.
 */
public final class PlaceTypes {
  private static final int BYTES = 256;
  private static final Integers BYTE = Integers.between(0, BYTES - 1);

  private PlaceTypes() {}

  /** Lists of so many elements. */
  public static Type ofLength(int count) {
    return counted(BYTE, Integers.NONE, count);
  }

  /** Lists that begin with so many elements of one kind; then they end, or one of another comes. */
  public static Type counted(Integers kind, Integers others, int count) {
    ListDraft draft = new ListDraft();
    int last = draft.state();
    draft.end(last);
    draft.way(last, others, draft.any(BYTE));
    return draft.type(begun(draft, kind, count, last));
  }

  /** Lists that begin with so many elements of a kind, or with more. */
  public static Type countedOrMore(Integers kind, int count) {
    ListDraft draft = new ListDraft();
    return draft.type(begun(draft, kind, count, draft.any(BYTE)));
  }

  /** Lists of so many elements, or of more. */
  public static Type ofLengthOrMore(int count) {
    return countedOrMore(BYTE, count);
  }

  private static int begun(ListDraft draft, Integers kind, int count, int last) {
    int state = last;
    for (int i = 0; i < count; i++) {
      int before = draft.state();
      draft.way(before, kind, state);
      state = before;
    }
    return state;
  }

  /**
   * Lists of which so many at the end are of a kind.
   *
   * @param others all elements of no such kind
   * @param orMore whether there may be more
   */
  public static Type ending(Integers kind, Integers others, int count, boolean orMore) {
    ListDraft draft = new ListDraft();
    int[] behind = new int[count + 2];
    for (int i = 0; i < behind.length; i++) {
      behind[i] = draft.state();
    }
    for (int i = 0; i < behind.length; i++) {
      draft.way(behind[i], kind, behind[Math.min(i + 1, behind.length - 1)]);
      draft.way(behind[i], others, behind[0]);
    }
    draft.end(behind[count]);
    if (orMore) {
      draft.end(behind[count + 1]);
    }
    return draft.type(behind[0]);
  }

  /** Lists in which a needle is first found at a place. */
  public static Type found(int[] needle, int at) {
    return searched(needle, at, true);
  }

  /** Lists in which a needle is found at no place before this one. */
  public static Type foundLater(int[] needle, int at) {
    return searched(needle, at, false);
  }

  /** Each state of the automaton of Knuth, Morris and Pratt, as often as the list is long. */
  private static Type searched(int[] needle, int at, boolean isFound) {
    ListDraft draft = new ListDraft();
    List<Map<Integer, Integers>> ways = ways(needle);
    int last = draft.any(BYTE);
    int length = at + needle.length;
    int read = isFound ? length : length - 1;
    int[] next = new int[needle.length + 1];
    Arrays.fill(next, isFound ? -1 : last);
    for (int i = read - 1; i >= 0; i--) {
      int[] here = new int[needle.length + 1];
      for (int state = 0; state < needle.length; state++) {
        here[state] = draft.state();
        if (!isFound) {
          draft.end(here[state]);
        }
        for (Map.Entry<Integer, Integers> way : ways.get(state).entrySet()) {
          boolean isMatch = way.getKey() == needle.length;
          int to = isMatch ? (isFound && i == read - 1 ? last : -1) : next[way.getKey()];
          if (to >= 0) {
            draft.way(here[state], way.getValue(), to);
          }
        }
      }
      next = here;
    }
    return draft.type(next[0]);
  }

  /** Which bytes lead from each state to which. */
  private static List<Map<Integer, Integers>> ways(int[] needle) {
    List<Map<Integer, Integers>> ways = new ArrayList<>();
    int failure = 0;
    List<int[]> table = new ArrayList<>();
    for (int state = 0; state < needle.length; state++) {
      int[] to = state == 0 ? new int[BYTES] : table.get(failure).clone();
      to[needle[state]] = state + 1;
      if (state > 0) {
        failure = table.get(failure)[needle[state]];
      }
      table.add(to);
      ways.add(grouped(to));
    }
    return ways;
  }

  private static Map<Integer, Integers> grouped(int[] to) {
    Map<Integer, Integers> ways = new TreeMap<>();
    int from = 0;
    for (int i = 1; i <= BYTES; i++) {
      if (i == BYTES || to[i] != to[from]) {
        ways.merge(to[from], Integers.between(from, i - 1), Integers::union);
        from = i;
      }
    }
    return ways;
  }
}
