package clew.imp.absint.domain;

import clew.imp.ir.Opcode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * An expression in postfix order. The part that a node is the root of ends at the node and begins
 * at {@link Node#from}.
 */
public final class Formula {
  /**
   * A part of an expression.
   *
   * @param op PUSH for a constant, LOAD for a variable, INPUT for any number at all, else the
   *     operation
   * @param left the only operand of a unary operation; the variable of LOAD
   * @param from the first node that belongs to it
   */
  public record Node(Opcode op, int left, int right, int from, BigInteger constant) {}

  private final List<Node> nodes = new ArrayList<>();
  private final BitSet variables = new BitSet();

  public static Formula variable(int variable) {
    Formula formula = new Formula();
    formula.load(variable);
    return formula;
  }

  public int constant(BigInteger number) {
    return add(new Node(Opcode.PUSH, -1, -1, nodes.size(), number));
  }

  public int load(int variable) {
    variables.set(variable);
    return add(new Node(Opcode.LOAD, variable, -1, nodes.size(), BigInteger.ZERO));
  }

  public int any() {
    return add(new Node(Opcode.INPUT, -1, -1, nodes.size(), BigInteger.ZERO));
  }

  public int unary(Opcode op, int operand) {
    return add(new Node(op, operand, -1, nodes.get(operand).from(), BigInteger.ZERO));
  }

  public int binary(Opcode op, int left, int right) {
    return add(new Node(op, left, right, nodes.get(left).from(), BigInteger.ZERO));
  }

  private int add(Node node) {
    nodes.add(node);
    return nodes.size() - 1;
  }

  public Node node(int index) {
    return nodes.get(index);
  }

  public int root() {
    return nodes.size() - 1;
  }

  public BitSet variables() {
    return variables;
  }

  static boolean isComparison(Opcode op) {
    return switch (op) {
      case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> true;
      default -> false;
    };
  }

  /** The comparison that holds exactly when this one does not. */
  static Opcode negated(Opcode op) {
    return switch (op) {
      case EQUAL -> Opcode.UNEQUAL;
      case UNEQUAL -> Opcode.EQUAL;
      case LESS -> Opcode.AT_LEAST;
      case AT_LEAST -> Opcode.LESS;
      case GREATER -> Opcode.AT_MOST;
      case AT_MOST -> Opcode.GREATER;
      default -> throw new IllegalArgumentException(op + " is not a comparison");
    };
  }
}
