package clew.prolog;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.prolog.syntax.Characters;
import clew.prolog.syntax.Operators;
import clew.prolog.syntax.ReadFlags;
import clew.prolog.syntax.Reader;
import clew.prolog.syntax.Reading;
import clew.prolog.value.Value;
import java.util.List;
import java.util.function.LongSupplier;

/** A goal that a user wrote, read. */
sealed interface GoalText {
  /** A goal with its named variables, in the order in which they first occur. */
  record Goal(Value value, List<Reading.Named> variables) implements GoalText {}

  record Wrong(Diagnostic problem) implements GoalText {}

  /** Reads a goal; the full stop may be left out. */
  static GoalText read(String text, Operators operators, ReadFlags flags, LongSupplier numbers) {
    String goal = withoutStop(text);
    if (goal.isBlank() || goal.equals(".")) {
      return new Wrong(
          Diagnostic.error("the goal is empty").hint("write one, such as 'member(X, [1,2])'"));
    }
    SourceText source = new SourceText("the goal", goal);
    Reader reader = new Reader(goal + " .", 0, numbers);
    return switch (reader.next(operators, flags)) {
      case Reading.End() -> new Wrong(Diagnostic.error("the goal is empty"));
      case Reading.Refused(var problem, int end) -> new Wrong(told(problem.diagnostic(source)));
      case Reading.Term term ->
          reader.next(operators, flags) instanceof Reading.End
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
