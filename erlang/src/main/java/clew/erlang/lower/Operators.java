package clew.erlang.lower;

import clew.erlang.builtin.Numbers;
import clew.erlang.eval.Arithmetic;
import clew.erlang.eval.Data;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.eval.Tests;
import clew.erlang.eval.Tests.By;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Fun;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Calls that have a node of their own, because programs make them all the time. */
final class Operators {
  private static final Atom ERLANG = Atom.of("erlang");

  Optional<Node> find(Atom module, Atom name, Node[] arguments, Function caller, int line) {
    if (module != ERLANG) {
      return Optional.empty();
    }
    return Optional.ofNullable(
        switch (arguments.length) {
          case 1 -> unary(name.name(), arguments[0]);
          case 2 -> binary(name.name(), arguments[0], arguments[1], caller, line);
          default -> null;
        });
  }

  private static @Nullable Node unary(String operator, Node value) {
    return switch (operator) {
      case "not" -> value.isTest() ? new Tests.Not(value) : null;
      case "is_atom" -> is(value, any -> any instanceof Atom);
      case "is_boolean" -> is(value, any -> any == Atom.TRUE || any == Atom.FALSE);
      case "is_integer" -> is(value, any -> any instanceof Small || any instanceof Big);
      case "is_float" -> is(value, any -> any instanceof Real);
      case "is_number" ->
          is(value, any -> any instanceof Small || any instanceof Real || any instanceof Big);
      case "is_list" -> is(value, any -> any instanceof Cons || any == Nil.NIL);
      case "is_tuple" -> is(value, any -> any instanceof Tuple);
      case "is_map" -> is(value, any -> any instanceof MapValue);
      case "is_binary" -> is(value, any -> any instanceof Bits bits && bits.isBinary());
      case "is_bitstring" -> is(value, any -> any instanceof Bits);
      case "is_function" -> is(value, any -> any instanceof Fun);
      default -> null;
    };
  }

  private static Node is(Node value, Predicate<Value> kind) {
    return new Tests.IsKind(value, kind);
  }

  private static @Nullable Node binary(
      String operator, Node left, Node right, Function caller, int line) {
    return switch (operator) {
      case "+" -> sum(caller, line, left, right);
      case "-" -> difference(caller, line, left, right);
      case "*" -> new Arithmetic.Multiply(caller, line, left, right, Numbers::multiply);
      case "/" -> new Arithmetic.Plain(caller, line, left, right, Numbers::divide);
      case "div" -> new Arithmetic.Plain(caller, line, left, right, Numbers::quotient);
      case "rem" -> remainder(caller, line, left, right);
      case "band" -> new Arithmetic.Plain(caller, line, left, right, Numbers::and);
      case "bor" -> new Arithmetic.Plain(caller, line, left, right, Numbers::or);
      case "bxor" -> new Arithmetic.Plain(caller, line, left, right, Numbers::xor);
      case "bsl" -> new Arithmetic.Plain(caller, line, left, right, Numbers::shiftLeft);
      case "bsr" -> new Arithmetic.Plain(caller, line, left, right, Numbers::shiftRight);
      case "<" -> compare(left, right, By.LESS);
      case "=<" -> compare(left, right, By.AT_MOST);
      case ">" -> compare(left, right, By.GREATER);
      case ">=" -> compare(left, right, By.AT_LEAST);
      case "==" -> compare(left, right, By.EQUAL);
      case "/=" -> compare(left, right, By.UNEQUAL);
      case "=:=" -> new Tests.Exactly(left, right, true);
      case "=/=" -> new Tests.Exactly(left, right, false);
      case "and" -> left.isTest() && right.isTest() ? new Tests.Join(left, right, true) : null;
      case "or" -> left.isTest() && right.isTest() ? new Tests.Join(left, right, false) : null;
      default -> null;
    };
  }

  private static Node sum(Function caller, int line, Node left, Node right) {
    return right instanceof Data.Literal literal && literal.value instanceof Small small
        ? new Arithmetic.AddLiteral(caller, line, left, small.number, literal, Numbers::add)
        : new Arithmetic.Add(caller, line, left, right, Numbers::add);
  }

  private static Node difference(Function caller, int line, Node left, Node right) {
    return right instanceof Data.Literal literal
            && literal.value instanceof Small small
            && small.number != Long.MIN_VALUE
        ? new Arithmetic.AddLiteral(caller, line, left, -small.number, literal, Numbers::subtract)
        : new Arithmetic.Subtract(caller, line, left, right, Numbers::subtract);
  }

  private static Node remainder(Function caller, int line, Node left, Node right) {
    return right instanceof Data.Literal literal
            && literal.value instanceof Small small
            && small.number != 0
            && small.number != -1
        ? new Arithmetic.RemainderLiteral(
            caller, line, left, small.number, literal, Numbers::remainder)
        : new Arithmetic.Plain(caller, line, left, right, Numbers::remainder);
  }

  private static Node compare(Node left, Node right, By by) {
    return right instanceof Data.Literal literal && literal.value instanceof Small small
        ? new Tests.CompareLiteral(left, small, by)
        : new Tests.Compare(left, right, by);
  }
}
