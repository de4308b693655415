package clew.prolog.value;

/** A term of Prolog. */
public sealed interface Value permits Var, Atom, Numeral, StringValue, Compound {
  /** This value, or what the variable is bound to in the end. */
  default Value walked() {
    return this;
  }

  /**
   * This value followed only as far as something says that it depends on the input: what to hand on
   * in place of the walked value, so that the dependence is not forgotten.
   */
  default Value marked() {
    return this;
  }
}
