package clew.prolog.eval;

import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which builtin an error came from: {@code context(system:Name/Arity, Message)}. */
final class Context {
  private static final Functor ERROR = Functor.of("error", 2);
  private static final Functor CONTEXT = Functor.of("context", 2);

  /** Those that SWI-Prolog names without their module. */
  private static final Set<Functor> BARE = Set.of(Functor.of("length", 2));

  private static final Functor RETHROW = Functor.of("$rethrow", 1);

  private Context() {}

  /** The ball with the builtin filled in, if it leaves that open. */
  static Value of(Value ball, @Nullable Predicate builtin) {
    if (builtin == null || builtin.builtin == null || isThrow(builtin)) {
      return ball;
    }
    return in(new Thrown(ball), builtin.functor()).ball();
  }

  private static boolean isThrow(Predicate builtin) {
    return builtin.functor().name().name().equals("throw") || builtin.functor() == RETHROW;
  }

  static Thrown in(Thrown thrown, Functor builtin) {
    if (!(thrown.ball() instanceof Compound error && error.is(ERROR))) {
      return thrown;
    }
    Value name = Errors.indicator(builtin);
    Value place = BARE.contains(builtin) ? name : Structure.of(":", Database.SYSTEM, name);
    Value context = error.argument(1).walked();
    if (context instanceof Var) {
      return Errors.of(error.argument(0), Structure.of(CONTEXT, place, new Var(0)));
    }
    if (context instanceof Compound known
        && known.is(CONTEXT)
        && known.argument(0).walked() instanceof Var) {
      return Errors.of(error.argument(0), Structure.of(CONTEXT, place, known.argument(1)));
    }
    return thrown;
  }
}
