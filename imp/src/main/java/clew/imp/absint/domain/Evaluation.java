package clew.imp.absint.domain;

import clew.imp.absint.domain.Formula.Node;
import clew.imp.ir.Op;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The values of the parts of an expression, from the variables up, and back down again once
 * something is known of the whole (the HC4 algorithm of constraint solving).
 */
final class Evaluation {
  private final Formula formula;
  private final int from;
  private final Value[] values;

  Evaluation(Formula formula, int root, IntFunction<Value> variables) {
    this.formula = formula;
    this.from = formula.node(root).from();
    this.values = new Value[root - from + 1];
    for (int i = from; i <= root; i++) {
      values[i - from] = computed(formula.node(i), variables);
    }
  }

  static Value of(Formula formula, int root, IntFunction<Value> variables) {
    return new Evaluation(formula, root, variables).value(root);
  }

  Value value(int node) {
    return values[node - from];
  }

  private Value computed(Node node, IntFunction<Value> variables) {
    return switch (node.op()) {
      case PUSH -> Value.of(node.constant());
      case LOAD -> variables.apply(node.left());
      case INPUT -> Value.ALL;
      case NEGATE, NOT, TRUTH -> Arithmetic.unary(node.op(), value(node.left()));
      default -> Arithmetic.binary(node.op(), value(node.left()), value(node.right()));
    };
  }

  /** What is left of the variables if a comparison holds; a value without numbers if it cannot. */
  Map<Integer, Value> assuming(int comparison, Op op) {
    Node node = formula.node(comparison);
    Value left = value(node.left());
    Value right = value(node.right());
    values[node.left() - from] = Arithmetic.compared(op, left, right);
    values[node.right() - from] =
        switch (op) {
          case EQUAL, UNEQUAL -> Arithmetic.compared(op, right, left);
          case LESS -> Arithmetic.compared(Op.GREATER, right, left);
          case AT_MOST -> Arithmetic.compared(Op.AT_LEAST, right, left);
          case GREATER -> Arithmetic.compared(Op.LESS, right, left);
          default -> Arithmetic.compared(Op.AT_MOST, right, left);
        };
    return down(comparison - 1);
  }

  /** What is left of the variables if a part is not zero, or if it is. */
  Map<Integer, Value> assuming(int part, boolean holds) {
    values[part - from] = value(part).meet(holds ? Value.NONZERO : Value.truth(false));
    return down(part);
  }

  private Map<Integer, Value> down(int root) {
    Map<Integer, Value> found = new HashMap<>();
    for (int i = root; i >= from; i--) {
      Node node = formula.node(i);
      Value value = value(i);
      switch (node.op()) {
        case LOAD -> found.merge(node.left(), value, Value::meet);
        case PUSH, INPUT -> {
          if (value.isEmpty()) {
            // A constant that cannot be: nothing comes here, whatever the variables are.
            found.put(-1, Value.NONE);
          }
        }
        case NEGATE, NOT, TRUTH ->
            values[node.left() - from] = Backward.unary(node.op(), value, value(node.left()));
        default -> {
          Value left = value(node.left());
          Value right = value(node.right());
          values[node.left() - from] = Backward.left(node.op(), value, left, right);
          values[node.right() - from] = Backward.right(node.op(), value, left, right);
        }
      }
    }
    return found;
  }
}
