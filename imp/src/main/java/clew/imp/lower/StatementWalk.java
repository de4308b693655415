package clew.imp.lower;

import clew.imp.source.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Goes through statements in their order. What is to be done waits on a stack: blocks are nested
 * deeper than calls can be.
 */
final class StatementWalk {
  private final Consumer<Statement> visitor;
  private final Deque<Runnable> todo = new ArrayDeque<>();

  /**
   * @param visitor sees each statement; it asks for what is in it by {@link #block}
   */
  StatementWalk(Consumer<Statement> visitor) {
    this.visitor = visitor;
  }

  /** Goes through the statements of a program, as long as that is wanted. */
  void run(List<Statement> statements, BooleanSupplier isWanted) {
    block(statements);
    while (!todo.isEmpty() && isWanted.getAsBoolean()) {
      todo.pop().run();
    }
  }

  /** Visits statements next. */
  void block(List<Statement> statements) {
    todo.push(() -> sequence(statements.iterator()));
  }

  /** Does something next, before all that was asked for earlier. */
  void next(Runnable work) {
    todo.push(work);
  }

  private void sequence(Iterator<Statement> rest) {
    if (rest.hasNext()) {
      Statement next = rest.next();
      todo.push(() -> sequence(rest));
      visitor.accept(next);
    }
  }
}
