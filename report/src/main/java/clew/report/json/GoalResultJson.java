package clew.report.json;

import clew.engine.language.GoalRunner.Question;
import clew.engine.language.answer.Derivation;
import clew.engine.language.answer.GoalResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** A goal and what came of it, by the contracts of {@code schema/goal.json} and derivation.json. */
public record GoalResultJson(String language, Question question) {
  /** Answers, ours and if there are any those of the real system. */
  public String of(GoalResult ours, Optional<GoalResult> theirs) {
    return document(
        out -> {
          out.writeName("outcome");
          outcome(out, ours);
          out.writeName("real");
          if (theirs.isPresent()) {
            outcome(out, theirs.get());
            out.writeBooleanProperty("same", ours.agreesWith(theirs.get()));
          } else {
            out.writeNull();
            out.writeNullProperty("same");
          }
        });
  }

  /** The computation of the first answer. */
  public String of(Derivation.Shown shown) {
    return document(
        out -> {
          Json.list(
              out,
              "states",
              shown.states(),
              state -> {
                out.writeStringProperty("step", state.step());
                out.writeStringProperty("goal", state.goal());
                out.writeStringProperty("substitution", state.substitution());
                Json.list(
                    out,
                    "stack",
                    state.stack(),
                    alternative -> {
                      out.writeStringProperty("label", alternative.label());
                      out.writeStringProperty("substitution", alternative.substitution());
                      out.writeStringProperty("goal", alternative.goal());
                    });
              });
          Json.strings(out, "trace", shown.trace());
          out.writeBooleanProperty("shortened", shown.shortened());
          out.writeStringProperty("outcome", shown.outcome());
          out.writeStringProperty("output", shown.output());
        });
  }

  /** The computation with the symbolic one that it steers. */
  public String of(Derivation.Concolic concolic) {
    return document(
        out -> {
          Json.list(
              out,
              "states",
              concolic.states(),
              state -> {
                Json.strings(out, "alternatives", state.alternatives());
                Json.strings(out, "trace", state.trace());
                Json.strings(out, "clauses", state.clauses());
                out.writeStringProperty("goal", state.goal());
                out.writeStringProperty("substitution", state.substitution());
                Json.list(
                    out,
                    "stack",
                    state.stack(),
                    alternative -> {
                      out.writeStringProperty("label", alternative.label());
                      Json.strings(out, "clauses", alternative.clauses());
                      out.writeStringProperty("substitution", alternative.substitution());
                      out.writeStringProperty("goal", alternative.goal());
                    });
                Json.strings(out, "uncovered", state.uncovered());
              });
          out.writeBooleanProperty("shortened", concolic.shortened());
          out.writeStringProperty("outcome", concolic.outcome());
          out.writeStringProperty("output", concolic.output());
        });
  }

  private String document(Consumer<JsonGenerator> fields) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeStringProperty("language", language);
          out.writeStringProperty("file", question.program().name());
          out.writeStringProperty("goal", question.goal());
          fields.accept(out);
        });
  }

  private static void outcome(JsonGenerator out, GoalResult result) {
    out.writeStartObject();
    switch (result) {
      case GoalResult.Refused(var problems) -> {
        out.writeStringProperty("ending", "refused");
        out.writeStringProperty("message", problems.getFirst().what());
        Json.list(out, "answers", List.<GoalResult.Answer>of(), answer -> {});
        out.writeBooleanProperty("noMore", false);
        out.writeStringProperty("output", "");
      }
      case GoalResult.Answered answered -> {
        out.writeStringProperty("ending", ending(answered.ending()));
        out.writeStringProperty("message", message(answered.ending()));
        Json.list(
            out,
            "answers",
            answered.answers(),
            answer -> {
              out.writeStringProperty("text", answer.text());
              Json.list(
                  out,
                  "bindings",
                  answer.values(),
                  value -> {
                    out.writeStringProperty("variable", value.name());
                    out.writeStringProperty("value", value.term());
                  });
            });
        out.writeBooleanProperty("noMore", answered.ending() instanceof GoalResult.Ending.NoMore);
        out.writeStringProperty("output", answered.output());
      }
    }
    out.writeEndObject();
  }

  private static String ending(GoalResult.Ending ending) {
    return switch (ending) {
      case GoalResult.Ending.More() -> "more";
      case GoalResult.Ending.NoMore() -> "noMore";
      case GoalResult.Ending.Raised raised -> "raised";
      case GoalResult.Ending.Stopped stopped -> "stopped";
      case GoalResult.Ending.Halted halted -> "halted";
    };
  }

  private static String message(GoalResult.Ending ending) {
    return switch (ending) {
      case GoalResult.Ending.More(), GoalResult.Ending.NoMore() -> "";
      case GoalResult.Ending.Raised(var message, var form) -> message;
      case GoalResult.Ending.Stopped(var what) -> what;
      case GoalResult.Ending.Halted(int status) -> "status " + status;
    };
  }
}
