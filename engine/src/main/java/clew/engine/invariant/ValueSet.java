package clew.engine.invariant;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.interval.Thresholds;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.ProperLists;
import clew.engine.term.tree.Type;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A set of values, by their kinds.
 *
 * @param rest whether it has every value that is neither an integer nor an atom; then no sorts and
 *     constructors are kept
 * @param sorts other sorts of which it has every value
 * @param built by which constructors it has structures
 * @param improper whether the list cells in it may be of lists that do not end in an empty one
 */
record ValueSet(
    boolean rest,
    Interval integers,
    AtomSet atoms,
    Set<Sort> sorts,
    Set<Constructor> built,
    boolean improper) {
  static final ValueSet ALL =
      new ValueSet(true, Interval.ALL, AtomSet.ALL, Set.of(), Set.of(), true);
  static final ValueSet NONE =
      new ValueSet(false, Interval.NONE, AtomSet.NONE, Set.of(), Set.of(), false);
  static final ValueSet LIST =
      new ValueSet(
          false,
          Interval.NONE,
          AtomSet.NONE,
          Set.of(),
          Set.of(Constructor.NIL, Constructor.CONS),
          false);
  private static final int MOST_CONSTRUCTORS = 8;

  ValueSet {
    sorts = rest ? Set.of() : Set.copyOf(sorts);
    built = rest ? Set.of() : Set.copyOf(built);
    improper = improper && (rest || built.contains(Constructor.CONS));
  }

  static ValueSet integers(Interval integers) {
    return new ValueSet(false, integers, AtomSet.NONE, Set.of(), Set.of(), false);
  }

  static ValueSet atoms(AtomSet atoms) {
    return new ValueSet(false, Interval.NONE, atoms, Set.of(), Set.of(), false);
  }

  static ValueSet built(Constructor constructor, boolean improper) {
    return new ValueSet(
        false, Interval.NONE, AtomSet.NONE, Set.of(), Set.of(constructor), improper);
  }

  /** Every value of a sort. */
  static ValueSet of(Sort sort) {
    return switch (sort) {
      case ANY -> ALL;
      case INT -> integers(Interval.ALL);
      case ATOM -> atoms(AtomSet.ALL);
      default -> new ValueSet(false, Interval.NONE, AtomSet.NONE, Set.of(sort), Set.of(), false);
    };
  }

  /** No fewer than the values of a type. */
  static ValueSet of(Type type) {
    if (type.state().any()) {
      return ALL;
    }
    Interval integers = Interval.NONE;
    for (Integers.Range range : type.state().leaves().integers().ranges()) {
      integers =
          integers.join(
              Interval.of(
                  range.least() == null ? Bound.BELOW : new Bound(0, range.least()),
                  range.most() == null ? Bound.ABOVE : new Bound(0, range.most())));
    }
    AtomSet atoms =
        type.state().leaves().hasAll(Sort.ATOM)
            ? AtomSet.ALL
            : AtomSet.of(type.state().leaves().atoms());
    Set<Sort> sorts = new LinkedHashSet<>();
    for (Sort sort : Sort.values()) {
      if (sort != Sort.ANY && sort != Sort.INT && sort != Sort.ATOM && type.has(sort)) {
        sorts.add(sort);
      }
    }
    Set<Constructor> built = new LinkedHashSet<>();
    type.state().ways().forEach(way -> built.add(way.constructor()));
    boolean isProper = type.fields(Constructor.CONS).stream().allMatch(way -> endsIn(way.get(1)));
    return new ValueSet(!type.state().tuples().isEmpty(), integers, atoms, sorts, built, !isProper);
  }

  /** Whether every list in a type is a proper one. */
  private static boolean endsIn(Type tail) {
    return tail.isWithin(ProperLists.TYPE);
  }

  /** The values that a leaf stands for: itself. */
  static ValueSet ofLeaf(Term value) {
    return switch (value) {
      case Term.Int number -> integers(Interval.of(number.number()));
      case Term.Atom atom -> atoms(AtomSet.of(atom.name()));
      default -> of(value.sort());
    };
  }

  boolean isNone() {
    return !rest && integers.isEmpty() && atoms.isEmpty() && sorts.isEmpty() && built.isEmpty();
  }

  /** Whether all of it are proper lists. */
  boolean isProper() {
    return !rest
        && !improper
        && integers.isEmpty()
        && atoms.isEmpty()
        && sorts.isEmpty()
        && LIST.built.containsAll(built);
  }

  ValueSet join(ValueSet other) {
    Set<Sort> allSorts = new LinkedHashSet<>(sorts);
    allSorts.addAll(other.sorts);
    Set<Constructor> all = new LinkedHashSet<>(built);
    all.addAll(other.built);
    return new ValueSet(
        rest || other.rest || all.size() > MOST_CONSTRUCTORS,
        integers.join(other.integers),
        atoms.join(other.atoms),
        allSorts,
        all,
        improper || other.improper || all.size() > MOST_CONSTRUCTORS);
  }

  ValueSet meet(ValueSet other) {
    Set<Sort> common = new LinkedHashSet<>(rest ? other.sorts : sorts);
    Set<Constructor> constructors = new LinkedHashSet<>(rest ? other.built : built);
    if (!rest && !other.rest) {
      common.retainAll(other.sorts);
      constructors.retainAll(other.built);
    }
    return new ValueSet(
        rest && other.rest,
        integers.meet(other.integers),
        atoms.meet(other.atoms),
        common,
        constructors,
        improper && other.improper);
  }

  /** What keeps growing grows to the next threshold. */
  ValueSet widen(ValueSet next, Thresholds thresholds) {
    ValueSet all = join(next);
    return all.with(integers.widen(all.integers, thresholds));
  }

  ValueSet with(Interval others) {
    return new ValueSet(rest, others, atoms, sorts, built, improper);
  }

  ValueSet with(AtomSet others) {
    return new ValueSet(rest, integers, others, sorts, built, improper);
  }

  ValueSet withImproper() {
    return new ValueSet(rest, integers, atoms, sorts, built, true);
  }

  ValueSet without(Sort sort) {
    return switch (sort) {
      case INT -> with(Interval.NONE);
      case ATOM -> with(AtomSet.NONE);
      default -> {
        Set<Sort> left = new LinkedHashSet<>(sorts);
        left.remove(sort);
        yield new ValueSet(rest, integers, atoms, left, built, improper);
      }
    };
  }

  ValueSet without(Constructor constructor) {
    Set<Constructor> left = new LinkedHashSet<>(built);
    left.remove(constructor);
    return new ValueSet(rest, integers, atoms, sorts, left, improper);
  }
}
