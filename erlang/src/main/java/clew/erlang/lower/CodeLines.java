package clew.erlang.lower;

import clew.engine.source.Span;
import clew.engine.trace.Point;
import clew.erlang.ir.Annotation;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.Subexpressions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The lines of a function with code on them, and the expressions on them. A line is reached when
 * one of its expressions begins to be evaluated. Heads and guards of clauses do not count, nor does
 * a line with nothing but values for an expression that began on another one.
 */
final class CodeLines {
  private final String file;
  private final IdentityHashMap<CoreExpr, Point> expressions;
  private final Map<Integer, Point> lines = new TreeMap<>();
  private final Deque<CoreExpr> statements = new ArrayDeque<>();
  private final Deque<CoreExpr> parts = new ArrayDeque<>();

  private CodeLines(String file, IdentityHashMap<CoreExpr, Point> expressions) {
    this.file = file;
    this.expressions = expressions;
  }

  /**
   * The lines of a function, in order.
   *
   * @param expressions where the line of each expression is put
   */
  static List<Point> of(
      CoreExpr.Definition definition, String file, IdentityHashMap<CoreExpr, Point> expressions) {
    return new CodeLines(file, expressions).read(definition.function());
  }

  private List<Point> read(CoreExpr.Fun function) {
    parts.push(function);
    while (!(statements.isEmpty() && parts.isEmpty())) {
      if (statements.isEmpty()) {
        CoreExpr part = parts.pop();
        if (isEvaluated(part)) {
          note(part);
        }
        inside(part);
      } else {
        CoreExpr statement = statements.pop();
        if (!isFrame(statement)) {
          note(statement);
        }
        inside(statement);
      }
    }
    return List.copyOf(lines.values());
  }

  private void inside(CoreExpr core) {
    switch (core) {
      case CoreExpr.Fun fun -> statements.push(fun.body());
      case CoreExpr.Let let -> {
        statements.push(let.value());
        statements.push(let.body());
      }
      case CoreExpr.Do both -> {
        statements.push(both.first());
        statements.push(both.then());
      }
      case CoreExpr.Letrec letrec -> {
        letrec.definitions().forEach(definition -> parts.push(definition.function()));
        statements.push(letrec.body());
      }
      case CoreExpr.Case choice -> {
        parts.push(choice.subject());
        choice.clauses().forEach(clause -> statements.push(clause.body()));
      }
      case CoreExpr.Try attempt -> {
        statements.push(attempt.body());
        statements.push(attempt.handled());
        statements.push(attempt.handler());
      }
      case CoreExpr.Catch attempt -> statements.push(attempt.body());
      default -> Subexpressions.of(core).forEach(parts::push);
    }
  }

  /** What only holds statements together, or what the compiler put there. */
  private static boolean isFrame(CoreExpr core) {
    return switch (core) {
      case CoreExpr.Let let -> true;
      case CoreExpr.Do both -> true;
      case CoreExpr.Letrec letrec -> true;
      case CoreExpr.PrimOp op -> true;
      case CoreExpr.Case choice -> !isWritten(choice);
      default -> false;
    };
  }

  /** The place of the others is where their first clause is, which need not be reached. */
  private static boolean isWritten(CoreExpr.Case choice) {
    return switch (SourceConstruct.of(choice)) {
      case CASE, IF, TRY, MATCH -> true;
      case FUNCTION, FUN, CATCH, RECEIVE, AFTER, ELSE, MADE -> false;
    };
  }

  /** Whether it does something, other than a value that is just there. */
  private static boolean isEvaluated(CoreExpr part) {
    return switch (part) {
      case CoreExpr.Call call -> true;
      case CoreExpr.Apply apply -> true;
      case CoreExpr.Case choice -> isWritten(choice);
      case CoreExpr.Try attempt -> true;
      case CoreExpr.Catch attempt -> true;
      default -> false;
    };
  }

  private void note(CoreExpr expression) {
    Annotation note = expression.note();
    if (note.line() > 0 && !note.isGenerated() && note.file().isEmpty()) {
      Point line =
          lines.computeIfAbsent(
              note.line(), number -> new Point("line", "", new Span(file, number, 1, number, 1)));
      expressions.put(expression, line);
    }
  }
}
