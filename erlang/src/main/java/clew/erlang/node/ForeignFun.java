package clew.erlang.node;

import clew.erlang.value.Fun;
import java.util.Arrays;

/** A closure of the real node, which only that node can call. */
public final class ForeignFun implements Fun {
  private final int arity;
  private final byte[] body;

  ForeignFun(int arity, byte[] body) {
    this.arity = arity;
    this.body = body;
  }

  @Override
  public int arity() {
    return arity;
  }

  byte[] body() {
    return body;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ForeignFun fun && Arrays.equals(body, fun.body);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(body);
  }
}
