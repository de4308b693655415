package clew.imp.loops;

import clew.engine.reason.Limitation;
import clew.engine.term.LinearForm;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import clew.imp.loops.GuardAtom.Multiple;
import clew.imp.loops.Segments.After;
import clew.imp.loops.Segments.Arrival;
import clew.imp.loops.Segments.End;
import clew.imp.loops.Segments.Fork;
import clew.imp.loops.Segments.Way;
import clew.imp.model.OperatorModels;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs code on terms from one choice to the next. In a loop, a choice is split into cases without
 * an {@code or}, and a remainder by a small number is one too: a loop can be accelerated only along
 * a path on which nothing is left to choose.
 */
final class SegmentRunner {
  /** The largest divisor whose remainders are told apart. */
  private static final int MOST_RESIDUES = 12;

  private static final int DEEPEST_TERM = 2_000;

  /** Where the runner stands: the next instruction, the variables and the operands. */
  static final class Memory {
    private final int pc;
    private final @Nullable Term[] values;
    private final List<Term> operands;

    /**
     * @param values null for variables that are undefined
     */
    Memory(int pc, @Nullable Term[] values, List<Term> operands) {
      this.pc = pc;
      this.values = values;
      this.operands = operands;
    }

    int pc() {
      return pc;
    }

    @Nullable Term value(int variable) {
      return values[variable];
    }
  }

  private final Segments segments;
  private final Code code;
  private final TermPool pool;
  private final Letter.Path before;
  private final @Nullable Term[] values;
  private final ArrayList<Term> stack;
  private final List<Integer> points = new ArrayList<>();
  private final List<Integer> inputs;
  private int pc;
  private long steps;

  /** Whether the head of a loop at the very beginning is the one that the path begins at. */
  private boolean isAtCut;

  SegmentRunner(Segments segments, Memory from, Letter.Path before, boolean beginsAtHead) {
    this.segments = segments;
    this.code = segments.code;
    this.pool = segments.pool;
    this.before = before;
    this.values = from.values.clone();
    this.stack = new ArrayList<>(from.operands);
    this.inputs = new ArrayList<>(before.inputs());
    this.pc = from.pc;
    this.steps = before.steps();
    this.isAtCut = beginsAtHead && before.steps() == 0;
  }

  After next() {
    while (true) {
      Instruction instruction = code.at(pc);
      int first = instruction.first();
      switch (instruction.op()) {
        case PUSH -> stack.add(pool.integer(code.constant(first)));
        case LOAD -> stack.add(Objects.requireNonNull(values[first]));
        case LOAD_DEFINED -> {
          Term value = values[first];
          if (value == null) {
            points.add(code.failure(instruction.second()));
            return new End(points, walked(), memory(pc), Optional.empty());
          }
          stack.add(value);
        }
        case STORE -> values[first] = stack.removeLast();
        case INPUT -> {
          values[first] = segments.input(inputs.size());
          inputs.add(first);
        }
        case DUPLICATE -> stack.add(stack.getLast());
        case NEGATE, NOT, TRUTH ->
            stack.add(OperatorModels.unary(pool, instruction.op(), stack.removeLast()));
        case MODULO -> {
          Optional<After> residues = residues();
          if (residues.isPresent()) {
            return residues.get();
          }
          binary(Opcode.MODULO);
        }
        case ADD, SUBTRACT, MULTIPLY, DIVIDE, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
            binary(instruction.op());
        case AND, OR -> binary(instruction.op());
        case DECIDE -> {
          Term condition = OperatorModels.truth(pool, stack.removeLast());
          if (!(condition instanceof Term.Bool known)) {
            return decide(condition, instruction);
          }
          if (!known.holds()) {
            pc = instruction.second() - 1;
          }
        }
        case JUMP -> pc = first - 1;
        case BEGIN -> {
          steps++;
          points.add(first);
        }
        case AGAIN -> {
          if (!isAtCut) {
            return new Arrival(points, walked(), memory(pc));
          }
          isAtCut = false;
          steps++;
        }
        case REACH -> points.add(first);
        case END -> {}
        case RAISE, REJECT, HALT -> {
          return new End(points, walked(), memory(pc), Optional.empty());
        }
      }
      if (!stack.isEmpty() && stack.getLast().depth() > DEEPEST_TERM) {
        return new End(
            points,
            walked(),
            memory(pc),
            Optional.of(Limitation.of(Limitation.Kind.LONG_TERM, DEEPEST_TERM)));
      }
      pc++;
    }
  }

  private void binary(Opcode op) {
    Term right = stack.removeLast();
    stack.add(OperatorModels.binary(pool, op, stack.removeLast(), right));
  }

  private Letter.Path walked() {
    return new Letter.Path(before.atoms(), List.copyOf(inputs), steps);
  }

  private Memory memory(int at) {
    return new Memory(at, values.clone(), List.copyOf(stack));
  }

  private After decide(Term condition, Instruction decision) {
    List<Way> ways = new ArrayList<>();
    for (ConditionCase one : cases(condition)) {
      ways.add(new Way(one, memory(pc + 1)));
    }
    for (ConditionCase one : cases(pool.not(condition))) {
      ways.add(new Way(one, memory(decision.second())));
    }
    return new Fork(points, walked(), ways);
  }

  private List<ConditionCase> cases(Term condition) {
    return segments.isInLoop(pc)
        ? CaseSplit.of(pool, condition)
        : List.of(new ConditionCase(condition, Optional.empty()));
  }

  /** One way for each remainder, if the divisor on the stack is a small number. */
  private Optional<After> residues() {
    Term divisor = stack.getLast();
    Term dividend = stack.get(stack.size() - 2);
    if (!segments.isInLoop(pc)
        || dividend.isValue()
        || !(divisor instanceof Term.Int number)
        || number.number().signum() <= 0
        || number.number().compareTo(BigInteger.valueOf(MOST_RESIDUES)) > 0) {
      return Optional.empty();
    }
    Optional<LinearForm<Unknown>> form = LinearForm.ofUnknowns(dividend);
    if (form.isEmpty()) {
      return Optional.empty();
    }
    stack.removeLast();
    stack.removeLast();
    List<Way> ways = new ArrayList<>();
    for (int rest = 0; rest < number.number().intValue(); rest++) {
      GuardAtom atom = new Multiple(form.get().plus(-rest), number.number());
      ConditionCase residue =
          new ConditionCase(atom.term(pool, unknown -> unknown), Optional.of(List.of(atom)));
      stack.add(pool.integer(rest));
      ways.add(new Way(residue, memory(pc + 1)));
      stack.removeLast();
    }
    return Optional.of(new Fork(points, walked(), ways));
  }
}
