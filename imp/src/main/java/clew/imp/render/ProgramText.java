package clew.imp.render;

import clew.imp.source.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Writes programs so that reading them again gives the same program. */
public final class ProgramText {
  /** Deeper blocks are not indented any further: the text would grow with the square of depth. */
  private static final int DEEPEST = 12;

  private final StringBuilder text = new StringBuilder();
  private final Deque<Runnable> todo = new ArrayDeque<>();
  private int depth;

  private ProgramText() {}

  public static String of(List<Statement> statements) {
    ProgramText writer = new ProgramText();
    writer.block(statements);
    while (!writer.todo.isEmpty()) {
      writer.todo.pop().run();
    }
    return writer.text.append('\n').toString();
  }

  /** A statement without others in it, on one line; of an if or while only the head. */
  public static String line(Statement statement) {
    return switch (statement) {
      case Statement.Skip skip -> "skip";
      case Statement.Assign assign ->
          assign.variable() + " <- " + ExpressionText.source(assign.value());
      case Statement.Input input -> input.variable() + " <- top";
      case Statement.Assert claim -> "assert " + ExpressionText.source(claim.condition());
      case Statement.Assume claim -> "assume " + ExpressionText.source(claim.condition());
      case Statement.If branch -> "if " + ExpressionText.source(branch.condition()) + " then";
      case Statement.While loop -> "while " + ExpressionText.source(loop.condition()) + " do";
    };
  }

  private void block(List<Statement> statements) {
    for (int i = statements.size() - 1; i >= 0; i--) {
      Statement statement = statements.get(i);
      boolean last = i == statements.size() - 1;
      todo.push(
          () -> {
            newLine();
            text.append(line(statement));
            if (!last) {
              todo.push(() -> text.append(';'));
            }
            inner(statement);
          });
    }
  }

  private void inner(Statement statement) {
    switch (statement) {
      case Statement.If branch -> {
        todo.push(() -> closing("fi"));
        if (!branch.otherwise().isEmpty()) {
          nested(branch.otherwise());
          todo.push(() -> closing("else"));
        }
        nested(branch.then());
      }
      case Statement.While loop -> {
        todo.push(() -> closing("od"));
        nested(loop.body());
      }
      case Statement.Skip skip -> {}
      case Statement.Assign assign -> {}
      case Statement.Input input -> {}
      case Statement.Assert claim -> {}
      case Statement.Assume claim -> {}
    }
  }

  private void nested(List<Statement> statements) {
    todo.push(() -> depth--);
    todo.push(() -> block(statements));
    todo.push(() -> depth++);
  }

  private void closing(String word) {
    newLine();
    text.append(word);
  }

  private void newLine() {
    if (!text.isEmpty()) {
      text.append('\n');
    }
    text.repeat("  ", Math.min(depth, DEEPEST));
  }
}
