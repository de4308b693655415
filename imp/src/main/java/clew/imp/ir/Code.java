package clew.imp.ir;

import clew.engine.trace.Event;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.imp.source.ParsedProgram;
import clew.imp.source.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A whole program as code, with everything its instructions refer to by number. */
public final class Code {
  private final ParsedProgram syntax;
  private final Parts parts;
  private final Instruction[] instructions;
  private final Event.Entered[] entered;
  private final Event.Completed[] completed;
  private final long[] smallConstants;
  private final boolean[] isSmall;

  /**
   * The lists the instructions refer to.
   *
   * @param statements for each point the statement that begins there, if one does
   * @param stack the most operands on the stack at a time
   */
  public record Parts(
      List<Instruction> instructions,
      List<BigInteger> constants,
      Variables variables,
      List<Decision> decisions,
      Reads reads,
      List<Point> points,
      List<Optional<Statement>> statements,
      int stack) {}

  /**
   * The variables.
   *
   * @param names in the order in which the text first assigns them
   * @param areInputs whether a variable is ever an input
   */
  public record Variables(List<String> names, List<Boolean> areInputs) {}

  /**
   * The reads of variables that may have no value.
   *
   * @param firstPoint the point where a run fails at the first of them; the others follow
   */
  public record Reads(List<Site> sites, int firstPoint) {}

  public Code(ParsedProgram syntax, Parts parts) {
    this.syntax = syntax;
    this.parts = parts;
    this.instructions = parts.instructions.toArray(Instruction[]::new);
    this.entered = parts.points.stream().map(Event.Entered::new).toArray(Event.Entered[]::new);
    this.completed =
        parts.points.stream().map(Event.Completed::new).toArray(Event.Completed[]::new);
    this.smallConstants = parts.constants.stream().mapToLong(BigInteger::longValue).toArray();
    this.isSmall = new boolean[smallConstants.length];
    for (int i = 0; i < isSmall.length; i++) {
      isSmall[i] = parts.constants.get(i).bitLength() < Long.SIZE;
    }
  }

  public ParsedProgram syntax() {
    return syntax;
  }

  public Instruction at(int index) {
    return instructions[index];
  }

  public int length() {
    return instructions.length;
  }

  public List<String> variables() {
    return parts.variables.names;
  }

  public boolean isInput(int variable) {
    return parts.variables.areInputs.get(variable);
  }

  /** How many cells a machine needs, for variables and operands. */
  public int cells() {
    return parts.variables.names.size() + parts.stack;
  }

  public BigInteger constant(int index) {
    return parts.constants.get(index);
  }

  public boolean isSmallConstant(int index) {
    return isSmall[index];
  }

  /** The constant as a long, if it is small. */
  public long smallConstant(int index) {
    return smallConstants[index];
  }

  public List<Decision> decisions() {
    return parts.decisions;
  }

  public Decision decision(int index) {
    return parts.decisions.get(index);
  }

  public Site read(int index) {
    return parts.reads.sites.get(index);
  }

  /** The point that a run comes to when it fails at a read. */
  public int failure(int read) {
    return parts.reads.firstPoint + read;
  }

  public List<Point> points() {
    return parts.points;
  }

  public Optional<Statement> statement(int point) {
    return parts.statements.get(point);
  }

  public Event.Entered entered(int point) {
    return entered[point];
  }

  public Event.Completed completed(int point) {
    return completed[point];
  }

  /** A place in the course of a run that is no decision, such as where it ran out of fuel. */
  public Site site(int point) {
    Point begun = parts.points.get(point);
    return new Site(begun.name(), begun.span());
  }

  /** The names an input variable's values have, in the order it takes them: x, x#2, x#3. */
  public String inputName(int variable, int time) {
    String name = parts.variables.names.get(variable);
    return time == 1 ? name : name + "#" + time;
  }

  /** One instruction a line, for those who debug it. */
  @Override
  public String toString() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < instructions.length; i++) {
      lines.add(i + ": " + instructions[i]);
    }
    return String.join("\n", lines);
  }
}
