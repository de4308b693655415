package clew.prolog.ir;

import clew.prolog.value.Functor;

/** What a call can be linked to. */
public abstract class Procedure {
  private final Functor functor;

  protected Procedure(Functor functor) {
    this.functor = functor;
  }

  public final Functor functor() {
    return functor;
  }
}
