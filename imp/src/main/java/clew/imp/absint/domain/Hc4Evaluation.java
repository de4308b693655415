package clew.imp.absint.domain;

import clew.imp.absint.domain.Formula.Node;
import clew.imp.ir.Opcode;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The values of the parts of an expression, from the variables up, and back down again once
 * something is known of the whole (the HC4 algorithm of constraint solving).
 */
final class Hc4Evaluation {
  private final Formula formula;
  private final int from;
  private final NumberSet[] values;

  Hc4Evaluation(Formula formula, int root, IntFunction<NumberSet> variables) {
    this.formula = formula;
    this.from = formula.node(root).from();
    this.values = new NumberSet[root - from + 1];
    for (int i = from; i <= root; i++) {
      values[i - from] = computed(formula.node(i), variables);
    }
  }

  static NumberSet of(Formula formula, int root, IntFunction<NumberSet> variables) {
    return new Hc4Evaluation(formula, root, variables).value(root);
  }

  NumberSet value(int node) {
    return values[node - from];
  }

  private NumberSet computed(Node node, IntFunction<NumberSet> variables) {
    return switch (node.op()) {
      case PUSH -> NumberSet.of(node.constant());
      case LOAD -> variables.apply(node.left());
      case INPUT -> NumberSet.ALL;
      case NEGATE, NOT, TRUTH -> ForwardArithmetic.unary(node.op(), value(node.left()));
      default -> ForwardArithmetic.binary(node.op(), value(node.left()), value(node.right()));
    };
  }

  /** What is left of the variables if a comparison holds; a value without numbers if it cannot. */
  Map<Integer, NumberSet> assuming(int comparison, Opcode op) {
    Node node = formula.node(comparison);
    NumberSet left = value(node.left());
    NumberSet right = value(node.right());
    values[node.left() - from] = ForwardArithmetic.compared(op, left, right);
    values[node.right() - from] =
        switch (op) {
          case EQUAL, UNEQUAL -> ForwardArithmetic.compared(op, right, left);
          case LESS -> ForwardArithmetic.compared(Opcode.GREATER, right, left);
          case AT_MOST -> ForwardArithmetic.compared(Opcode.AT_LEAST, right, left);
          case GREATER -> ForwardArithmetic.compared(Opcode.LESS, right, left);
          default -> ForwardArithmetic.compared(Opcode.AT_MOST, right, left);
        };
    return down(comparison - 1);
  }

  /** What is left of the variables if a part is not zero, or if it is. */
  Map<Integer, NumberSet> assuming(int part, boolean holds) {
    values[part - from] = value(part).meet(holds ? NumberSet.NONZERO : NumberSet.truth(false));
    return down(part);
  }

  private Map<Integer, NumberSet> down(int root) {
    Map<Integer, NumberSet> found = new HashMap<>();
    for (int i = root; i >= from; i--) {
      Node node = formula.node(i);
      NumberSet value = value(i);
      switch (node.op()) {
        case LOAD -> found.merge(node.left(), value, NumberSet::meet);
        case PUSH, INPUT -> {
          if (value.isEmpty()) {
            // A constant that cannot be: nothing comes here, whatever the variables are.
            found.put(-1, NumberSet.NONE);
          }
        }
        case NEGATE, NOT, TRUTH ->
            values[node.left() - from] =
                BackwardArithmetic.unary(node.op(), value, value(node.left()));
        default -> {
          NumberSet left = value(node.left());
          NumberSet right = value(node.right());
          values[node.left() - from] = BackwardArithmetic.left(node.op(), value, left, right);
          values[node.right() - from] = BackwardArithmetic.right(node.op(), value, left, right);
        }
      }
    }
    return found;
  }
}
