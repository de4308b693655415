package clew.curry.type;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A type. */
public sealed interface CurryType {
  /** The name of the type of functions. */
  String ARROW = "->";

  /** A type constructor with its arguments; functions are {@code ->} with two. */
  record Built(String name, List<CurryType> arguments) implements CurryType {
    public boolean isFunction() {
      return name.equals(ARROW);
    }
  }

  /** A type that is not known yet, or, if it is rigid, one that may be any. */
  final class Unknown implements CurryType {
    final boolean isRigid;
    final String name;
    final Set<TypeClass> classes = EnumSet.noneOf(TypeClass.class);
    int level;
    @Nullable CurryType is;

    Unknown(int level) {
      this.level = level;
      this.isRigid = false;
      this.name = "";
    }

    /** One that a signature names. */
    Unknown(String name) {
      this.level = Integer.MAX_VALUE;
      this.isRigid = true;
      this.name = name;
    }
  }

  static CurryType list(CurryType element) {
    return new Built("[]", List.of(element));
  }

  static CurryType function(CurryType from, CurryType to) {
    return new Built(ARROW, List.of(from, to));
  }

  static CurryType function(List<CurryType> from, CurryType to) {
    CurryType type = to;
    for (CurryType each : from.reversed()) {
      type = function(each, type);
    }
    return type;
  }

  /** This type, or what it has been found to be. */
  default CurryType found() {
    CurryType at = this;
    while (at instanceof Unknown unknown && unknown.is != null) {
      at = unknown.is;
    }
    return at;
  }

  /** What a function takes before its result is no function. */
  static List<CurryType> arguments(CurryType type) {
    List<CurryType> all = new ArrayList<>();
    CurryType at = type.found();
    while (at instanceof Built arrow && arrow.isFunction()) {
      all.add(arrow.arguments().get(0));
      at = arrow.arguments().get(1).found();
    }
    return all;
  }

  /** The unknowns in it that have not been found. */
  static List<Unknown> unknowns(CurryType type) {
    List<Unknown> all = new ArrayList<>();
    List<CurryType> work = new ArrayList<>(List.of(type));
    while (!work.isEmpty()) {
      switch (work.removeLast().found()) {
        case Unknown unknown -> {
          if (!all.contains(unknown)) {
            all.add(unknown);
          }
        }
        case Built built -> work.addAll(built.arguments().reversed());
      }
    }
    return all;
  }
}
