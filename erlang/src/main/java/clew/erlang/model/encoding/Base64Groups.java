package clew.erlang.model.encoding;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** Three bytes and the four characters of base64 for them, each as terms over the others. */
public final class Base64Groups {
  private static final int BYTES = 3;
  private static final int CHARACTERS = 4;

  private final TermPool pool;

  public Base64Groups(TermPool pool) {
    this.pool = pool;
  }

  private Term div(Term number, int by) {
    return pool.apply(Core.DIVIDE, number, pool.integer(by));
  }

  private Term times(Term number, int factor) {
    return pool.multiply(pool.integer(factor), number);
  }

  /** The lowest bits of a number, as many as a power of two has, times a factor. */
  private Term low(Term number, int power, int factor) {
    return times(pool.apply(Core.MODULO, number, pool.integer(power)), factor);
  }

  /** The characters of bytes, with padding. */
  public List<Term> encoded(List<Term> bytes) {
    List<Term> text = new ArrayList<>();
    for (int at = 0; at < bytes.size(); at += BYTES) {
      List<Term> group = bytes.subList(at, Math.min(at + BYTES, bytes.size()));
      Term first = group.get(0);
      Term second = group.size() > 1 ? group.get(1) : pool.integer(0);
      Term third = group.size() > 2 ? group.get(2) : pool.integer(0);
      text.add(character(div(first, 4)));
      text.add(character(pool.add(low(first, 4, 16), div(second, 16))));
      text.add(
          group.size() > 1
              ? character(pool.add(low(second, 16, 4), div(third, 64)))
              : pool.integer('='));
      text.add(group.size() > 2 ? character(low(third, 64, 1)) : pool.integer('='));
    }
    return text;
  }

  private Term character(Term bits) {
    Term other = choose(bits, 62, pool.add(bits, pool.integer('0' - 52)), last(bits));
    Term small = choose(bits, 52, pool.add(bits, pool.integer('a' - 26)), other);
    return choose(bits, 26, pool.add(bits, pool.integer('A')), small);
  }

  private Term last(Term bits) {
    return choose(bits, 63, pool.integer('+'), pool.integer('/'));
  }

  private Term choose(Term number, int below, Term yes, Term no) {
    return pool.apply(Core.IF, pool.less(number, pool.integer(below)), yes, no);
  }

  /**
   * The bytes of characters that are base64 without white space.
   *
   * @param padding how many of them are padding
   */
  public List<Term> decoded(List<Term> text, int padding) {
    List<Term> bytes = new ArrayList<>();
    for (int at = 0; at < text.size(); at += CHARACTERS) {
      Term first = bits(text.get(at));
      Term second = bits(text.get(at + 1));
      Term third = bits(text.get(at + 2));
      Term fourth = bits(text.get(at + 3));
      bytes.add(pool.add(times(first, 4), div(second, 16)));
      bytes.add(pool.add(low(second, 16, 16), div(third, 4)));
      bytes.add(pool.add(low(third, 4, 64), fourth));
    }
    return bytes.subList(0, bytes.size() - padding);
  }

  private Term bits(Term character) {
    Term sign = choose(character, '/', pool.integer(62), pool.integer(63));
    Term small = pool.add(character, pool.integer(26 - 'a'));
    Term large = choose(character, 'a', pool.add(character, pool.integer(-'A')), small);
    Term digit = pool.add(character, pool.integer(52 - '0'));
    return choose(character, '0', sign, choose(character, 'A', digit, large));
  }
}
