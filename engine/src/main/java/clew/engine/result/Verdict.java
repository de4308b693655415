package clew.engine.result;

/** Whether a search saw all there is to see. */
public enum Verdict {
  /** Nothing is left to try and nothing was lost: what was not found does not exist. */
  EXHAUSTED,
  /** Something was left out; the gaps say what and why. */
  BOUNDED
}
