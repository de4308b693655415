package clew.erlang.value;

/** The empty list. */
public final class Nil implements Value {
  public static final Nil NIL = new Nil();

  private Nil() {}

  @Override
  public String toString() {
    return "[]";
  }
}
