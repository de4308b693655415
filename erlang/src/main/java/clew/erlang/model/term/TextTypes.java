package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What lists of characters look like that are read as something, or that something is written as.
 */
public final class TextTypes {
  /** What a character can be: no surrogate. */
  static final Integers CHARACTER =
      Integers.between(0, 0xD7FF).union(Integers.between(0xE000, 0x10FFFF));

  private static final int TEN = 10;
  private static final Integers DIGIT = Integers.between('0', '9');
  private static final Integers SIGN = Integers.of('+').union(Integers.of('-'));
  private static final Integers MINUS = Integers.of('-');
  private static final Integers E = Integers.of('e').union(Integers.of('E'));

  private static final Integers ZERO = Integers.of('0');
  private static final Integers OTHER_DIGIT = Integers.between('1', '9');

  private static final List<Part> ZERO_IN_FRONT = List.of(one(ZERO));
  private static final List<Part> DIGITS_IN_FRONT = List.of(one(OTHER_DIGIT), any(DIGIT));

  /** Lists of characters. */
  public static final Type CHARACTERS = of("a text", any(CHARACTER));

  /** Lists of more characters than an atom can have. */
  public static final Type LONG = longer(AtomSpelling.LONGEST);

  /** What atoms are spelled like that need no quotes, but for the words that Erlang has. */
  public static final Type NAMES = names();

  /** What is written between quotes as it is. */
  public static final Type QUOTABLE = quotable();

  /** The integers in each base, from 2 on. */
  private static final List<Type> INTEGERS =
      IntStream.rangeClosed(Character.MIN_RADIX, Character.MAX_RADIX)
          .mapToObj(TextTypes::integers)
          .toList();

  /** What {@code list_to_float} reads. */
  public static final Type FLOAT = read('.').union(read(','));

  /** How often one of a set of characters comes. */
  private enum Often {
    ONCE,
    /** Once or not at all. */
    OPTIONAL,
    /** Once or more often. */
    SOME,
    /** Any number of times. */
    ANY,
    /** Once; or the text ends before it. */
    LAST
  }

  private record Part(Integers characters, Often often) {}

  private TextTypes() {}

  /** Whether a number is a character. */
  public static boolean isCharacter(long number) {
    return CHARACTER.contains(BigInteger.valueOf(number));
  }

  /** What {@code list_to_integer} reads in a base. */
  public static Type integer(int base) {
    return INTEGERS.get(base - Character.MIN_RADIX);
  }

  private static Type integers(int base) {
    String name = base == TEN ? "the text of an integer" : "an integer in base " + base;
    return of(name, optional(SIGN), some(digits(base)));
  }

  /** The digits of a base; large and small letters are the same. */
  private static Integers digits(int base) {
    Integers digits = Integers.between('0', '0' + Math.min(base, TEN) - 1);
    return base <= TEN
        ? digits
        : digits
            .union(Integers.between('A', 'A' + base - TEN - 1))
            .union(Integers.between('a', 'a' + base - TEN - 1));
  }

  /** The real system takes a comma for a point as well. */
  private static Type read(char point) {
    return of(
        "the text of a float",
        optional(SIGN),
        some(DIGIT),
        one(Integers.of(point)),
        some(DIGIT),
        last(E),
        optional(SIGN),
        some(DIGIT));
  }

  private static Part one(Integers characters) {
    return new Part(characters, Often.ONCE);
  }

  private static Part optional(Integers characters) {
    return new Part(characters, Often.OPTIONAL);
  }

  private static Part some(Integers characters) {
    return new Part(characters, Often.SOME);
  }

  private static Part any(Integers characters) {
    return new Part(characters, Often.ANY);
  }

  private static Part last(Integers characters) {
    return new Part(characters, Often.LAST);
  }

  /** Floats as {@code {decimals, N}} writes them; what compact leaves out is not said. */
  static Type fixed(int decimals, boolean isCompact) {
    List<Part> fraction = new ArrayList<>();
    if (decimals > 0) {
      fraction.add(isCompact ? last(Integers.of('.')) : one(Integers.of('.')));
      fraction.addAll(isCompact ? List.of(some(DIGIT)) : Collections.nCopies(decimals, one(DIGIT)));
    }
    return written("float with decimals", ZERO_IN_FRONT, fraction)
        .union(written("float with decimals", DIGITS_IN_FRONT, fraction));
  }

  /** Floats as {@code {scientific, N}} writes them. */
  static Type scientific(int decimals) {
    List<Part> rest = new ArrayList<>();
    if (decimals > 0) {
      rest.add(one(Integers.of('.')));
      rest.addAll(Collections.nCopies(decimals, one(DIGIT)));
    }
    rest.addAll(List.of(one(Integers.of('e')), one(SIGN), one(DIGIT), some(DIGIT)));
    return written("float with exponent", List.of(one(DIGIT)), rest);
  }

  /** Floats as the control {@code ~e} writes them. */
  static Type printed(int decimals) {
    List<Part> rest = new ArrayList<>(List.of(one(Integers.of('.'))));
    rest.addAll(Collections.nCopies(decimals, one(DIGIT)));
    rest.addAll(List.of(one(Integers.of('e')), one(SIGN), some(DIGIT)));
    return written("printed float", List.of(one(DIGIT)), rest);
  }

  /** Floats as the option short writes them: without zeros that say nothing. */
  static Type shortest() {
    List<Part> exponent = List.of(last(Integers.of('e')), optional(MINUS), some(DIGIT));
    List<Part> zero = new ArrayList<>(List.of(one(Integers.of('.')), one(ZERO)));
    zero.addAll(exponent);
    List<Part> digits =
        new ArrayList<>(List.of(one(Integers.of('.')), any(DIGIT), one(OTHER_DIGIT)));
    digits.addAll(exponent);
    return written("float", ZERO_IN_FRONT, zero)
        .union(written("float", DIGITS_IN_FRONT, zero))
        .union(written("float", ZERO_IN_FRONT, digits))
        .union(written("float", DIGITS_IN_FRONT, digits));
  }

  private static Type written(String name, List<Part> whole, List<Part> rest) {
    List<Part> parts = new ArrayList<>(List.of(optional(MINUS)));
    parts.addAll(whole);
    parts.addAll(rest);
    return of(name, parts.toArray(Part[]::new));
  }

  private static Type of(String name, Part... parts) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    Map<Integers, Integer> characters = new HashMap<>();
    int[] states = new int[parts.length + 1];
    for (int i = 0; i < states.length; i++) {
      states[i] = builder.state();
    }
    builder.name(states[0], name).way(states[parts.length], Constructor.NIL);
    for (int i = parts.length - 1; i >= 0; i--) {
      int character =
          characters.computeIfAbsent(
              parts[i].characters(),
              set -> {
                int state = builder.state();
                builder.leaves(state, Leaves.of(set));
                return state;
              });
      boolean mayGoOn = parts[i].often() == Often.SOME || parts[i].often() == Often.ANY;
      if (mayGoOn) {
        builder.way(states[i], Constructor.CONS, character, states[i]);
      }
      if (parts[i].often() != Often.ANY) {
        builder.way(states[i], Constructor.CONS, character, states[i + 1]);
      }
      switch (parts[i].often()) {
        case OPTIONAL, ANY -> builder.include(states[i], states[i + 1]);
        case LAST -> builder.way(states[i], Constructor.NIL);
        case ONCE, SOME -> {}
      }
    }
    return builder.build().type(states[0]);
  }

  private static Type names() {
    Integers small =
        Integers.between('a', 'z')
            .union(Integers.between(0xdf, 0xf6))
            .union(Integers.between(0xf8, 0xff));
    Integers rest =
        small
            .union(Integers.between('A', 'Z'))
            .union(Integers.between(0xc0, 0xd6))
            .union(Integers.between(0xd8, 0xde))
            .union(DIGIT)
            .union(Integers.of('_'))
            .union(Integers.of('@'));
    return of("a name without quotes", one(small), any(rest));
  }

  private static Type quotable() {
    Integers plain =
        Integers.between(' ', '&')
            .union(Integers.between('(', '['))
            .union(Integers.between(']', '~'));
    return of("a name between quotes", any(plain));
  }

  private static Type longer(int length) {
    List<Part> parts = new ArrayList<>(Collections.nCopies(length + 1, one(CHARACTER)));
    parts.add(any(CHARACTER));
    return of("a text of more than " + length, parts.toArray(Part[]::new));
  }
}
