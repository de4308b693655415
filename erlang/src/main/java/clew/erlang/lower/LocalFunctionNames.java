package clew.erlang.lower;

import clew.erlang.eval.MachineFunction;
import clew.erlang.ir.CoreExpr;

/**
 * What a trace calls the functions that the compiler made inside of others. A comprehension is a
 * function of its own, with its variables as arguments; what is only jumped to, such as a receive,
 * is a part of the function around it.
 */
final class LocalFunctionNames {
  private LocalFunctionNames() {}

  /**
   * A function as a stack trace shows it.
   *
   * @param isPart whether it is one that the compiler made of a part of another function
   */
  record Shown(String name, int arity, boolean isPart) {}

  static Shown of(CoreExpr.FunctionName name, MachineFunction outer, int captured) {
    String text = name.name();
    if (text.startsWith("lc$^") || text.startsWith("lbc$^")) {
      String shown = text.replaceFirst("@.*", "") + "/" + name.arity();
      return new Shown(
          "-" + outermost(outer) + "-" + shown + "-0-", name.arity() + captured, false);
    }
    boolean isPart =
        text.startsWith("recv$^")
            || text.startsWith("label^")
            || text.startsWith("maybe_else_fail");
    return isPart
        ? new Shown(outer.name.name(), outer.arity, true)
        : new Shown(
            "-" + outermost(outer) + "-" + text.replaceFirst("@.*", "") + "-0-",
            name.arity(),
            false);
  }

  /** The function of the module that a function is nested in, as {@code name/arity}. */
  static String outermost(MachineFunction function) {
    String name = function.name.name();
    return name.startsWith("-")
        ? name.replaceFirst("^-(.*?/[0-9]+)-.*", "$1")
        : name + "/" + function.arity;
  }
}
