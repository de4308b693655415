package clew.curry.query;

import java.util.Random;

/** Generated programs, for the tests of other packages. */
public final class GeneratedPrograms {
  private GeneratedPrograms() {}

  /** A program with functions {@code f0} to {@code f3} on a type of trees. */
  public static String text(Random random) {
    return new GeneratedProgram(random).text();
  }
}
