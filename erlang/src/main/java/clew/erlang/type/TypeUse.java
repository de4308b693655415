package clew.erlang.type;

/** What a type is asked for. */
enum TypeUse {
  /** Which values are of it. */
  VALUES,
  /** Which inputs of it can be made: of what is opaque, those that its module makes. */
  INPUTS
}
