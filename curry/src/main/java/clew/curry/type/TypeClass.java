package clew.curry.type;

import java.util.Locale;

/** The classes that are built in. */
public enum TypeClass {
  EQ,
  ORD,
  SHOW,
  ENUM;

  /** As it is written. */
  String word() {
    return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
  }

  /** What its values can be used for. */
  String can() {
    return switch (this) {
      case EQ, ORD -> "compared";
      case SHOW -> "shown";
      case ENUM -> "counted";
    };
  }
}
