package clew.engine.term;

import java.util.Locale;

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
  ANY;

  private final String text = name().toLowerCase(Locale.ROOT);

  /** Its name in the symbols of operators. */
  String text() {
    return text;
  }
}
