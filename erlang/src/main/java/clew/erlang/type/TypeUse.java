package clew.erlang.type;

/** What a type is asked for. */
public enum TypeUse {
  /** Which values are of it. */
  VALUES,
  /** Which inputs of it can be made: of what is opaque, those that its module makes. */
  INPUTS,
  /** The same, where functions that are made may fail. */
  FAILING_INPUTS;

  boolean isInput() {
    return this != VALUES;
  }
}
