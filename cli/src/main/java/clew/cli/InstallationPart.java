package clew.cli;

import java.util.Locale;

/**
 * A part of the installation, as {@code clew doctor} sees it.
 *
 * @param needed whether Clew cannot do its main work without it
 * @param found a version, a folder, or what is wrong
 * @param enables what it is for
 * @param fix what to do about it; empty if it is there
 */
record InstallationPart(
    String name, State state, boolean needed, String found, String enables, String fix) {
  enum State {
    OK,
    MISSING,
    /** There, and not in use. */
    OFF;

    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  boolean isTrouble() {
    return needed && state == State.MISSING;
  }
}
