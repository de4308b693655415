package clew.report;

import clew.engine.language.answer.GoalResult;
import java.util.List;

/** Writes answers as the prompt of a logic language does. */
public final class GoalResultText {
  private GoalResultText() {}

  /** What the program printed, and its answers. */
  public static String of(GoalResult.Answered answered) {
    String output = answered.output();
    String gap = output.isEmpty() || output.endsWith("\n") ? "" : "\n";
    return output + gap + answers(answered);
  }

  private static String answers(GoalResult.Answered answered) {
    StringBuilder out = new StringBuilder();
    List<GoalResult.Answer> answers = answered.answers();
    for (int i = 0; i < answers.size(); i++) {
      boolean isLast = i == answers.size() - 1;
      out.append(answers.get(i).text())
          .append(isLast && answered.ending() instanceof GoalResult.Ending.NoMore ? "." : " ;")
          .append('\n');
    }
    switch (answered.ending()) {
      case GoalResult.Ending.NoMore() -> out.append(answers.isEmpty() ? "false.\n" : "");
      case GoalResult.Ending.More() -> out.append("…\n");
      case GoalResult.Ending.Raised(var message, var form) ->
          out.append("ERROR: ").append(message.strip()).append('\n');
      case GoalResult.Ending.Stopped(var what) ->
          out.append("no result: ").append(what).append('\n');
      case GoalResult.Ending.Halted(int status) ->
          out.append("halted with status ").append(status).append('\n');
    }
    return out.toString();
  }
}
