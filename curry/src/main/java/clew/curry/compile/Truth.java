package clew.curry.compile;

import clew.curry.core.Constructor;

/** The constructors that the machine itself makes. */
public final class Truth {
  public static final Constructor FALSE = new Constructor("False", 0, "Bool", 0);
  public static final Constructor TRUE = new Constructor("True", 0, "Bool", 1);

  private Truth() {}
}
