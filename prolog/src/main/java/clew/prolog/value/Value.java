package clew.prolog.value;

/** A term of Prolog. */
public sealed interface Value permits Var, Atom, Numeral, Text, Compound {
  /** This value, or what the variable is bound to in the end. */
  default Value walked() {
    return this;
  }
}
