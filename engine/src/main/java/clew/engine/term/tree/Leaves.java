package clew.engine.term.tree;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A set of values that are not built by constructors.
 *
 * @param whole the sorts of which every value is in it; for doubles, every finite one
 * @param integers the integers in it
 * @param atoms the names of single atoms in it, if not all are
 * @param floats single doubles in it, if not all finite ones are
 * @param bits the bit strings in it
 */
public record Leaves(
    Set<Sort> whole,
    Integers integers,
    SortedSet<String> atoms,
    SortedSet<Double> floats,
    List<BitLengths> bits) {
  public static final Leaves NONE = new Leaves(Set.of(), Integers.NONE, List.of(), List.of());

  private static final Leaves ONLY_TABLES = of(Sort.TABLE);

  public Leaves {
    EnumSet<Sort> sorts = EnumSet.noneOf(Sort.class);
    sorts.addAll(whole);
    Integers numbers = sorts.remove(Sort.INT) ? Integers.ALL : integers;
    if (sorts.contains(Sort.ANY)) {
      throw new IllegalArgumentException("structures are no leaves");
    }
    integers = numbers;
    bits =
        sorts.remove(Sort.BITS) ? List.of(BitLengths.ALL) : List.copyOf(new LinkedHashSet<>(bits));
    atoms =
        Collections.unmodifiableSortedSet(
            sorts.contains(Sort.ATOM) ? new TreeSet<>() : new TreeSet<>(atoms));
    floats =
        Collections.unmodifiableSortedSet(
            sorts.contains(Sort.FLOAT64) ? new TreeSet<>() : new TreeSet<>(floats));
    whole = Collections.unmodifiableSet(sorts);
  }

  private Leaves(Set<Sort> whole, Integers integers, List<String> atoms, List<Double> floats) {
    this(whole, integers, new TreeSet<>(atoms), new TreeSet<>(floats), List.of());
  }

  /** All values of some sorts; of the doubles the finite ones. */
  public static Leaves of(Sort... sorts) {
    return new Leaves(Set.of(sorts), Integers.NONE, List.of(), List.of());
  }

  public static Leaves of(Integers integers) {
    return new Leaves(Set.of(), integers, List.of(), List.of());
  }

  public static Leaves atoms(String... names) {
    return new Leaves(Set.of(), Integers.NONE, List.of(names), List.of());
  }

  public static Leaves bits(BitLengths lengths) {
    return new Leaves(Set.of(), Integers.NONE, new TreeSet<>(), new TreeSet<>(), List.of(lengths));
  }

  public boolean isEmpty() {
    return equals(NONE);
  }

  /** Whether a value in it can be made up: a table stands for code, which is there or not. */
  boolean canBeMade() {
    return !isEmpty() && !equals(ONLY_TABLES);
  }

  /** Whether some value of the sort is in it. */
  public boolean has(Sort sort) {
    return whole.contains(sort)
        || switch (sort) {
          case INT -> !integers.isEmpty();
          case ATOM -> !atoms.isEmpty();
          case FLOAT64 -> !floats.isEmpty();
          case BITS -> !bits.isEmpty();
          case BOOL, TEXT, MAP, TABLE, ANY -> false;
        };
  }

  /** Whether every value of the sort is in it; never so for doubles, since NaN is not. */
  public boolean hasAll(Sort sort) {
    return switch (sort) {
      case INT -> integers.equals(Integers.ALL);
      case BITS -> bits.contains(BitLengths.ALL);
      case FLOAT64, ANY -> false;
      case BOOL, ATOM, TEXT, MAP, TABLE -> whole.contains(sort);
    };
  }

  /** The values of one sort only. */
  public Leaves only(Sort sort) {
    return new Leaves(
        whole.contains(sort) ? Set.of(sort) : Set.of(),
        sort == Sort.INT ? integers : Integers.NONE,
        sort == Sort.ATOM ? atoms : new TreeSet<>(),
        sort == Sort.FLOAT64 ? floats : new TreeSet<>(),
        sort == Sort.BITS ? bits : List.of());
  }

  public boolean contains(Term value) {
    return switch (value) {
      case Term.Int number -> integers.contains(number.number());
      case Term.Atom atom -> whole.contains(Sort.ATOM) || atoms.contains(atom.name());
      case Term.Float64 number ->
          whole.contains(Sort.FLOAT64)
              ? Double.isFinite(number.number())
              : floats.contains(number.number());
      case Term.Bits string ->
          bits.stream().anyMatch(lengths -> lengths.contains(string.digits().length()));
      case Term.Construct built -> false;
      case Term.Unknown unknown -> throw new IllegalArgumentException("no value: " + value);
      case Term.Apply apply -> throw new IllegalArgumentException("no value: " + value);
      case Term.Bool bool -> whole.contains(Sort.BOOL);
      case Term.Text text -> whole.contains(Sort.TEXT);
      case Term.MapOf map -> whole.contains(Sort.MAP);
      case Term.Table table -> whole.contains(Sort.TABLE);
    };
  }

  public Leaves union(Leaves other) {
    Set<Sort> sorts = new LinkedHashSet<>(whole);
    sorts.addAll(other.whole);
    SortedSet<String> names = new TreeSet<>(atoms);
    names.addAll(other.atoms);
    SortedSet<Double> numbers = new TreeSet<>(floats);
    numbers.addAll(other.floats);
    List<BitLengths> strings = new ArrayList<>(bits);
    for (BitLengths lengths : other.bits) {
      if (strings.stream().noneMatch(lengths::isWithin)) {
        strings.add(lengths);
      }
    }
    return new Leaves(sorts, integers.union(other.integers), names, numbers, strings);
  }

  public Leaves intersect(Leaves other) {
    Set<Sort> sorts = new LinkedHashSet<>(whole);
    sorts.retainAll(other.whole);
    SortedSet<String> names = new TreeSet<>(atoms);
    names.addAll(other.atoms);
    names.removeIf(name -> !hasAtom(name) || !other.hasAtom(name));
    SortedSet<Double> numbers = new TreeSet<>(floats);
    numbers.addAll(other.floats);
    numbers.removeIf(number -> !hasFloat(number) || !other.hasFloat(number));
    List<BitLengths> strings = new ArrayList<>();
    for (BitLengths mine : bits) {
      for (BitLengths theirs : other.bits) {
        common(mine, theirs, strings);
      }
    }
    return new Leaves(sorts, integers.intersect(other.integers), names, numbers, strings);
  }

  private boolean hasAtom(String name) {
    return whole.contains(Sort.ATOM) || atoms.contains(name);
  }

  private boolean hasFloat(double number) {
    return (whole.contains(Sort.FLOAT64) && Double.isFinite(number)) || floats.contains(number);
  }

  /** The lengths that two progressions share are a progression again. */
  private static void common(BitLengths one, BitLengths other, List<BitLengths> into) {
    if (one.unit() == 0 || other.unit() == 0) {
      BitLengths single = one.unit() == 0 ? one : other;
      if (one.contains(single.base()) && other.contains(single.base())) {
        into.add(single);
      }
      return;
    }
    int divisor = BigInteger.valueOf(one.unit()).gcd(BigInteger.valueOf(other.unit())).intValue();
    long unit = (long) one.unit() / divisor * other.unit();
    long from = Math.max(one.base(), other.base());
    long start = from + Math.floorMod(one.base() - from, (long) one.unit());
    for (long length = start; length < start + unit; length += one.unit()) {
      if (other.contains(length)) {
        into.add(new BitLengths(Math.toIntExact(length), Math.toIntExact(unit)));
        return;
      }
    }
  }

  public boolean isWithin(Leaves other) {
    return other.whole.containsAll(whole)
        && integers.isWithin(other.integers)
        && atoms.stream().allMatch(other::hasAtom)
        && floats.stream().allMatch(other::hasFloat)
        && bits.stream().allMatch(mine -> other.bits.stream().anyMatch(mine::isWithin));
  }
}
