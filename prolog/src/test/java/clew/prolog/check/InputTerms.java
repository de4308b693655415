package clew.prolog.check;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.model.term.TermUniverse;
import clew.prolog.value.Functor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes terms of all kinds that inputs can be, with a liking for those that are hard to write. */
final class InputTerms {
  private static final int DEEPEST = 5;

  private static final List<String> NAMES =
      List.of(
          "a",
          "foo",
          "aB_1",
          "A",
          "_x",
          "",
          "a b",
          "it's",
          "back\\slash",
          "é",
          "É",
          "日本",
          "∀",
          "𝔘",
          "½",
          "[]",
          "{}",
          "!",
          ";",
          ",",
          "|",
          ".",
          "..",
          "%",
          "/*",
          "*/",
          "\n",
          "\u0000",
          "\u0001",
          "\u007f",
          "\u0080",
          "\u00a0",
          "\u00ad",
          "\u200b",
          "\u2028",
          "\ufeff",
          "\uffff",
          "\"",
          "`",
          "'",
          " ",
          "1a",
          "$VAR",
          "a.b",
          "[|]",
          "end_of_file",
          "#schedule(1)",
          "-",
          "+",
          "?",
          "\\",
          ":-",
          "-->",
          "?-",
          "is",
          "mod",
          "rdiv",
          "dynamic",
          "table",
          "=",
          "->",
          ":",
          "$",
          "===>",
          "~~",
          "!!",
          "then");

  private static final double[] FLOATS = {
    0.0,
    -0.0,
    1.0,
    -1.5,
    0.1,
    1e14,
    1e15,
    1e16,
    1e22,
    -1e-4,
    1e-5,
    0x1p53,
    1.0 / 3,
    Double.MIN_VALUE,
    -Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Double.MAX_VALUE,
    -Double.MAX_VALUE
  };

  private final TermPool pool;
  private final List<Functor> functors;
  private final Random random;

  /** The variables of an input are numbered as they are met, so this is the next one. */
  private int next;

  InputTerms(TermPool pool, List<Functor> functors, Random random) {
    this.pool = pool;
    this.functors = functors;
    this.random = random;
  }

  /** The arguments of one goal, which share their variables. */
  List<Term> input(List<Boolean> mayBeOpen) {
    next = 0;
    List<Term> arguments = new ArrayList<>();
    for (boolean isOpen : mayBeOpen) {
      arguments.add(term(random.nextInt(DEEPEST), isOpen));
    }
    return arguments;
  }

  private Term term(int depth, boolean isOpen) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return leaf(isOpen);
    }
    if (random.nextInt(4) == 0) {
      return list(depth - 1, isOpen);
    }
    Functor functor = functors.get(random.nextInt(functors.size()));
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < functor.arity(); i++) {
      arguments.add(term(depth - 1, isOpen));
    }
    return pool.construct(TermEncoding.constructor(functor), arguments);
  }

  private Term list(int depth, boolean isOpen) {
    List<Term> elements = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      elements.add(term(depth, isOpen));
    }
    Term list = random.nextInt(3) > 0 ? pool.construct(Constructor.NIL) : term(depth, isOpen);
    for (Term element : elements.reversed()) {
      list = pool.construct(Constructor.CONS, element, list);
    }
    return list;
  }

  private Term leaf(boolean isOpen) {
    return switch (random.nextInt(isOpen ? 11 : 8)) {
      case 0, 1 -> pool.integer(integer());
      case 2 -> real();
      case 3, 4, 5 -> pool.atom(NAMES.get(random.nextInt(NAMES.size())));
      case 6 -> pool.text(text());
      case 7 -> pool.construct(Constructor.NIL);
      default -> variable();
    };
  }

  private Term variable() {
    int number = random.nextInt(Math.min(next + 1, TermUniverse.VARIABLES));
    next = Math.max(next, number + 1);
    return pool.construct(TermEncoding.VARIABLE, pool.integer(number));
  }

  private BigInteger integer() {
    return switch (random.nextInt(4)) {
      case 0 -> new BigInteger(400, random).subtract(BigInteger.TWO.pow(399));
      case 1 -> BigInteger.valueOf(random.nextLong());
      default -> BigInteger.valueOf(random.nextInt(41) - 20);
    };
  }

  private Term real() {
    return pool.float64(
        switch (random.nextInt(3)) {
          case 0 -> FLOATS[random.nextInt(FLOATS.length)];
          case 1 -> random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
          default -> random.nextInt(2_000) / 16.0 - 50;
        });
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      text.appendCodePoint(character());
    }
    return text.toString();
  }

  private int character() {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt(0x20);
      case 1 -> 0x7f + random.nextInt(0x90);
      case 2 -> "\"'\\`~{}%01x".charAt(random.nextInt(11));
      case 3 -> random.nextInt(Character.MIN_SURROGATE);
      case 4 -> Character.MAX_SURROGATE + 1 + random.nextInt(0x10_0000);
      default -> ' ' + random.nextInt(0x5f);
    };
  }
}
