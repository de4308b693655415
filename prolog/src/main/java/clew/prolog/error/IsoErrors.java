package clew.prolog.error;

import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/**
 * The errors of the ISO standard as SWI-Prolog throws them. The context is a free variable here;
 * the machine fills in which builtin it was.
 */
public final class IsoErrors {
  private static final Functor ERROR = Functor.of("error", 2);
  private static final Functor INDICATOR = Functor.of("/", 2);

  private IsoErrors() {}

  public static PrologException of(Value formal) {
    return new PrologException(Structure.of(ERROR, formal, new Var(0)));
  }

  public static PrologException of(Value formal, Value context) {
    return new PrologException(Structure.of(ERROR, formal, context));
  }

  /** An error with a message in its context. */
  public static PrologException withMessage(Value formal, String message) {
    return of(formal, Structure.of("context", new Var(0), Atom.of(message)));
  }

  /** An error that names its builtin without a module, as SWI-Prolog does here and there. */
  public static PrologException inPlain(PrologException thrown, Functor builtin) {
    return thrown.ball() instanceof Compound error
        ? of(error.argument(0), Structure.of("context", indicator(builtin), new Var(0)))
        : thrown;
  }

  /** An error with the builtin that it is about. */
  public static PrologException in(PrologException thrown, Functor builtin) {
    return ErrorContext.in(thrown, builtin);
  }

  public static PrologException instantiation() {
    return of(Atom.of("instantiation_error"));
  }

  public static PrologException uninstantiation(Value culprit) {
    return of(Structure.of("uninstantiation_error", culprit));
  }

  public static PrologException type(String type, Value culprit) {
    return of(Structure.of("type_error", Atom.of(type), culprit));
  }

  /** A type error, or an instantiation error if the culprit is a variable. */
  public static PrologException typeOrUnbound(String type, Value culprit) {
    return culprit.walked() instanceof Var ? instantiation() : type(type, culprit);
  }

  public static PrologException domain(String domain, Value culprit) {
    return of(Structure.of("domain_error", Atom.of(domain), culprit));
  }

  public static PrologException existence(String kind, Value what) {
    return of(Structure.of("existence_error", Atom.of(kind), what));
  }

  public static PrologException permission(String action, String type, Value culprit) {
    return of(Structure.of("permission_error", Atom.of(action), Atom.of(type), culprit));
  }

  public static PrologException representation(String what) {
    return of(Structure.of("representation_error", Atom.of(what)));
  }

  public static PrologException evaluation(String what) {
    return of(Structure.of("evaluation_error", Atom.of(what)));
  }

  public static PrologException resource(String what) {
    return of(Structure.of("resource_error", Atom.of(what)));
  }

  public static PrologException syntax(String what) {
    return of(Structure.of("syntax_error", Atom.of(what)));
  }

  /** {@code Name/Arity}. */
  public static Value indicator(Functor functor) {
    return Structure.of(INDICATOR, functor.name(), Int.of(functor.arity()));
  }
}
