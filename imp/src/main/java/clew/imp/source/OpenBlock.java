package clew.imp.source;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A block whose end was not read yet.
 *
 * @param then the first block, while the second one of an {@code if} is read
 */
record OpenBlock(
    Kind kind,
    int from,
    int keywordEnd,
    Expression condition,
    List<Statement> then,
    List<Statement> statements) {

  enum Kind {
    PROGRAM,
    THEN,
    ELSE,
    LOOP
  }

  OpenBlock(Kind kind, int from, int keywordEnd, Expression condition) {
    this(kind, from, keywordEnd, condition, List.of(), new ArrayList<>());
  }

  static OpenBlock program() {
    return new OpenBlock(Kind.PROGRAM, 0, 0, new Expression.Numeral(BigInteger.ONE, 0, 0));
  }

  OpenBlock otherwise() {
    return new OpenBlock(Kind.ELSE, from, keywordEnd, condition, statements, new ArrayList<>());
  }

  /** The whole statement, when the block is complete. */
  Statement statement(int to) {
    return switch (kind) {
      case THEN -> new Statement.If(condition, statements, List.of(), from, to);
      case ELSE -> new Statement.If(condition, then, statements, from, to);
      case LOOP -> new Statement.While(condition, statements, from, to);
      case PROGRAM -> throw new IllegalStateException("a program is not a statement");
    };
  }
}
