package clew.imp.lower;

import clew.engine.source.Span;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.ir.Opcode;
import clew.imp.source.Expression;
import clew.imp.source.ParsedProgram;
import clew.imp.source.Statement;
import java.util.Set;

/** Writes the code of a program, statement by statement. */
public final class Lowering {
  private final ParsedProgram syntax;
  private final VariableTable variables;
  private final CodeBuilder code;
  private final ExpressionLowering expressions;
  private final StatementWalk statements = new StatementWalk(this::statement);

  private Lowering(
      ParsedProgram syntax, VariableTable variables, Set<Expression.Variable> checked) {
    this.syntax = syntax;
    this.variables = variables;
    this.code = new CodeBuilder(syntax);
    this.expressions = new ExpressionLowering(syntax, variables, checked, code);
  }

  /**
   * The code of a program that has no errors.
   *
   * @param checked the reads that need a check, as {@link Definedness} found them
   */
  public static Code of(
      ParsedProgram syntax, VariableTable variables, Set<Expression.Variable> checked) {
    Lowering lowering = new Lowering(syntax, variables, checked);
    lowering.statements.run(syntax.statements(), () -> true);
    return lowering.code.finish(variables);
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Skip skip -> ended(begin(skip, "skip", syntax.span(skip)));
      case Statement.Assign assign -> {
        int point = begin(assign, "assignment", syntax.span(assign));
        expressions.lower(assign.value());
        code.emit(Opcode.STORE, variables.slot(assign.variable()));
        ended(point);
      }
      case Statement.Input input -> {
        int point = begin(input, "input", syntax.span(input));
        code.emit(Opcode.INPUT, variables.slot(input.variable()));
        ended(point);
      }
      case Statement.Assert claim ->
          claim(claim, "assert", Decision.Kind.ASSERT, claim.condition(), Opcode.RAISE);
      case Statement.Assume claim ->
          claim(claim, "assume", Decision.Kind.ASSUME, claim.condition(), Opcode.REJECT);
      case Statement.If branch -> branch(branch);
      case Statement.While loop -> loop(loop);
    }
  }

  private int begin(Statement statement, String name, Span span) {
    int point = code.point(statement, name, span);
    code.emit(Opcode.BEGIN, point);
    return point;
  }

  private void ended(int point) {
    code.emit(Opcode.END, point);
  }

  private void claim(
      Statement claim, String name, Decision.Kind kind, Expression condition, Opcode failure) {
    Span span = syntax.span(claim);
    int point = begin(claim, name, span);
    expressions.lower(condition);
    int decision = code.decision(kind, condition, span);
    code.emit(Opcode.DECIDE, decision, code.failure(failure, decision));
    ended(point);
  }

  /** Of a compound statement, only its head is shown as its place. */
  private Span head(Statement statement, Expression condition) {
    return syntax.source().span(statement.from(), condition.to());
  }

  private void branch(Statement.If branch) {
    int point = begin(branch, "if", head(branch, branch.condition()));
    int decision =
        code.decision(Decision.Kind.IF, branch.condition(), syntax.span(branch.condition()));
    int then = code.way(decision, true);
    int otherwise = code.way(decision, false);
    int falseLabel = code.newLabel();
    int endLabel = code.newLabel();
    expressions.lower(branch.condition());
    code.emit(Opcode.DECIDE, decision, falseLabel);
    code.emit(Opcode.REACH, then);
    statements.next(
        () -> {
          ended(then);
          code.emit(Opcode.JUMP, endLabel);
          code.place(falseLabel);
          code.emit(Opcode.REACH, otherwise);
          statements.next(
              () -> {
                ended(otherwise);
                code.place(endLabel);
                ended(point);
              });
          statements.block(branch.otherwise());
        });
    statements.block(branch.then());
  }

  private void loop(Statement.While loop) {
    int point = begin(loop, "while", head(loop, loop.condition()));
    int decision =
        code.decision(Decision.Kind.WHILE, loop.condition(), syntax.span(loop.condition()));
    int enter = code.way(decision, true);
    int leave = code.way(decision, false);
    int headLabel = code.newLabel();
    int leaveLabel = code.newLabel();
    code.place(headLabel);
    code.emit(Opcode.AGAIN, decision);
    expressions.lower(loop.condition());
    code.emit(Opcode.DECIDE, decision, leaveLabel);
    code.emit(Opcode.REACH, enter);
    statements.next(
        () -> {
          ended(enter);
          code.emit(Opcode.JUMP, headLabel);
          code.place(leaveLabel);
          code.emit(Opcode.REACH, leave);
          ended(leave);
          ended(point);
        });
    statements.block(loop.body());
  }
}
