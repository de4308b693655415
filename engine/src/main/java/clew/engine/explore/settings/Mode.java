package clew.engine.explore.settings;

import java.util.Locale;

/** Which of the two ways to run is used. */
public enum Mode {
  /** Concrete runs that record their symbolic path; the next input turns one branch. */
  CONCOLIC,
  /** States that fork at every branch the input decides. */
  SYMBOLIC;

  /** Its name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
