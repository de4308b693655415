package clew.erlang.type;

import clew.erlang.node.NodeTerms;
import clew.erlang.value.Big;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.Optional;

/** Integer expressions in types. */
final class ConstantExpressions {
  private static final int MOST_SHIFTED = 100_000;

  private ConstantExpressions() {}

  /**
   * The value; empty if the expression is not one that a type may have. Such nest a little only.
   */
  static Optional<BigInteger> value(Value form) {
    String kind = NodeTerms.string(NodeTerms.element(form, 0));
    if (kind.equals("integer") || kind.equals("char")) {
      return Optional.of(Big.number(NodeTerms.element(form, 2)));
    }
    if (NodeTerms.isTagged(form, "op", 4)) {
      return value(NodeTerms.element(form, 3))
          .flatMap(number -> unary(NodeTerms.string(NodeTerms.element(form, 2)), number));
    }
    if (NodeTerms.isTagged(form, "op", 5)) {
      return value(NodeTerms.element(form, 3))
          .flatMap(
              left ->
                  value(NodeTerms.element(form, 4))
                      .flatMap(
                          right ->
                              binary(NodeTerms.string(NodeTerms.element(form, 2)), left, right)));
    }
    return Optional.empty();
  }

  private static Optional<BigInteger> unary(String operator, BigInteger number) {
    return switch (operator) {
      case "-" -> Optional.of(number.negate());
      case "+" -> Optional.of(number);
      case "bnot" -> Optional.of(number.not());
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> binary(String operator, BigInteger left, BigInteger right) {
    boolean isDivision = operator.equals("div") || operator.equals("rem");
    boolean isShift = operator.equals("bsl") || operator.equals("bsr");
    if ((isDivision && right.signum() == 0)
        || (isShift && right.abs().compareTo(BigInteger.valueOf(MOST_SHIFTED)) > 0)) {
      return Optional.empty();
    }
    return switch (operator) {
      case "+" -> Optional.of(left.add(right));
      case "-" -> Optional.of(left.subtract(right));
      case "*" -> Optional.of(left.multiply(right));
      case "div" -> Optional.of(left.divide(right));
      case "rem" -> Optional.of(left.remainder(right));
      case "band" -> Optional.of(left.and(right));
      case "bor" -> Optional.of(left.or(right));
      case "bxor" -> Optional.of(left.xor(right));
      case "bsl" -> Optional.of(left.shiftLeft(right.intValueExact()));
      case "bsr" -> Optional.of(left.shiftRight(right.intValueExact()));
      default -> Optional.empty();
    };
  }
}
