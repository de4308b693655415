package clew.workbench;

/** The version of Clew; the same as in the POM, which a test holds. */
public final class Version {
  public static final String NUMBER = "0.1.0";

  private Version() {}

  public static String line() {
    return "clew " + NUMBER + " (JDK " + Runtime.version() + ")";
  }
}
