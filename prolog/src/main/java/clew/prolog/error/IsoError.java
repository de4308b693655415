package clew.prolog.error;

import clew.prolog.value.Atom;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;

/**
 * An error of the Prolog program that a machine raises as {@code error(Formal, _)}; it carries the
 * formal part.
 */
public final class IsoError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Value formal;

  public IsoError(Value formal) {
    super("a Prolog error", null, false, false);
    this.formal = formal;
  }

  public Value formal() {
    return formal;
  }

  public static IsoError instantiation() {
    return new IsoError(Atom.of("instantiation_error"));
  }

  public static IsoError type(String type, Value culprit) {
    return new IsoError(Structure.of("type_error", Atom.of(type), culprit));
  }

  public static IsoError domain(String domain, Value culprit) {
    return new IsoError(Structure.of("domain_error", Atom.of(domain), culprit));
  }

  public static IsoError permission(String action, String type, Value culprit) {
    return new IsoError(Structure.of("permission_error", Atom.of(action), Atom.of(type), culprit));
  }

  /** What {@code format/2} says of a bad directive or argument. */
  public static IsoError format(String message) {
    return new IsoError(Structure.of("format", Atom.of(message)));
  }
}
