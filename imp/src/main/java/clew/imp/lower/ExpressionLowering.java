package clew.imp.lower;

import clew.imp.ir.Decision;
import clew.imp.ir.Opcode;
import clew.imp.source.BinaryOperator;
import clew.imp.source.Expression;
import clew.imp.source.ParsedProgram;
import clew.imp.source.UnaryOperator;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Writes expressions as postfix code. An {@code and} or {@code or} stops early where its right side
 * can fail; elsewhere nobody can tell whether it did, and both sides make one condition.
 */
final class ExpressionLowering {
  private final ParsedProgram syntax;
  private final VariableTable variables;
  private final Set<Expression.Variable> checked;
  private final CodeBuilder code;
  private final Deque<Runnable> todo = new ArrayDeque<>();
  private Set<Expression> failing = Set.of();

  ExpressionLowering(
      ParsedProgram syntax,
      VariableTable variables,
      Set<Expression.Variable> checked,
      CodeBuilder code) {
    this.syntax = syntax;
    this.variables = variables;
    this.checked = checked;
    this.code = code;
  }

  void lower(Expression expression) {
    failing = failing(expression);
    visit(expression);
    while (!todo.isEmpty()) {
      todo.pop().run();
    }
  }

  private void visit(Expression expression) {
    switch (expression) {
      case Expression.Numeral numeral -> code.push(numeral.value());
      case Expression.Variable variable -> load(variable);
      case Expression.Unary unary -> {
        if (unary.operator() == UnaryOperator.NEGATE
            && unary.operand() instanceof Expression.Numeral numeral) {
          code.push(numeral.value().negate());
        } else {
          todo.push(
              () -> code.emit(unary.operator() == UnaryOperator.NOT ? Opcode.NOT : Opcode.NEGATE));
          todo.push(() -> visit(unary.operand()));
        }
      }
      case Expression.Binary binary -> {
        if (binary.operator().isLogical() && failing.contains(binary.right())) {
          todo.push(() -> stopsEarly(binary));
        } else {
          todo.push(() -> apply(binary));
          todo.push(() -> visit(binary.right()));
        }
        todo.push(() -> visit(binary.left()));
      }
    }
  }

  private void load(Expression.Variable variable) {
    int slot = variables.slot(variable.name());
    if (checked.contains(variable)) {
      code.emit(Opcode.LOAD_DEFINED, slot, code.read(variable.name(), syntax.span(variable)));
    } else {
      code.emit(Opcode.LOAD, slot);
    }
  }

  private void apply(Expression.Binary binary) {
    if (binary.operator().divides()) {
      checkDivisor(binary);
    }
    code.emit(
        switch (binary.operator()) {
          case OR -> Opcode.OR;
          case AND -> Opcode.AND;
          case EQUAL -> Opcode.EQUAL;
          case UNEQUAL -> Opcode.UNEQUAL;
          case LESS -> Opcode.LESS;
          case AT_MOST -> Opcode.AT_MOST;
          case GREATER -> Opcode.GREATER;
          case AT_LEAST -> Opcode.AT_LEAST;
          case PLUS -> Opcode.ADD;
          case MINUS -> Opcode.SUBTRACT;
          case TIMES -> Opcode.MULTIPLY;
          case DIV -> Opcode.DIVIDE;
          case MOD -> Opcode.MODULO;
        });
  }

  private void checkDivisor(Expression.Binary division) {
    Expression divisor = division.right();
    if (isNonzero(divisor)) {
      return;
    }
    Expression zero = new Expression.Numeral(BigInteger.ZERO, divisor.to(), divisor.to());
    Expression condition =
        new Expression.Binary(BinaryOperator.UNEQUAL, divisor, zero, divisor.from(), divisor.to());
    int decision = code.decision(Decision.Kind.DIVISION, condition, syntax.span(division));
    code.emit(Opcode.DUPLICATE);
    code.push(BigInteger.ZERO);
    code.emit(Opcode.UNEQUAL);
    code.emit(Opcode.DECIDE, decision, code.failure(Opcode.RAISE, decision));
  }

  /** The left side is on the stack; the right side is evaluated only if the left is not enough. */
  private void stopsEarly(Expression.Binary binary) {
    boolean isAnd = binary.operator() == BinaryOperator.AND;
    int decision =
        code.decision(
            isAnd ? Decision.Kind.AND : Decision.Kind.OR,
            binary.left(),
            syntax.span(binary.left()));
    int falseLabel = code.newLabel();
    int endLabel = code.newLabel();
    code.emit(Opcode.DECIDE, decision, falseLabel);
    int below = code.stack();
    if (isAnd) {
      todo.push(
          () -> {
            code.emit(Opcode.TRUTH);
            code.emit(Opcode.JUMP, endLabel);
            code.place(falseLabel);
            code.stack(below);
            code.push(BigInteger.ZERO);
            code.place(endLabel);
          });
    } else {
      code.push(BigInteger.ONE);
      code.emit(Opcode.JUMP, endLabel);
      code.place(falseLabel);
      code.stack(below);
      todo.push(
          () -> {
            code.emit(Opcode.TRUTH);
            code.place(endLabel);
          });
    }
    todo.push(() -> visit(binary.right()));
  }

  private static boolean isNonzero(Expression expression) {
    return switch (expression) {
      case Expression.Numeral numeral -> numeral.value().signum() != 0;
      case Expression.Unary unary ->
          unary.operator() == UnaryOperator.NEGATE
              && unary.operand() instanceof Expression.Numeral numeral
              && numeral.value().signum() != 0;
      case Expression.Variable variable -> false;
      case Expression.Binary binary -> false;
    };
  }

  /** The subexpressions that can fail, by identity: those that divide or read what may be unset. */
  private Set<Expression> failing(Expression root) {
    Set<Expression> found = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Expression> path = new ArrayDeque<>();
    Deque<Expression> inPostorder = new ArrayDeque<>();
    path.push(root);
    while (!path.isEmpty()) {
      Expression next = path.pop();
      inPostorder.push(next);
      switch (next) {
        case Expression.Unary unary -> path.push(unary.operand());
        case Expression.Binary binary -> {
          path.push(binary.left());
          path.push(binary.right());
        }
        case Expression.Numeral numeral -> {}
        case Expression.Variable variable -> {}
      }
    }
    for (Expression next : inPostorder) {
      boolean fails =
          switch (next) {
            case Expression.Numeral numeral -> false;
            case Expression.Variable variable -> checked.contains(variable);
            case Expression.Unary unary -> found.contains(unary.operand());
            case Expression.Binary binary ->
                found.contains(binary.left())
                    || found.contains(binary.right())
                    || (binary.operator().divides() && !isNonzero(binary.right()));
          };
      if (fails) {
        found.add(next);
      }
    }
    return found;
  }
}
