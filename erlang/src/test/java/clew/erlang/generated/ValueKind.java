package clew.erlang.generated;

/** What an expression is meant to give; now and then it gives something else. */
enum ValueKind {
  INT,
  FLOAT,
  NUMBER,
  ATOM,
  BOOL,
  LIST,
  INTS,
  STRING,
  TUPLE,
  RECORD,
  MAP,
  BINARY,
  BITS,
  FUN1,
  FUN2,
  ANY;

  static final ValueKind[] PLAIN = {
    INT, INT, FLOAT, NUMBER, ATOM, BOOL, LIST, INTS, STRING, TUPLE, RECORD, MAP, BINARY, BITS
  };
}
