package clew.imp.render;

import clew.engine.language.Renderer;
import clew.engine.reason.LimitationWording;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Values, inputs and outcomes as a user of L would write them. */
public final class ImpRenderer implements Renderer {
  private final Code code;

  public ImpRenderer(Code code) {
    this.code = code;
  }

  /** A number, or a final state as {@code x = 3, y = -1}. */
  @Override
  public String value(Term value) {
    return value instanceof Term.Construct state
            && state.constructor().name().equals("state")
            && state.fields().size() == code.variables().size()
        ? state(state, TextStyle.SOURCE)
        : ExpressionText.term(TextStyle.SOURCE, value);
  }

  String state(Term.Construct state, TextStyle style) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < state.fields().size(); i++) {
      Term field = state.fields().get(i);
      if (!(field instanceof Term.Atom)) {
        parts.add(code.variables().get(i) + " = " + ExpressionText.term(style, field));
      }
    }
    return String.join(", ", parts);
  }

  @Override
  public String input(Assignment input) {
    return input.values().entrySet().stream()
        .map(entry -> entry.getKey().name() + " = " + value(entry.getValue()))
        .collect(Collectors.joining(", "));
  }

  @Override
  public String condition(Term condition) {
    return ExpressionText.term(TextStyle.SOURCE, condition);
  }

  @Override
  public String outcome(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Returned(var concrete, var symbolic) -> returns(value(concrete));
      case Outcome.Raised(var kind, Term.Text variable, var at)
          when kind.equals(Decision.UNDEFINED) ->
          kind + " " + variable.text();
      case Outcome.Raised(var kind, var reason, var at) -> kind.name();
      case Outcome.Answers(var first, var more) ->
          first.stream().map(this::value).collect(Collectors.joining("; "));
      case Outcome.Rejected(var at) -> "rejected by the assumption in line " + at.span().line();
      case Outcome.OutOfFuel(var steps, var repeating) ->
          "out of fuel after " + steps + " steps at " + place(repeating);
      case Outcome.Unsupported(var what, var at) ->
          "not supported: " + LimitationWording.of(what) + ", in line " + at.span().line();
      case Outcome.Interrupted(var at) -> "interrupted in line " + at.span().line();
    };
  }

  static String returns(String state) {
    return state.isEmpty() ? "returns" : "returns " + state;
  }

  private static String place(Site site) {
    return site.label() + ", line " + site.span().line();
  }
}
