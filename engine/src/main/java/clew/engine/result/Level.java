package clew.engine.result;

import java.util.Locale;

/** How much a finding matters. */
public enum Level {
  /** The program goes wrong on an input that it says it takes, or an assertion is violated. */
  ERROR,
  /** Nobody said what the inputs may be; perhaps this one is not meant. */
  WARNING,
  /** The program raises it on purpose. */
  NOTE;

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a search that finds it has found something wrong. */
  public boolean isAlarming() {
    return this != NOTE;
  }
}
