package clew.cli;

/** Exit codes, as the README promises them. */
final class Exit {
  static final int NOTHING_FOUND = 0;
  static final int FINDINGS = 1;

  /** Usage, or a problem in the user's files or in the world. */
  static final int PROBLEM = 2;

  /** Stopped before all was seen. */
  static final int STOPPED = 3;

  static final int OUR_BUG = 70;
  static final int INTERRUPTED = 130;

  private Exit() {}
}
