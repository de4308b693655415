package clew.erlang.value;

/** Stands for every function of so many arguments, where a table is given one. */
public record AnyFun(int arity) implements Fun {
  @Override
  public int codeHash() {
    return AnyFun.class.getName().hashCode() + arity;
  }
}
