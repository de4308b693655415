package clew.engine.term.tree;

import clew.engine.term.FamiliarOrder;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** The values of {@link Leaves}, those first that a person would think of first. */
public final class LeafValues {
  private static final int FEW_ATOMS = 6;

  private LeafValues() {}

  /** Some of the values; integers before atoms before the rest. */
  static List<Term> of(TermPool pool, Leaves leaves, int most) {
    List<Term> values = new ArrayList<>();
    for (Sort sort :
        List.of(Sort.INT, Sort.ATOM, Sort.BOOL, Sort.FLOAT64, Sort.TEXT, Sort.BITS, Sort.MAP)) {
      if (values.size() < most) {
        values.addAll(of(pool, leaves, sort, most - values.size()));
      }
    }
    return values;
  }

  /** Some of the values of one sort. */
  public static List<Term> of(TermPool pool, Leaves leaves, Sort sort, int most) {
    List<Term> values = new ArrayList<>();
    if (sort == Sort.INT) {
      leaves.integers().smallest(most).forEach(number -> values.add(pool.integer(number)));
    } else if (sort == Sort.BITS) {
      leaves.bits().forEach(lengths -> addBits(pool, lengths, most, values));
    } else if (leaves.whole().contains(sort)) {
      int count = sort == Sort.BOOL ? 2 : most;
      for (int i = 0; i < count; i++) {
        values.add(FamiliarOrder.value(pool, sort, i));
      }
    } else if (sort == Sort.ATOM) {
      leaves.atoms().forEach(name -> values.add(pool.atom(name)));
    } else if (sort == Sort.FLOAT64) {
      leaves.floats().forEach(number -> values.add(pool.float64(number)));
    }
    return values.size() <= most ? values : values.subList(0, most);
  }

  private static void addBits(TermPool pool, BitLengths lengths, int most, List<Term> into) {
    int longest = lengths.unit() == 0 ? lengths.base() : lengths.base() + lengths.unit();
    for (int length = lengths.base(); ; length += lengths.unit()) {
      for (int i = 0; i < most && (length > 20 || i < 1 << length); i++) {
        String digits = length == 0 ? "" : Integer.toBinaryString(i);
        into.add(pool.bits("0".repeat(length - digits.length()) + digits));
      }
      if (length >= longest) {
        return;
      }
    }
  }

  /** One value of each kind, and each of the first few atoms and ranges. */
  static List<Term> alternatives(TermPool pool, Leaves leaves) {
    List<Term> values = new ArrayList<>();
    for (Integers.Range range : leaves.integers().ranges()) {
      values.add(pool.integer(range.nearest(java.math.BigInteger.ZERO)));
    }
    values.addAll(of(pool, leaves, Sort.ATOM, leaves.whole().contains(Sort.ATOM) ? 1 : FEW_ATOMS));
    for (Sort sort : List.of(Sort.BOOL, Sort.FLOAT64, Sort.TEXT, Sort.BITS, Sort.MAP)) {
      values.addAll(of(pool, leaves, sort, 1));
    }
    return values;
  }

  /** Whether the values are no more than these many. */
  static boolean areAll(Leaves leaves, int most) {
    return leaves.whole().stream().allMatch(sort -> sort == Sort.BOOL)
        && leaves.integers().count(most).isPresent()
        && leaves.bits().stream().allMatch(bits -> bits.unit() == 0 && bits.base() < 8);
  }
}
