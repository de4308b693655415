package clew.erlang.lower;

import clew.engine.source.Span;
import clew.engine.trace.Point;
import clew.erlang.core.Core;
import clew.erlang.core.Note;
import clew.erlang.core.Parts;
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
  private final IdentityHashMap<Core, Point> expressions;
  private final Map<Integer, Point> lines = new TreeMap<>();
  private final Deque<Core> statements = new ArrayDeque<>();
  private final Deque<Core> parts = new ArrayDeque<>();

  private CodeLines(String file, IdentityHashMap<Core, Point> expressions) {
    this.file = file;
    this.expressions = expressions;
  }

  /**
   * The lines of a function, in order.
   *
   * @param expressions where the line of each expression is put
   */
  static List<Point> of(
      Core.Definition definition, String file, IdentityHashMap<Core, Point> expressions) {
    return new CodeLines(file, expressions).read(definition.function());
  }

  private List<Point> read(Core.Fun function) {
    parts.push(function);
    while (!(statements.isEmpty() && parts.isEmpty())) {
      if (statements.isEmpty()) {
        Core part = parts.pop();
        if (isEvaluated(part)) {
          note(part);
        }
        inside(part);
      } else {
        Core statement = statements.pop();
        if (!isFrame(statement)) {
          note(statement);
        }
        inside(statement);
      }
    }
    return List.copyOf(lines.values());
  }

  private void inside(Core core) {
    switch (core) {
      case Core.Fun fun -> statements.push(fun.body());
      case Core.Let let -> {
        statements.push(let.value());
        statements.push(let.body());
      }
      case Core.Do both -> {
        statements.push(both.first());
        statements.push(both.then());
      }
      case Core.Letrec letrec -> {
        letrec.definitions().forEach(definition -> parts.push(definition.function()));
        statements.push(letrec.body());
      }
      case Core.Case choice -> {
        parts.push(choice.subject());
        choice.clauses().forEach(clause -> statements.push(clause.body()));
      }
      case Core.Try attempt -> {
        statements.push(attempt.body());
        statements.push(attempt.handled());
        statements.push(attempt.handler());
      }
      case Core.Catch attempt -> statements.push(attempt.body());
      default -> Parts.of(core).forEach(parts::push);
    }
  }

  /** What only holds statements together, or what the compiler put there. */
  private static boolean isFrame(Core core) {
    return switch (core) {
      case Core.Let let -> true;
      case Core.Do both -> true;
      case Core.Letrec letrec -> true;
      case Core.PrimOp op -> true;
      case Core.Case choice -> !isWritten(choice);
      default -> false;
    };
  }

  /** The place of the others is where their first clause is, which need not be reached. */
  private static boolean isWritten(Core.Case choice) {
    return switch (Construct.of(choice)) {
      case CASE, IF, TRY, MATCH -> true;
      case FUNCTION, FUN, CATCH, RECEIVE, AFTER, ELSE, MADE -> false;
    };
  }

  /** Whether it does something, other than a value that is just there. */
  private static boolean isEvaluated(Core part) {
    return switch (part) {
      case Core.Call call -> true;
      case Core.Apply apply -> true;
      case Core.Case choice -> isWritten(choice);
      case Core.Try attempt -> true;
      case Core.Catch attempt -> true;
      default -> false;
    };
  }

  private void note(Core expression) {
    Note note = expression.note();
    if (note.line() > 0 && !note.isGenerated() && note.file().isEmpty()) {
      Point line =
          lines.computeIfAbsent(
              note.line(), number -> new Point("line", "", new Span(file, number, 1, number, 1)));
      expressions.put(expression, line);
    }
  }
}
