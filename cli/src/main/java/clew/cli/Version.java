package clew.cli;

/** The version of Clew; the same as in the POM, which a test holds. */
final class Version {
  static final String NUMBER = "0.1.0";

  private Version() {}

  static String line() {
    return "clew " + NUMBER + " (JDK " + Runtime.version() + ")";
  }
}
