package clew.imp.source;

import java.util.List;

/**
 * A statement of L, from the offset of its first character up to, not including, {@code to}. What
 * is said of {@link Expression}'s depth goes for statements too.
 */
public sealed interface Statement {
  int from();

  int to();

  record Skip(int from, int to) implements Statement {}

  /** {@code x <- e}. */
  record Assign(String variable, Expression value, int from, int to) implements Statement {}

  /** {@code x <- top}. */
  record Input(String variable, int from, int to) implements Statement {}

  /** The second list is empty where there is no {@code else}, which means {@code else skip}. */
  record If(Expression condition, List<Statement> then, List<Statement> otherwise, int from, int to)
      implements Statement {}

  record While(Expression condition, List<Statement> body, int from, int to) implements Statement {}

  record Assert(Expression condition, int from, int to) implements Statement {}

  record Assume(Expression condition, int from, int to) implements Statement {}
}
