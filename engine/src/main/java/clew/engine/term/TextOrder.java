package clew.engine.term;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The order of atoms, or of texts, by their characters.
 *
 * @param symbol names it among operators
 * @param ordered atoms or texts
 * @param longest how many characters one may have
 */
public record TextOrder(String symbol, Sort ordered, int longest) implements Ordering {
  /** What a made-up text is called if that fits. */
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(
        pool.bool(
            values.get(0).sort() == ordered
                && values.get(1).sort() == ordered
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
    return ordered == Sort.ATOM ? pool.atom(text) : pool.text(text);
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
  private Optional<String> longer(int[] low, int[] high, boolean isOpen) {
    int[] text = Arrays.copyOf(low, low.length + 1);
    boolean isPrefix =
        !isOpen && high.length > low.length && Arrays.equals(low, Arrays.copyOf(high, low.length));
    if (!isPrefix) {
      if (text.length > longest) {
        return next(low).filter(next -> isOpen || Arrays.compare(points(next), high) < 0);
      }
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

  /** The text that follows one of the longest. */
  private static Optional<String> next(int[] low) {
    int at = low.length - 1;
    while (at >= 0 && low[at] == Character.MAX_CODE_POINT) {
      at--;
    }
    if (at < 0) {
      return Optional.empty();
    }
    int[] text = Arrays.copyOf(low, at + 1);
    text[at] = low[at] == Character.MIN_SURROGATE - 1 ? Character.MAX_SURROGATE + 1 : low[at] + 1;
    return Optional.of(text(text));
  }

  private static int[] points(String text) {
    return text.codePoints().toArray();
  }

  private static String text(int[] points) {
    return new String(points, 0, points.length);
  }
}
