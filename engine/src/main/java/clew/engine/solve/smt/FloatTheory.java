package clew.engine.solve.smt;

/** What stands for doubles. */
public enum FloatTheory {
  /** Numbered like atoms: enough where nothing is computed with them. */
  OPAQUE,
  /** Real numbers: fast, and wrong by rounding. A relaxation. */
  REAL,
  /** IEEE 754 doubles: exact, and slow. */
  IEEE
}
