package clew.imp.lower;

import clew.engine.source.Diagnostic;
import clew.imp.source.Diagnostics;
import clew.imp.source.Expression;
import clew.imp.source.ParsedProgram;
import clew.imp.source.Statement;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Finds reads of variables that have no value. A path here is one through the text: conditions are
 * not looked at, every loop may run any number of times.
 *
 * <p>What is surely defined is a set that only grows within a block and is taken back at its end,
 * by a log; after an {@code if}, what both sides defined is put in again. Each entry of the log
 * that survives has consumed another one, so all of it is linear in the size of the program.
 */
public final class Definedness {
  private final ParsedProgram syntax;
  private final VariableTable variables;
  private final boolean[] surely;
  private final boolean[] inThen;
  private final IntList log = new IntList();
  private final Diagnostics errors = new Diagnostics();
  private final Diagnostics warnings = new Diagnostics();
  private final Set<String> told = new HashSet<>();
  private final Set<Expression.Variable> checked =
      Collections.newSetFromMap(new IdentityHashMap<>());
  private final StatementWalk statements = new StatementWalk(this::statement);

  /** The outermost loop around the current place, if there is one. */
  private int loopFrom = -1;

  private int loopTo = -1;

  private Definedness(ParsedProgram syntax, VariableTable variables) {
    this.syntax = syntax;
    this.variables = variables;
    this.surely = new boolean[variables.count()];
    this.inThen = new boolean[variables.count()];
  }

  /**
   * What was found.
   *
   * @param checked the reads, by identity, that a machine has to check
   */
  public record Found(
      List<Diagnostic> errors, List<Diagnostic> warnings, Set<Expression.Variable> checked) {}

  public static Found in(ParsedProgram syntax, VariableTable variables) {
    Definedness walk = new Definedness(syntax, variables);
    walk.statements.run(syntax.statements(), () -> !walk.errors.isFull());
    return new Found(walk.errors.inOrder(), walk.warnings.inOrder(), walk.checked);
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Skip skip -> {}
      case Statement.Assign(var variable, var value, var from, var to) -> {
        reads(value);
        define(variables.slot(variable));
      }
      case Statement.Input(var variable, var from, var to) -> define(variables.slot(variable));
      case Statement.Assert(var condition, var from, var to) -> reads(condition);
      case Statement.Assume(var condition, var from, var to) -> reads(condition);
      case Statement.If branch -> branch(branch);
      case Statement.While loop -> loop(loop);
    }
  }

  private void branch(Statement.If branch) {
    reads(branch.condition());
    int mark = log.size();
    if (branch.otherwise().isEmpty()) {
      statements.next(() -> takeBack(mark));
    } else {
      statements.next(() -> otherwise(branch, mark));
    }
    statements.block(branch.then());
  }

  private void otherwise(Statement.If branch, int mark) {
    int[] then = log.from(mark);
    takeBack(mark);
    boolean hides = loopFrom < 0;
    if (hides) {
      variables.hide(branch.then().getFirst().from(), branch.then().getLast().to());
    }
    statements.next(
        () -> {
          if (hides) {
            variables.unhide();
          }
          join(then, mark);
        });
    statements.block(branch.otherwise());
  }

  private void join(int[] then, int mark) {
    for (int slot : then) {
      inThen[slot] = true;
    }
    int[] otherwise = log.from(mark);
    takeBack(mark);
    for (int slot : otherwise) {
      if (inThen[slot]) {
        define(slot);
      }
    }
    for (int slot : then) {
      inThen[slot] = false;
    }
  }

  private void loop(Statement.While loop) {
    boolean outermost = loopFrom < 0;
    if (outermost) {
      loopFrom = loop.from();
      loopTo = loop.to();
    }
    reads(loop.condition());
    int mark = log.size();
    statements.next(
        () -> {
          takeBack(mark);
          if (outermost) {
            loopFrom = -1;
          }
        });
    statements.block(loop.body());
  }

  private void define(int slot) {
    if (!surely[slot]) {
      surely[slot] = true;
      log.add(slot);
    }
  }

  private void takeBack(int mark) {
    while (log.size() > mark) {
      surely[log.removeLast()] = false;
    }
  }

  private void reads(Expression expression) {
    Deque<Expression> parts = new ArrayDeque<>();
    parts.push(expression);
    while (!parts.isEmpty()) {
      switch (parts.pop()) {
        case Expression.Numeral numeral -> {}
        case Expression.Variable variable -> read(variable);
        case Expression.Unary unary -> parts.push(unary.operand());
        case Expression.Binary binary -> {
          parts.push(binary.right());
          parts.push(binary.left());
        }
      }
    }
  }

  private void read(Expression.Variable variable) {
    String name = variable.name();
    if (!variables.has(name)) {
      undefined(variable);
      return;
    }
    int slot = variables.slot(name);
    if (surely[slot]) {
      return;
    }
    boolean perhaps =
        loopFrom < 0
            ? variables.assignedBefore(slot, variable.from())
            : variables.assignedWithin(slot, loopFrom, loopTo)
                || variables.assignedBefore(slot, loopFrom);
    if (!perhaps) {
      undefined(variable);
      return;
    }
    checked.add(variable);
    if (told.add(name)) {
      warnings.add(
          Diagnostic.warning("`" + name + "` may have no value here")
              .at(syntax.span(variable), "not assigned on every path to this place")
              .follows("A run that comes here without a value ends as `undefined variable`.")
              .hint("Assign it before, on every path."));
    }
  }

  private void undefined(Expression.Variable variable) {
    String name = variable.name();
    if (told.add(name)) {
      errors.add(
          Diagnostic.error("`" + name + "` has no value here")
              .at(syntax.span(variable), "read, but not assigned on any path to this place")
              .hint(hint(name)));
    }
  }

  private String hint(String name) {
    return switch (name) {
      case "true" -> "Truth is the number 1.";
      case "false" -> "Falsehood is the number 0.";
      case String known when variables.has(known) ->
          "Other places assign it, but none of them comes before this one.";
      default ->
          variables
              .meant(name)
              .map(other -> "Did you mean `" + other + "`?")
              .orElse("Assign it first, or make it an input: `" + name + " <- top`.");
    };
  }
}
