package clew.engine.language;

/** What can be done with a program. */
public enum Activity {
  /** Its entries are explored for inputs that make it go wrong. */
  CHECK,
  /** One call, goal or input is run. */
  RUN,
  /** Values are found for the unknowns of a query. */
  SOLVE,
  /** One run is shown in full. */
  EXPLAIN,
  /** It is said what is true at each location. */
  ANALYZE
}
