package clew.prolog.model.term;

import clew.engine.term.Ordering;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The order of atoms, or of strings, by their characters. */
public enum TextOrder implements Ordering {
  ATOMS(Sort.ATOM),
  STRINGS(Sort.TEXT);

  /** What a made-up text is called if that fits. */
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

  private final Sort sort;

  TextOrder(Sort sort) {
    this.sort = sort;
  }

  @Override
  public String symbol() {
    return "prolog-before-" + name();
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  public Sort ordered() {
    return sort;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(
        pool.bool(
            values.get(0).sort() == sort
                && values.get(1).sort() == sort
                && compare(values.get(0), values.get(1)) < 0));
  }

  @Override
  public int compare(Term left, Term right) {
    return Arrays.compare(characters(left), characters(right));
  }

  private static int[] characters(Term term) {
    return switch (term) {
      case Term.Atom atom -> points(atom.name());
      case Term.Text text -> points(text.text());
      default -> throw new IllegalArgumentException(term + " is no text");
    };
  }

  private Term made(TermPool pool, String text) {
    return this == ATOMS ? pool.atom(text) : pool.text(text);
  }

  @Override
  public Optional<Term> between(TermPool pool, @Nullable Term low, @Nullable Term high) {
    for (int i = 0; i < LETTERS.length(); i++) {
      Term letter = made(pool, LETTERS.substring(i, i + 1));
      if ((low == null || compare(low, letter) < 0)
          && (high == null || compare(letter, high) < 0)) {
        return Optional.of(letter);
      }
    }
    if (low == null) {
      // Nothing comes before the text without characters.
      Term first = made(pool, "");
      return high == null || compare(first, high) < 0 ? Optional.of(first) : Optional.empty();
    }
    return longer(characters(low), high == null ? new int[0] : characters(high), high == null)
        .map(text -> made(pool, text));
  }

  /** The lower text with a character more, or, where the higher one allows no other, with zeros. */
  private static Optional<String> longer(int[] low, int[] high, boolean isOpen) {
    int[] text = Arrays.copyOf(low, low.length + 1);
    boolean isPrefix =
        !isOpen && high.length > low.length && Arrays.equals(low, Arrays.copyOf(high, low.length));
    if (!isPrefix) {
      text[low.length] = 'a';
      return Optional.of(text(text));
    }
    int next = high[low.length];
    if (next > 0) {
      text[low.length] = next > 'a' ? 'a' : next - 1;
      return Optional.of(text(text));
    }
    // Here the higher text goes on with a zero: only that zero itself, if more follows it.
    return high.length > text.length ? Optional.of(text(text)) : Optional.empty();
  }

  private static int[] points(String text) {
    return text.codePoints().toArray();
  }

  private static String text(int[] points) {
    return new String(points, 0, points.length);
  }
}
