package clew.erlang.lower;

import clew.erlang.builtin.Numbers;
import clew.erlang.eval.Arithmetic;
import clew.erlang.eval.Arithmetic.Compare.By;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.value.Atom;
import java.util.Optional;

/** Calls that have a node of their own, because programs make them all the time. */
final class Operators {
  private static final Atom ERLANG = Atom.of("erlang");

  Optional<Node> find(Atom module, Atom name, Node[] arguments, Function caller, int line) {
    return module == ERLANG && arguments.length == 2
        ? binary(name.name(), arguments[0], arguments[1], caller, line)
        : Optional.empty();
  }

  private static Optional<Node> binary(
      String operator, Node left, Node right, Function caller, int line) {
    return Optional.ofNullable(
        switch (operator) {
          case "+" -> new Arithmetic.Add(caller, line, left, right, Numbers::add);
          case "-" -> new Arithmetic.Subtract(caller, line, left, right, Numbers::subtract);
          case "*" -> new Arithmetic.Multiply(caller, line, left, right, Numbers::multiply);
          case "/" -> new Arithmetic.Plain(caller, line, left, right, Numbers::divide);
          case "div" -> new Arithmetic.Plain(caller, line, left, right, Numbers::quotient);
          case "rem" -> new Arithmetic.Plain(caller, line, left, right, Numbers::remainder);
          case "band" -> new Arithmetic.Plain(caller, line, left, right, Numbers::and);
          case "bor" -> new Arithmetic.Plain(caller, line, left, right, Numbers::or);
          case "bxor" -> new Arithmetic.Plain(caller, line, left, right, Numbers::xor);
          case "bsl" -> new Arithmetic.Plain(caller, line, left, right, Numbers::shiftLeft);
          case "bsr" -> new Arithmetic.Plain(caller, line, left, right, Numbers::shiftRight);
          case "<" -> new Arithmetic.Compare(caller, line, left, right, By.LESS);
          case "=<" -> new Arithmetic.Compare(caller, line, left, right, By.AT_MOST);
          case ">" -> new Arithmetic.Compare(caller, line, left, right, By.GREATER);
          case ">=" -> new Arithmetic.Compare(caller, line, left, right, By.AT_LEAST);
          case "==" -> new Arithmetic.Compare(caller, line, left, right, By.EQUAL);
          case "/=" -> new Arithmetic.Compare(caller, line, left, right, By.UNEQUAL);
          case "=:=" -> new Arithmetic.Exactly(caller, line, left, right, true);
          case "=/=" -> new Arithmetic.Exactly(caller, line, left, right, false);
          default -> null;
        });
  }
}
