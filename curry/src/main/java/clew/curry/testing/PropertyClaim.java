package clew.curry.testing;

import clew.curry.eval.ErrorKinds;
import clew.curry.eval.ValueText;
import clew.curry.render.CurryRenderer;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import java.util.List;
import java.util.stream.Collectors;

/** What a property says of a call. */
sealed interface PropertyClaim {
  /** Nothing: why. */
  record None(String why) implements PropertyClaim {}

  /**
   * A property.
   *
   * @param text as it is written in Curry
   */
  record Property(String text) implements PropertyClaim {}

  static PropertyClaim of(String call, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answers(var values, var more) -> values(call, values, more);
      case Outcome.Raised(var kind, var reason, var at) when kind.equals(ErrorKind.ENDLESS) ->
          new None("it does not end");
      case Outcome.Raised(var kind, var reason, var at) when kind.equals(ErrorKinds.NO_VALUE) ->
          new Property("failing (" + call + ")");
      case Outcome.Raised(var kind, var reason, var at) when kind.equals(ErrorKinds.SEVERAL) ->
          values(call, CurryRenderer.elements(reason), false);
      case Outcome.Raised(var kind, var reason, var at) ->
          kind.name().equals("suspended")
              ? new None("it needs an unknown that nobody knows")
              : new Property("toError (" + call + ")");
      default -> new None("it was cut off");
    };
  }

  private static PropertyClaim values(String call, List<Term> values, boolean more) {
    if (more) {
      return new None("it has more values than were computed");
    }
    if (values.isEmpty()) {
      return new Property("failing (" + call + ")");
    }
    if (values.stream().anyMatch(ValueText::isCut)) {
      return new None("its value has no end, or is too large");
    }
    if (values.stream().anyMatch(PropertyClaim::cannotBeWritten)) {
      return new Property("successful (" + call + ")");
    }
    return new Property(
        values.size() == 1
            ? call + " -=- " + ValueText.argument(values.getFirst())
            : call
                + " <~> ("
                + values.stream().map(ValueText::argument).collect(Collectors.joining(" ? "))
                + ")");
  }

  private static boolean cannotBeWritten(Term value) {
    return !Fold.unknowns(List.of(value)).isEmpty() || ValueText.hasFunction(value);
  }
}
