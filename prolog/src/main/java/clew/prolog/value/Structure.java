package clew.prolog.value;

/** A compound that is no list cell. */
public final class Structure extends Compound {
  private final Functor functor;
  private final Value[] arguments;

  private Structure(Functor functor, Value[] arguments) {
    this.functor = functor;
    this.arguments = arguments;
  }

  /** The compound of these arguments; the array is not copied, and belongs to it from here on. */
  public static Compound of(Functor functor, Value... arguments) {
    if (functor.arity() != arguments.length) {
      throw new IllegalArgumentException(functor + " with " + arguments.length + " arguments");
    }
    return functor == Functor.LIST
        ? new Cell(arguments[0], arguments[1])
        : new Structure(functor, arguments);
  }

  public static Compound of(String name, Value... arguments) {
    return of(Functor.of(name, arguments.length), arguments);
  }

  @Override
  public Functor functor() {
    return functor;
  }

  @Override
  public Value argument(int index) {
    return arguments[index];
  }

  @Override
  public void argument(int index, Value changed) {
    arguments[index] = changed;
  }
}
