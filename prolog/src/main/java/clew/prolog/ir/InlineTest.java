package clew.prolog.ir;

import clew.prolog.value.Functor;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builtins that look at terms and bind nothing, so that a condition can ask them in place. */
public enum InlineTest {
  VAR("var", 1),
  NONVAR("nonvar", 1),
  ATOM("atom", 1),
  INTEGER("integer", 1),
  FLOAT("float", 1),
  NUMBER("number", 1),
  ATOMIC("atomic", 1),
  COMPOUND("compound", 1),
  CALLABLE("callable", 1),
  STRING("string", 1),
  SAME("==", 2),
  NOT_SAME("\\==", 2),
  BEFORE("@<", 2),
  AFTER("@>", 2),
  NOT_AFTER("@=<", 2),
  NOT_BEFORE("@>=", 2);

  private static final Map<Functor, InlineTest> BY_FUNCTOR =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(InlineTest::functor, question -> question));

  @SuppressWarnings("ImmutableEnumChecker") // A functor never changes; its class does not say so.
  private final Functor functor;

  InlineTest(String name, int arity) {
    functor = Functor.of(name, arity);
  }

  public Functor functor() {
    return functor;
  }

  public static @Nullable InlineTest of(Functor functor) {
    return BY_FUNCTOR.get(functor);
  }
}
