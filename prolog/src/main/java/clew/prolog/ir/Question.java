package clew.prolog.ir;

import clew.prolog.value.Functor;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builtins that look at terms and bind nothing, so that a condition can ask them in place. */
public enum Question {
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

  private static final Map<Functor, Question> BY_FUNCTOR = new HashMap<>();

  static {
    for (Question question : values()) {
      BY_FUNCTOR.put(question.functor, question);
    }
  }

  @SuppressWarnings("ImmutableEnumChecker") // A functor never changes; its class does not say so.
  private final Functor functor;

  Question(String name, int arity) {
    functor = Functor.of(name, arity);
  }

  public Functor functor() {
    return functor;
  }

  public static @Nullable Question of(Functor functor) {
    return BY_FUNCTOR.get(functor);
  }
}
