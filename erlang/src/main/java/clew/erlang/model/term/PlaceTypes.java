package clew.erlang.model.term;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lists of bytes or characters in which something is at a given place. Each says all that is known
 * of the places before, so that a solver need not conclude it from what is not there.
 *
 * @param most the largest that an element can be
 */
public record PlaceTypes(int most) {
  /** Of bytes. */
  public static final PlaceTypes OF_BYTES = new PlaceTypes(0xff);

  /** Of characters that are graphemes of their own. */
  public static final PlaceTypes OF_GRAPHEMES = new PlaceTypes(EncodedTypes.LAST_ALONE);

  /** Of all characters. */
  public static final PlaceTypes OF_CHARACTERS = new PlaceTypes(0x10ffff);

  private Integers all() {
    return Integers.between(0, most);
  }

  /** Lists of so many elements. */
  public Type ofLength(int count) {
    return counted(all(), Integers.NONE, count);
  }

  /** When a list has so many elements. */
  public Term ofLength(TermPool pool, Term list, int count) {
    return Member.of(pool, ofLength(count), list);
  }

  /** When a list has so many elements, or more. */
  public Term ofLengthOrMore(TermPool pool, Term list, int count) {
    return Member.of(pool, ofLengthOrMore(count), list);
  }

  /** Lists that begin with so many elements of one kind; then they end, or one of another comes. */
  public Type counted(Integers kind, Integers others, int count) {
    ListDraft draft = new ListDraft();
    int last = draft.state();
    draft.end(last);
    draft.way(last, others, draft.any(all()));
    return draft.type(begun(draft, kind, count, last));
  }

  /** Lists of elements of one kind. */
  public Type only(Integers kind) {
    ListDraft draft = new ListDraft();
    return draft.type(draft.any(kind));
  }

  /** Lists that begin with so many elements of a kind, or with more. */
  public Type countedOrMore(Integers kind, int count) {
    ListDraft draft = new ListDraft();
    return draft.type(begun(draft, kind, count, draft.any(all())));
  }

  /** Lists of so many elements, or of more. */
  public Type ofLengthOrMore(int count) {
    return countedOrMore(all(), count);
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
  public Type ending(Integers kind, Integers others, int count, boolean orMore) {
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
  public Type found(int[] needle, int at) {
    return searched(needle, at, true);
  }

  /** Lists in which a needle is found at no place before this one. */
  public Type foundLater(int[] needle, int at) {
    return searched(needle, at, false);
  }

  /** Each state of the automaton of Knuth, Morris and Pratt, as often as the list is long. */
  private Type searched(int[] needle, int at, boolean isFound) {
    ListDraft draft = new ListDraft();
    List<Map<Integer, Integers>> ways = ways(needle);
    int last = draft.any(all());
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

  /** Which elements lead from each state to which. */
  private List<Map<Integer, Integers>> ways(int[] needle) {
    List<Map<Integer, Integers>> ways = new ArrayList<>();
    int failure = 0;
    List<int[]> table = new ArrayList<>();
    for (int state = 0; state < needle.length; state++) {
      int[] to = state == 0 ? new int[most + 1] : table.get(failure).clone();
      to[needle[state]] = state + 1;
      if (state > 0) {
        failure = table.get(failure)[needle[state]];
      }
      table.add(to);
      ways.add(grouped(to));
    }
    return ways;
  }

  private Map<Integer, Integers> grouped(int[] to) {
    Map<Integer, Integers> ways = new TreeMap<>();
    int from = 0;
    for (int i = 1; i <= most + 1; i++) {
      if (i == most + 1 || to[i] != to[from]) {
        ways.merge(to[from], Integers.between(from, i - 1), Integers::union);
        from = i;
      }
    }
    return ways;
  }
}
