package clew.engine.result;

/** Whether a search saw all there is to see. */
public enum Verdict {
  /** Nothing is left to try and nothing was lost: what was not found does not exist. */
  EXHAUSTED,
  /**
   * The same of the inputs that were assumed; nobody said what the inputs are, so others may do
   * what none of these did.
   */
  ASSUMED,
  /** Something was left out; the gaps say what and why. */
  BOUNDED
}
