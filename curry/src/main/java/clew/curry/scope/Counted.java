package clew.curry.scope;

/** Numbers of things in messages. */
public final class Counted {
  private Counted() {}

  public static String of(int number, String thing) {
    return switch (number) {
      case 0 -> "no " + thing + "s";
      case 1 -> "one " + thing;
      default -> number + " " + thing + "s";
    };
  }
}
