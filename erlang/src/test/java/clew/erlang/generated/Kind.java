package clew.erlang.generated;

/** What an expression is meant to give; now and then it gives something else. */
enum Kind {
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

  static final Kind[] PLAIN = {
    INT, INT, FLOAT, NUMBER, ATOM, BOOL, LIST, INTS, STRING, TUPLE, RECORD, MAP, BINARY, BITS
  };
}
