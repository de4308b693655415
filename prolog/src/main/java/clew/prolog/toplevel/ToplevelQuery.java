package clew.prolog.toplevel;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.prolog.source.Characters;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Value;
import java.util.List;
import java.util.function.LongSupplier;

/** A goal that a user wrote, read. */
public sealed interface ToplevelQuery {
  /** A goal with its named variables, in the order in which they first occur. */
  record Goal(Value value, List<ReadResult.Named> variables) implements ToplevelQuery {}

  record Wrong(Diagnostic problem) implements ToplevelQuery {}

  /** Reads a goal; the full stop may be left out. */
  static ToplevelQuery read(
      String text, OperatorTable operators, ReadFlags flags, LongSupplier numbers) {
    String goal = withoutStop(text);
    if (goal.isBlank() || goal.equals(".")) {
      return new Wrong(
          Diagnostic.error("the goal is empty").hint("write one, such as 'member(X, [1,2])'"));
    }
    SourceText source = new SourceText("the goal", goal);
    Reader reader = new Reader(goal + " .", 0, numbers);
    return switch (reader.next(operators, flags)) {
      case ReadResult.End() -> new Wrong(Diagnostic.error("the goal is empty"));
      case ReadResult.Refused(var problem, int end) -> new Wrong(told(problem.diagnostic(source)));
      case ReadResult.Term term ->
          reader.next(operators, flags) instanceof ReadResult.End
              ? new Goal(term.value(), term.named())
              : new Wrong(
                  Diagnostic.error("there is more than one goal in: " + goal)
                      .hint("join goals by a comma"));
    };
  }

  private static Diagnostic told(Diagnostic problem) {
    return new Diagnostic(
        problem.severity(),
        "in the goal, " + problem.what(),
        problem.where(),
        problem.label(),
        "",
        problem.hint());
  }

  private static String withoutStop(String text) {
    String goal = text.strip();
    int end = goal.length() - 1;
    boolean hasStop =
        end > 0 && goal.charAt(end) == '.' && !Characters.isSymbol(goal.charAt(end - 1));
    return hasStop ? goal.substring(0, end).strip() : goal;
  }
}
