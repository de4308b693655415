package clew.curry.type;

import clew.curry.type.CurryType.Built;
import clew.curry.type.CurryType.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes types equal. */
final class Unifier {
  /** A type written out. Pairs of pairs double with each line of a program. */
  private static final int MOST_PARTS = 100_000;

  private Unifier() {}

  /** Why two types cannot be equal. */
  sealed interface Clash {
    /** They are built differently. */
    record Different() implements Clash {}

    /** One would have to contain itself. */
    record Endless() implements Clash {}

    /** One has more parts than anybody would write. */
    record TooLarge() implements Clash {}

    /** A type is not in a class that it has to be in. */
    record NotIn(CurryType type, TypeClass wanted) implements Clash {}
  }

  static Optional<Clash> unify(CurryType one, CurryType other) {
    List<CurryType> work = new ArrayList<>(List.of(one, other));
    int steps = 0;
    while (!work.isEmpty()) {
      if (++steps > MOST_PARTS) {
        return Optional.of(new Clash.TooLarge());
      }
      CurryType right = work.removeLast().found();
      CurryType left = work.removeLast().found();
      if (left == right) {
        continue;
      }
      Optional<Clash> clash =
          switch (left) {
            case Unknown unknown when !unknown.isRigid -> bind(unknown, right);
            case Unknown rigid ->
                right instanceof Unknown unknown && !unknown.isRigid
                    ? bind(unknown, rigid)
                    : Optional.of(new Clash.Different());
            case Built built ->
                right instanceof Unknown unknown
                    ? unknown.isRigid ? Optional.of(new Clash.Different()) : bind(unknown, built)
                    : parts(built, (Built) right, work);
          };
      if (clash.isPresent()) {
        return clash;
      }
    }
    return Optional.empty();
  }

  private static Optional<Clash> parts(Built one, Built other, List<CurryType> work) {
    if (!one.name().equals(other.name()) || one.arguments().size() != other.arguments().size()) {
      return Optional.of(new Clash.Different());
    }
    for (int i = one.arguments().size() - 1; i >= 0; i--) {
      work.add(one.arguments().get(i));
      work.add(other.arguments().get(i));
    }
    return Optional.empty();
  }

  private static Optional<Clash> bind(Unknown unknown, CurryType type) {
    List<CurryType> work = new ArrayList<>(List.of(type));
    int steps = 0;
    while (!work.isEmpty()) {
      if (++steps > MOST_PARTS) {
        return Optional.of(new Clash.TooLarge());
      }
      switch (work.removeLast().found()) {
        case Unknown inner when inner == unknown -> {
          return Optional.of(new Clash.Endless());
        }
        case Unknown inner -> {
          if (!inner.isRigid) {
            inner.level = Math.min(inner.level, unknown.level);
          }
        }
        case Built built -> work.addAll(built.arguments());
      }
    }
    unknown.is = type;
    for (TypeClass each : unknown.classes) {
      Optional<Clash> clash = require(type, each);
      if (clash.isPresent()) {
        return clash;
      }
    }
    return Optional.empty();
  }

  /** Makes sure that the values of a type can be compared, shown or counted. */
  static Optional<Clash> require(CurryType type, TypeClass wanted) {
    List<CurryType> work = new ArrayList<>(List.of(type));
    while (!work.isEmpty()) {
      switch (work.removeLast().found()) {
        case Unknown unknown -> unknown.classes.add(wanted);
        case Built built -> {
          boolean isCounted = Set.of("Int", "Char").contains(built.name());
          if (built.isFunction() || (wanted == TypeClass.ENUM && !isCounted)) {
            return Optional.of(new Clash.NotIn(built, wanted));
          }
          work.addAll(built.arguments());
        }
      }
    }
    return Optional.empty();
  }
}
