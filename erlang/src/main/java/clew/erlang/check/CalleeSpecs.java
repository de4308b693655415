package clew.erlang.check;

/** What the specs of called functions mean. */
public enum CalleeSpecs {
  /** Nothing. */
  IGNORE,
  /** Inputs that lead to a call outside of them are not wanted. */
  ASSUME,
  /** A call outside of them is a finding. */
  REPORT
}
