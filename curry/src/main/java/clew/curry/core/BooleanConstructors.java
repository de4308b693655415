package clew.curry.core;

/** The constructors of Bool, which the machine itself makes. */
public final class BooleanConstructors {
  public static final DataConstructor FALSE = new DataConstructor("False", 0, "Bool", 0);
  public static final DataConstructor TRUE = new DataConstructor("True", 0, "Bool", 1);

  private BooleanConstructors() {}
}
