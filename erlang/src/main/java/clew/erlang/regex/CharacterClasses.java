package clew.erlang.regex;

import java.util.Map;
import java.util.Optional;

/**
 * The classes of characters that PCRE has names for, with the tables of Latin-1 that Erlang has.
 */
final class CharacterClasses {
  static final ByteSet NEWLINE = ByteSet.one('\n');
  static final ByteSet DIGIT = ByteSet.between('0', '9');
  static final ByteSet SPACE = ByteSet.between('\t', '\r').union(ByteSet.one(' '));
  static final ByteSet HORIZONTAL = set('\t', ' ', 0xA0);
  static final ByteSet VERTICAL = ByteSet.between('\n', '\r').union(ByteSet.one(0x85));
  private static final ByteSet UPPER =
      ByteSet.between('A', 'Z').union(ByteSet.between(0xC0, 0xDE)).intersect(not(0xD7));
  private static final ByteSet LOWER =
      ByteSet.between('a', 'z')
          .union(ByteSet.between(0xDF, 0xFF))
          .intersect(not(0xF7))
          .union(set(0xAA, 0xB5, 0xBA));
  private static final ByteSet ALPHA = UPPER.union(LOWER);
  static final ByteSet WORD = ALPHA.union(DIGIT).union(ByteSet.one('_'));
  private static final ByteSet GRAPH =
      ByteSet.between(0x21, 0x7E).union(ByteSet.between(0xA0, 0xFF));

  private static final Map<String, ByteSet> POSIX =
      Map.ofEntries(
          Map.entry("alpha", ALPHA),
          Map.entry("lower", LOWER),
          Map.entry("upper", UPPER),
          Map.entry("alnum", ALPHA.union(DIGIT)),
          Map.entry("ascii", ByteSet.ALL),
          Map.entry("blank", set('\t', ' ')),
          Map.entry("cntrl", ByteSet.between(0, 0x1F).union(ByteSet.between(0x7F, 0x9F))),
          Map.entry("digit", DIGIT),
          Map.entry("graph", GRAPH),
          Map.entry("print", GRAPH.union(ByteSet.one(' '))),
          Map.entry("punct", GRAPH.intersect(ALPHA.union(DIGIT).complement())),
          Map.entry("space", SPACE),
          Map.entry("word", WORD),
          Map.entry(
              "xdigit", DIGIT.union(ByteSet.between('a', 'f')).union(ByteSet.between('A', 'F'))));

  private CharacterClasses() {}

  private static ByteSet set(int... members) {
    ByteSet all = ByteSet.NONE;
    for (int each : members) {
      all = all.union(ByteSet.one(each));
    }
    return all;
  }

  private static ByteSet not(int each) {
    return ByteSet.one(each).complement();
  }

  /** A class of POSIX; without a difference between cases there is none of upper and lower. */
  static Optional<ByteSet> posix(String name, boolean isCaseless) {
    boolean isCased = name.equals("lower") || name.equals("upper");
    return Optional.ofNullable(POSIX.get(isCaseless && isCased ? "alpha" : name));
  }

  /** What the letter stands for behind a backslash; nothing if it is no class. */
  static Optional<ByteSet> escaped(int letter) {
    return Optional.ofNullable(
        switch (letter) {
          case 'd' -> DIGIT;
          case 'D' -> DIGIT.complement();
          case 'w' -> WORD;
          case 'W' -> WORD.complement();
          case 's' -> SPACE;
          case 'S' -> SPACE.complement();
          case 'h' -> HORIZONTAL;
          case 'H' -> HORIZONTAL.complement();
          case 'v' -> VERTICAL;
          case 'V' -> VERTICAL.complement();
          default -> null;
        });
  }

  /** The set, with the other case of each letter in it. */
  static ByteSet caseless(ByteSet set) {
    return ByteSet.of(each -> set.contains(each) || set.contains(otherCase(each)));
  }

  private static int otherCase(int each) {
    boolean isUpper = UPPER.contains(each);
    // These are lower, and have no other case in Latin-1.
    boolean isAlone = each == 0xAA || each == 0xB5 || each == 0xBA || each == 0xDF || each == 0xFF;
    if (isUpper) {
      return each + 0x20;
    }
    return LOWER.contains(each) && !isAlone ? each - 0x20 : each;
  }
}
