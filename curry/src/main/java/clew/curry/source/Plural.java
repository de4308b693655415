package clew.curry.source;

/** Numbers of things in messages. */
public final class Plural {
  private Plural() {}

  public static String of(int number, String thing) {
    return switch (number) {
      case 0 -> "no " + thing + "s";
      case 1 -> "one " + thing;
      default -> number + " " + thing + "s";
    };
  }
}
