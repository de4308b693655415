package clew.erlang.value;

/** A function value: a closure of ours, or the name of an exported function. */
public non-sealed interface Fun extends Value {
  int arity();

  /**
   * Orders functions by their code, whatever values they were made with; 0 if it is the same. Two
   * closures are equal if their code is the same and they were made with equal values.
   */
  default int compareCode(Fun other) {
    return equals(other) ? 0 : Integer.compare(codeHash(), other.codeHash());
  }

  /** The same for functions with the same code, in every process. */
  default int codeHash() {
    return hashCode();
  }

  /** The values that it was made with; not to be changed. */
  default Value[] environment() {
    return new Value[0];
  }

  /** A function by name, {@code fun m:f/a}. */
  record External(Atom module, Atom function, int arity) implements Fun {}
}
