package clew.prolog.error;

import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Set;

/** Which builtin an error came from: {@code context(system:Name/Arity, Message)}. */
public final class ErrorContext {
  private static final Functor ERROR = Functor.of("error", 2);
  private static final Functor CONTEXT = Functor.of("context", 2);

  /** Those that SWI-Prolog names without their module. */
  private static final Set<Functor> BARE = Set.of(Functor.of("length", 2));

  private static final Atom SYSTEM = Atom.of("system");

  private ErrorContext() {}

  /** The error with the builtin filled in, if it leaves that open. */
  public static PrologException in(PrologException thrown, Functor builtin) {
    if (!(thrown.ball() instanceof Compound error && error.is(ERROR))) {
      return thrown;
    }
    Value name = IsoErrors.indicator(builtin);
    Value place = BARE.contains(builtin) ? name : Structure.of(":", SYSTEM, name);
    Value context = error.argument(1).walked();
    if (context instanceof Var) {
      return IsoErrors.of(error.argument(0), Structure.of(CONTEXT, place, new Var(0)));
    }
    if (context instanceof Compound known
        && known.is(CONTEXT)
        && known.argument(0).walked() instanceof Var) {
      return IsoErrors.of(error.argument(0), Structure.of(CONTEXT, place, known.argument(1)));
    }
    return thrown;
  }
}
