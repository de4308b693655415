package clew.erlang.model.term;

import clew.engine.term.Ordering;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The order of atoms, by their characters. */
enum AtomOrder implements Ordering {
  ATOM_LESS;

  /** What a made-up atom is called if that fits. */
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

  @Override
  public String symbol() {
    return "erlang-atom-less";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  public Sort ordered() {
    return Sort.ATOM;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(
        pool.bool(
            values.get(0) instanceof Term.Atom left
                && values.get(1) instanceof Term.Atom right
                && compare(left, right) < 0));
  }

  @Override
  public int compare(Term left, Term right) {
    return Arrays.compare(characters(left), characters(right));
  }

  private static int[] characters(Term atom) {
    return points(((Term.Atom) atom).name());
  }

  @Override
  public Optional<Term> between(TermPool pool, @Nullable Term low, @Nullable Term high) {
    for (int i = 0; i < LETTERS.length(); i++) {
      Term letter = pool.atom(LETTERS.substring(i, i + 1));
      if ((low == null || compare(low, letter) < 0)
          && (high == null || compare(letter, high) < 0)) {
        return Optional.of(letter);
      }
    }
    if (low == null) {
      // Nothing comes before the atom without characters.
      Term first = pool.atom("");
      return high == null || compare(first, high) < 0 ? Optional.of(first) : Optional.empty();
    }
    return longer(characters(low), high == null ? new int[0] : characters(high), high == null)
        .map(pool::atom);
  }

  /** The lower name with a character more, or, where the higher one allows no other, with zeros. */
  private static Optional<String> longer(int[] low, int[] high, boolean isOpen) {
    int[] name = Arrays.copyOf(low, low.length + 1);
    boolean isPrefix =
        !isOpen && high.length > low.length && Arrays.equals(low, Arrays.copyOf(high, low.length));
    if (!isPrefix) {
      if (name.length > AtomSpelling.LONGEST) {
        return next(low).filter(text -> isOpen || Arrays.compare(points(text), high) < 0);
      }
      name[low.length] = 'a';
      return Optional.of(text(name));
    }
    int next = high[low.length];
    if (next > 0) {
      name[low.length] = next > 'a' ? 'a' : next - 1;
      return Optional.of(text(name));
    }
    // Here the higher name goes on with a zero: only that zero itself, if more follows it.
    return high.length > name.length ? Optional.of(text(name)) : Optional.empty();
  }

  /** The name that follows one of the longest names. */
  private static Optional<String> next(int[] low) {
    int at = low.length - 1;
    while (at >= 0 && low[at] == Character.MAX_CODE_POINT) {
      at--;
    }
    if (at < 0) {
      return Optional.empty();
    }
    int[] name = Arrays.copyOf(low, at + 1);
    name[at] = low[at] == Character.MIN_SURROGATE - 1 ? Character.MAX_SURROGATE + 1 : low[at] + 1;
    return Optional.of(text(name));
  }

  private static int[] points(String text) {
    return text.codePoints().toArray();
  }

  private static String text(int[] name) {
    return new String(name, 0, name.length);
  }
}
