package clew.curry.ir;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is built into the machine. */
public enum Primitive {
  ADD("+", 2),
  SUBTRACT("-", 2),
  MULTIPLY("*", 2),
  DIV("div", 2),
  MOD("mod", 2),
  QUOT("quot", 2),
  REM("rem", 2),
  NEGATE("negate", 1),
  EQUAL("==", 2),
  LESS("<", 2),
  AT_MOST("<=", 2),
  UNIFY("=:=", 2),
  SEQ("seq", 2),
  ORD("ord", 1),
  CHR("chr", 1),
  SHOW("show", 1),
  ERROR("error", 1),
  FAILED("failed", 0),
  NORMAL_FORM("normalForm", 1),
  NEXT("next", 2),
  DISTANCE("distance", 2),
  ALL_VALUES("allValues", 1),
  RAISES("raises", 1),
  // No program can name these.
  DIVIDED_BY_ZERO("/ 0", 0),
  NO_CHARACTER("chr ?", 0);

  private static final Map<String, Primitive> BY_NAME =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(primitive -> primitive.word, each -> each));

  private final String word;
  private final int arity;

  Primitive(String word, int arity) {
    this.word = word;
    this.arity = arity;
  }

  /** Whether its argument is taken as it is, and not evaluated before. */
  public boolean isLazy() {
    return this == ALL_VALUES || this == RAISES;
  }

  public int arity() {
    return arity;
  }

  public static @Nullable Primitive of(String name) {
    return BY_NAME.get(name);
  }
}
