package clew.erlang.model.encoding;

import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.ListDraft;

/** Lists of characters that are text with a percent sign and two digits for some of them. */
public final class UrlTypes {
  private static final Integers ASCII = Integers.between(0, 0x7f);
  private static final Integers DIGIT = Integers.between('0', '9');
  private static final Integers LARGE_HEX = DIGIT.union(Integers.between('A', 'F'));
  private static final Integers HEX = LARGE_HEX.union(Integers.between('a', 'f'));

  /** What stands for itself in a part of a URI. */
  public static final Integers UNRESERVED = of("-._~").union(letters()).union(DIGIT);

  /** Delimiters that belong to the parts. */
  public static final Integers SUB_DELIMITERS = of("!$&'()*+,;=");

  /** Text whose percent signs stand for ASCII characters. */
  public static final Type QUOTED = quoted();

  /** What is quoted so that nothing but unreserved characters is in it. */
  public static final Type STRICTLY_QUOTED = strictlyQuoted();

  /** The same as {@link #QUOTED} in a query, without numeric references. */
  public static final Type FORM = form();

  /** What is no URI if it does not look like one of those without an address in brackets. */
  public static final Type NO_BRACKETS = noBrackets();

  private UrlTypes() {}

  /** Characters as numbers. */
  public static Integers of(String characters) {
    Integers all = Integers.NONE;
    for (int i = 0; i < characters.length(); i++) {
      all = all.union(Integers.of(characters.charAt(i)));
    }
    return all;
  }

  private static Integers letters() {
    return Integers.between('A', 'Z').union(Integers.between('a', 'z'));
  }

  private static Integers without(Integers all, char... others) {
    Integers rest = all;
    for (char other : others) {
      Integers but = Integers.between(0, other - 1).union(Integers.between(other + 1, 0x7f));
      rest = rest.intersect(but);
    }
    return rest;
  }

  private static Type quoted() {
    ListDraft draft = new ListDraft();
    int next = draft.state();
    int high = draft.state();
    int low = draft.state();
    draft.end(next);
    draft.way(next, without(ASCII, '%'), next);
    draft.way(next, Integers.of('%'), high);
    draft.way(high, Integers.between('0', '7'), low);
    draft.way(low, HEX, next);
    return draft.type(next, "quoted");
  }

  /** Of each character there is one way to quote it. */
  private static Type strictlyQuoted() {
    ListDraft draft = new ListDraft();
    int next = draft.state();
    int high = draft.state();
    draft.end(next);
    draft.way(next, UNRESERVED, next);
    draft.way(next, Integers.of('%'), high);
    for (int digit = 0; digit < 8; digit++) {
      int low = draft.state();
      draft.way(high, Integers.of('0' + digit), low);
      Integers rest = Integers.NONE;
      for (int i = 0; i < 16; i++) {
        if (!UNRESERVED.contains(java.math.BigInteger.valueOf(16L * digit + i))) {
          rest = rest.union(Integers.of(Character.toUpperCase(Character.forDigit(i, 16))));
        }
      }
      draft.way(low, rest, next);
    }
    return draft.type(next, "strictly quoted");
  }

  private static Type form() {
    ListDraft draft = new ListDraft();
    int next = draft.state();
    int high = draft.state();
    int low = draft.state();
    int noHash = draft.state();
    draft.end(next);
    draft.way(next, without(ASCII, '%', '#'), next);
    draft.way(next, Integers.of('%'), high);
    draft.way(high, without(Integers.between('0', '7'), '2'), low);
    draft.way(high, Integers.of('2'), noHash);
    draft.way(low, HEX, next);
    draft.way(noHash, without(HEX, '3'), next);
    return draft.type(next, "quoted in a query");
  }

  private static Type noBrackets() {
    ListDraft draft = new ListDraft();
    return draft.type(draft.any(without(ASCII, '[', ']')), "ASCII without brackets");
  }
}
