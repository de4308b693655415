package clew.imp.absint;

import clew.imp.absint.domain.Formula;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The structure of a program's code: expressions, loops, and where ways come together. */
final class ControlFlow {
  /** Formulas of more parts are made anew each time, so that all of them together stay small. */
  private static final int KEPT = 64;

  private static final int MOST_THRESHOLDS = 24;

  private final Code code;
  private final StackExpressions operands;
  private final @Nullable Formula[] formulas;
  private final List<Loop> loops = new ArrayList<>();
  private final int[] loopAt;
  private final BitSet joins = new BitSet();

  /**
   * A loop of the code.
   *
   * @param head its AGAIN
   * @param back the JUMP that goes there; the next instruction is where the loop is left
   * @param depth how many loops it is in
   */
  record Loop(int index, int decision, int head, int back, int depth) {
    int exit() {
      return back + 1;
    }
  }

  private ControlFlow(Code code) {
    this.code = code;
    this.operands = StackExpressions.of(code);
    this.formulas = new @Nullable Formula[code.length()];
    this.loopAt = new int[code.length()];
    findLoops();
  }

  static ControlFlow of(Code code) {
    return new ControlFlow(code);
  }

  private void findLoops() {
    int[] back = new int[code.length()];
    for (int pc = 0; pc < code.length(); pc++) {
      Instruction instruction = code.at(pc);
      if (instruction.op() == Opcode.JUMP) {
        joins.set(instruction.first());
        if (instruction.first() <= pc) {
          back[instruction.first()] = pc;
        }
      } else if (instruction.op() == Opcode.DECIDE) {
        joins.set(instruction.second());
      }
    }
    Deque<Integer> ends = new ArrayDeque<>();
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc).op() == Opcode.AGAIN) {
        loopAt[pc] = loops.size();
        loopAt[back[pc]] = loops.size();
        loops.add(new Loop(loops.size(), code.at(pc).first(), pc, back[pc], ends.size()));
        ends.push(back[pc]);
      } else if (!ends.isEmpty() && ends.element() == pc) {
        ends.pop();
      }
    }
  }

  Code code() {
    return code;
  }

  StackExpressions operands() {
    return operands;
  }

  List<Loop> loops() {
    return loops;
  }

  /** The loop whose AGAIN or whose way back this is. */
  Loop loop(int pc) {
    return loops.get(loopAt[pc]);
  }

  /** The instruction that decides whether the loop goes round. */
  int decide(Loop loop) {
    int pc = loop.head();
    while (code.at(pc).op() != Opcode.DECIDE || code.at(pc).first() != loop.decision()) {
      pc++;
    }
    return pc;
  }

  /** Whether a jump leads to the instruction. */
  boolean isJoin(int pc) {
    return joins.get(pc);
  }

  /** Whether a loop is entered right after the instruction. */
  boolean entersLoop(int pc) {
    return code.at(pc).op() == Opcode.BEGIN && code.at(pc + 1).op() == Opcode.AGAIN;
  }

  /** What the instruction, a STORE or a DECIDE, pops. */
  Formula formula(int pc) {
    @Nullable Formula known = formulas[pc];
    if (known != null) {
      return known;
    }
    Formula formula = operands.at(pc);
    if (formula.root() < KEPT) {
      formulas[pc] = formula;
    }
    return formula;
  }

  /** The variables that a loop may change. */
  BitSet assigned(Loop loop) {
    BitSet found = new BitSet();
    for (int pc = loop.head(); pc <= loop.back(); pc++) {
      Opcode op = code.at(pc).op();
      if (op == Opcode.STORE || op == Opcode.INPUT) {
        found.set(code.at(pc).first());
      }
    }
    return found;
  }

  /**
   * The constants of conditions, and their neighbours, since a bound is one more or less; the
   * smallest ones, if there are many.
   */
  List<BigInteger> constants() {
    TreeSet<BigInteger> found =
        new TreeSet<>(
            (a, b) -> {
              int size = a.abs().compareTo(b.abs());
              return size != 0 ? size : a.compareTo(b);
            });
    for (int pc = 0; pc < code.length() && found.size() < 64 * MOST_THRESHOLDS; pc++) {
      if (code.at(pc).op() == Opcode.DECIDE) {
        Formula formula = formula(pc);
        for (int i = 0; i <= formula.root(); i++) {
          if (formula.node(i).op() == Opcode.PUSH) {
            BigInteger constant = formula.node(i).constant();
            found.add(constant);
            found.add(constant.add(BigInteger.ONE));
            found.add(constant.subtract(BigInteger.ONE));
          }
        }
      }
    }
    return found.stream().limit(MOST_THRESHOLDS).toList();
  }
}
