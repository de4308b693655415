package clew.erlang.lower;

import clew.erlang.builtin.base.NumberArithmetic;
import clew.erlang.eval.ArithmeticNodes;
import clew.erlang.eval.DataNodes;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.TestNodes;
import clew.erlang.eval.TestNodes.By;
import clew.erlang.ir.CodePosition;
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
final class OperatorLowering {
  private static final Atom ERLANG = Atom.of("erlang");

  Optional<ExprNode> find(
      Atom module, Atom name, ExprNode[] arguments, MachineFunction caller, CodePosition position) {
    if (module != ERLANG) {
      return Optional.empty();
    }
    return Optional.ofNullable(
        switch (arguments.length) {
          case 1 -> unary(name.name(), arguments[0]);
          case 2 -> binary(name.name(), arguments[0], arguments[1], caller, position);
          default -> null;
        });
  }

  private static @Nullable ExprNode unary(String operator, ExprNode value) {
    return switch (operator) {
      case "not" -> value.isTest() ? new TestNodes.Not(value) : null;
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

  private static ExprNode is(ExprNode value, Predicate<Value> kind) {
    return new TestNodes.IsKind(value, kind);
  }

  private static @Nullable ExprNode binary(
      String operator,
      ExprNode left,
      ExprNode right,
      MachineFunction caller,
      CodePosition position) {
    return switch (operator) {
      case "+" -> sum(caller, position, left, right);
      case "-" -> difference(caller, position, left, right);
      case "*" ->
          new ArithmeticNodes.Multiply(caller, position, left, right, NumberArithmetic::multiply);
      case "/" ->
          new ArithmeticNodes.Plain(caller, position, left, right, NumberArithmetic::divide);
      case "div" ->
          new ArithmeticNodes.Plain(caller, position, left, right, NumberArithmetic::quotient);
      case "rem" -> remainder(caller, position, left, right);
      case "band" ->
          new ArithmeticNodes.Plain(caller, position, left, right, NumberArithmetic::and);
      case "bor" -> new ArithmeticNodes.Plain(caller, position, left, right, NumberArithmetic::or);
      case "bxor" ->
          new ArithmeticNodes.Plain(caller, position, left, right, NumberArithmetic::xor);
      case "bsl" ->
          new ArithmeticNodes.Plain(caller, position, left, right, NumberArithmetic::shiftLeft);
      case "bsr" ->
          new ArithmeticNodes.Plain(caller, position, left, right, NumberArithmetic::shiftRight);
      case "<" -> compare(left, right, By.LESS);
      case "=<" -> compare(left, right, By.AT_MOST);
      case ">" -> compare(left, right, By.GREATER);
      case ">=" -> compare(left, right, By.AT_LEAST);
      case "==" -> compare(left, right, By.EQUAL);
      case "/=" -> compare(left, right, By.UNEQUAL);
      case "=:=" -> new TestNodes.Exactly(left, right, true);
      case "=/=" -> new TestNodes.Exactly(left, right, false);
      case "and" -> left.isTest() && right.isTest() ? new TestNodes.Join(left, right, true) : null;
      case "or" -> left.isTest() && right.isTest() ? new TestNodes.Join(left, right, false) : null;
      default -> null;
    };
  }

  private static ExprNode sum(
      MachineFunction caller, CodePosition position, ExprNode left, ExprNode right) {
    return right instanceof DataNodes.Literal literal && literal.value instanceof Small small
        ? new ArithmeticNodes.AddLiteral(
            caller, position, left, small.number, literal, NumberArithmetic::add)
        : new ArithmeticNodes.Add(caller, position, left, right, NumberArithmetic::add);
  }

  private static ExprNode difference(
      MachineFunction caller, CodePosition position, ExprNode left, ExprNode right) {
    return right instanceof DataNodes.Literal literal
            && literal.value instanceof Small small
            && small.number != Long.MIN_VALUE
        ? new ArithmeticNodes.AddLiteral(
            caller, position, left, -small.number, literal, NumberArithmetic::subtract)
        : new ArithmeticNodes.Subtract(caller, position, left, right, NumberArithmetic::subtract);
  }

  private static ExprNode remainder(
      MachineFunction caller, CodePosition position, ExprNode left, ExprNode right) {
    return right instanceof DataNodes.Literal literal
            && literal.value instanceof Small small
            && small.number != 0
            && small.number != -1
        ? new ArithmeticNodes.RemainderLiteral(
            caller, position, left, small.number, literal, NumberArithmetic::remainder)
        : new ArithmeticNodes.Plain(caller, position, left, right, NumberArithmetic::remainder);
  }

  private static ExprNode compare(ExprNode left, ExprNode right, By by) {
    return right instanceof DataNodes.Literal literal && literal.value instanceof Small small
        ? new TestNodes.CompareLiteral(left, small, by)
        : new TestNodes.Compare(left, right, by);
  }
}
