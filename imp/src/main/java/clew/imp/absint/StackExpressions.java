package clew.imp.absint;

import clew.imp.absint.domain.Formula;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The expressions on the stack of the machine, recovered from the code. An expression has no
 * effects, so what a STORE or a DECIDE pops is one expression over the variables at that moment.
 * Where the two ways of an {@code and} that stops early come together, the operand is the {@code
 * and} of both sides again.
 */
final class StackExpressions {
  /** More parts of one expression are not looked at; what lies deeper may be any number. */
  static final int MOST_PARTS = 1_024;

  /** As many of an operand of {@code and} or {@code or}, which is a part of others in turn. */
  private static final int MOST_INNER_PARTS = 16;

  private final Code code;

  /** What each STORE and DECIDE pops, by instruction; -1 for all others. */
  private final int[] popped;

  /**
   * A part of an expression.
   *
   * @param left the constant of PUSH, the variable of LOAD, else the first operand
   * @param right -1 if there is no second operand
   */
  record Part(Opcode op, int left, int right) {
    boolean isLeaf() {
      return op == Opcode.PUSH || op == Opcode.LOAD;
    }
  }

  private final List<Part> parts = new ArrayList<>();

  private StackExpressions(Code code) {
    this.code = code;
    this.popped = new int[code.length()];
  }

  static StackExpressions of(Code code) {
    StackExpressions operands = new StackExpressions(code);
    operands.recover();
    return operands;
  }

  /** An {@code and} or {@code or} whose right side is being evaluated. */
  private static final class Open {
    final Opcode op;
    final int left;
    int right = -1;
    int end = -1;

    Open(Opcode op, int left) {
      this.op = op;
      this.left = left;
    }
  }

  private void recover() {
    Deque<Integer> stack = new ArrayDeque<>();
    Deque<Open> open = new ArrayDeque<>();
    for (int pc = 0; pc < code.length(); pc++) {
      while (!open.isEmpty() && open.element().end == pc) {
        Open closed = open.pop();
        int top = stack.pop();
        stack.push(part(closed.op, closed.left, closed.op == Opcode.AND ? closed.right : top));
      }
      popped[pc] = -1;
      step(pc, stack, open);
    }
  }

  private void step(int pc, Deque<Integer> stack, Deque<Open> open) {
    Instruction instruction = code.at(pc);
    switch (instruction.op()) {
      case PUSH -> stack.push(part(Opcode.PUSH, instruction.first(), -1));
      case LOAD, LOAD_DEFINED -> stack.push(part(Opcode.LOAD, instruction.first(), -1));
      case DUPLICATE -> stack.push(stack.element());
      case STORE -> popped[pc] = stack.pop();
      case NEGATE, NOT, TRUTH -> stack.push(part(instruction.op(), stack.pop(), -1));
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          MODULO,
          EQUAL,
          UNEQUAL,
          LESS,
          AT_MOST,
          GREATER,
          AT_LEAST,
          AND,
          OR -> {
        int right = stack.pop();
        stack.push(part(instruction.op(), stack.pop(), right));
      }
      case DECIDE -> {
        popped[pc] = stack.pop();
        Decision.Kind kind = code.decision(instruction.first()).kind();
        if (kind == Decision.Kind.AND || kind == Decision.Kind.OR) {
          open.push(new Open(kind == Decision.Kind.AND ? Opcode.AND : Opcode.OR, popped[pc]));
        }
      }
      case JUMP -> {
        // Between statements the stack is empty: this one is inside of an expression.
        if (!stack.isEmpty() && !open.isEmpty()) {
          Open inner = open.element();
          inner.right = stack.pop();
          inner.end = instruction.first();
        }
      }
      case INPUT, BEGIN, AGAIN, REACH, END, RAISE, REJECT, HALT -> {}
    }
  }

  private int part(Opcode op, int left, int right) {
    parts.add(new Part(op, left, right));
    return parts.size() - 1;
  }

  /** The number of the part that the instruction pops. */
  int root(int pc) {
    return popped[pc];
  }

  Part part(int index) {
    return parts.get(index);
  }

  /** The expression that the instruction pops. */
  Formula at(int pc) {
    boolean isInner = code.at(pc).op() == Opcode.DECIDE && isInner(code.at(pc).first());
    Set<Integer> seen = upperParts(popped[pc], isInner ? MOST_INNER_PARTS : MOST_PARTS);
    Formula formula = new Formula();
    Deque<Integer> todo = new ArrayDeque<>();
    Deque<Integer> done = new ArrayDeque<>();
    todo.push(popped[pc]);
    while (!todo.isEmpty()) {
      int next = todo.pop();
      if (next < 0) {
        finish(~next, formula, done);
        continue;
      }
      Part part = parts.get(next);
      switch (part.op) {
        case PUSH -> done.push(formula.constant(code.constant(part.left)));
        case LOAD -> done.push(formula.load(part.left));
        default -> {
          if (!seen.contains(next)) {
            done.push(formula.any());
            continue;
          }
          todo.push(~next);
          if (part.right >= 0) {
            todo.push(part.right);
          }
          todo.push(part.left);
        }
      }
    }
    return formula;
  }

  private boolean isInner(int decision) {
    return switch (code.decision(decision).kind()) {
      case AND, OR, DIVISION -> true;
      case IF, WHILE, ASSERT, ASSUME -> false;
    };
  }

  private void finish(int index, Formula formula, Deque<Integer> done) {
    Part part = parts.get(index);
    if (part.right < 0) {
      done.push(formula.unary(part.op, done.pop()));
    } else {
      int right = done.pop();
      done.push(formula.binary(part.op, done.pop(), right));
    }
  }

  /** The parts nearest to the root, as many as are looked at. */
  private Set<Integer> upperParts(int root, int most) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> queue = new ArrayDeque<>();
    queue.add(root);
    while (!queue.isEmpty() && seen.size() < most) {
      int next = queue.remove();
      Part part = parts.get(next);
      if (!part.isLeaf()) {
        seen.add(next);
        queue.add(part.left);
        if (part.right >= 0) {
          queue.add(part.right);
        }
      }
    }
    return seen;
  }
}
