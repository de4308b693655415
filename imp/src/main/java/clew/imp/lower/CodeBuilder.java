package clew.imp.lower;

import clew.engine.result.Coverage;
import clew.engine.source.Span;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import clew.imp.source.Expression;
import clew.imp.source.ParsedProgram;
import clew.imp.source.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects instructions and what they refer to. Jumps go to labels until the code is complete. */
final class CodeBuilder {
  private final ParsedProgram syntax;
  private final List<Instruction> instructions = new ArrayList<>();
  private final List<BigInteger> constants = new ArrayList<>();
  private final Map<BigInteger, Integer> constantIndex = new HashMap<>();
  private final List<Decision> decisions = new ArrayList<>();
  private final List<Site> reads = new ArrayList<>();
  private final List<Point> points = new ArrayList<>();
  private final List<Optional<Statement>> statements = new ArrayList<>();
  private final List<Integer> labels = new ArrayList<>();
  private final Map<Decision.Kind, Integer> numbers = new EnumMap<>(Decision.Kind.class);
  private int locations;
  private int stack;
  private int deepest;

  /** Failures are written after the program, out of the way of what usually happens. */
  private record Failure(int label, Opcode op, int decision) {}

  private final List<Failure> failures = new ArrayList<>();

  CodeBuilder(ParsedProgram syntax) {
    this.syntax = syntax;
  }

  void emit(Opcode op) {
    emit(op, 0, 0);
  }

  void emit(Opcode op, int first) {
    emit(op, first, 0);
  }

  void emit(Opcode op, int first, int second) {
    instructions.add(new Instruction(op, first, second));
    stack += op.effect();
    deepest = Math.max(deepest, stack);
  }

  void push(BigInteger constant) {
    int index = constantIndex.computeIfAbsent(constant, _ -> constants.size());
    if (index == constants.size()) {
      constants.add(constant);
    }
    emit(Opcode.PUSH, index);
  }

  int newLabel() {
    labels.add(-1);
    return labels.size() - 1;
  }

  void place(int label) {
    labels.set(label, instructions.size());
  }

  /** How many operands are on the stack at this place of the code. */
  int stack() {
    return stack;
  }

  /** Says so where a jump leads to this place and not the instruction before it. */
  void stack(int operands) {
    stack = operands;
  }

  int decision(Decision.Kind kind, Expression condition, Span span) {
    String label;
    if (kind.isLocation()) {
      label = "ℓ" + ++locations;
    } else {
      String name =
          switch (kind) {
            case ASSERT -> "assert";
            case ASSUME -> "assume";
            case DIVISION -> "division";
            case AND -> "and";
            case OR -> "or";
            case IF, WHILE -> throw new IllegalStateException(kind + " is a location");
          };
      label = name + " " + numbers.merge(kind, 1, Integer::sum);
    }
    decisions.add(new Decision(new Site(label, span), kind, condition));
    return decisions.size() - 1;
  }

  /** The label of an instruction that fails as the decision says. */
  int failure(Opcode op, int decision) {
    int label = newLabel();
    failures.add(new Failure(label, op, decision));
    return label;
  }

  int read(String variable, Span span) {
    reads.add(new Site(variable, span));
    return reads.size() - 1;
  }

  int point(Statement statement, String name, Span span) {
    return point(new Point("statement", name, span), Optional.of(statement));
  }

  int way(int decision, boolean holds) {
    return point(decisions.get(decision).point(holds), Optional.empty());
  }

  private int point(Point point, Optional<Statement> statement) {
    points.add(point);
    statements.add(statement);
    return points.size() - 1;
  }

  Code finish(VariableTable variables) {
    emit(Opcode.HALT);
    int firstRead = points.size();
    reads.forEach(
        site ->
            point(
                new Point(Coverage.FAILURE, site.label() + " undefined", site.span()),
                Optional.empty()));
    for (Failure failure : failures) {
      place(failure.label);
      if (failure.op == Opcode.RAISE) {
        emit(Opcode.REACH, point(decisions.get(failure.decision).failure(), Optional.empty()));
      }
      emit(failure.op, failure.decision);
    }
    instructions.replaceAll(this::resolved);
    return new Code(
        syntax,
        new Code.Parts(
            instructions,
            constants,
            new Code.Variables(List.copyOf(variables.names()), List.copyOf(variables.inputs())),
            List.copyOf(decisions),
            new Code.Reads(List.copyOf(reads), firstRead),
            List.copyOf(points),
            List.copyOf(statements),
            deepest));
  }

  private Instruction resolved(Instruction instruction) {
    return switch (instruction.op()) {
      case JUMP -> new Instruction(Opcode.JUMP, labels.get(instruction.first()), 0);
      case DECIDE ->
          new Instruction(Opcode.DECIDE, instruction.first(), labels.get(instruction.second()));
      default -> instruction;
    };
  }
}
