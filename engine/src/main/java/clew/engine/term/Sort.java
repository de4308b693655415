package clew.engine.term;

/** The kinds of values. A term of sort {@link #ANY} may have a value of every kind. */
public enum Sort {
  BOOL,
  INT,
  FLOAT64,
  ATOM,
  TEXT,
  BITS,
  MAP,
  /** A function given by finitely many points and a default. */
  TABLE,
  ANY
}
