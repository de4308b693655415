package clew.report.wording;

import clew.engine.reason.InputAssumption;
import clew.engine.reason.InputAssumption.Remedy;
import clew.engine.reason.InputAssumption.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What was taken for granted of inputs, in sentences; the last one says how to say otherwise. */
public final class AssumptionText {
  private static final int MOST_NAMED = 8;

  private AssumptionText() {}

  public static List<String> of(List<InputAssumption> assumed) {
    List<String> told = new ArrayList<>(assumed.stream().map(AssumptionText::of).toList());
    String ways =
        assumed.stream()
            .flatMap(each -> each.otherwise().stream())
            .distinct()
            .map(AssumptionText::of)
            .collect(Collectors.joining(", or "));
    if (!ways.isEmpty()) {
      told.add("To say otherwise: " + ways);
    }
    return told;
  }

  private static String of(InputAssumption assumption) {
    return switch (assumption) {
      case InputAssumption.Modes(var modes, var otherwise) ->
          "the modes " + modes + ", from what the clauses look like";
      case InputAssumption.Arguments arguments -> of(arguments);
      case InputAssumption.OpenTypes(var types, var otherwise) ->
          types + ", in place of what may be of any type";
      case InputAssumption.Compounds(var named) ->
          "compounds in inputs are those that the clauses name: " + listed(named);
      case InputAssumption.StartedWith(var arguments, var otherwise) ->
          "it is begun with " + String.join(" or ", arguments) + ", as its own module begins it";
      case InputAssumption.MadeCallable() ->
          "what is called is a table of facts that Clew made, as the tests define it";
    };
  }

  private static String of(InputAssumption.Arguments arguments) {
    boolean isOne = arguments.names().size() == 1;
    return String.join(" and ", arguments.names())
        + (isOne ? " is " : " are ")
        + switch (arguments.shape()) {
          case INTEGER -> isOne ? "an integer" : "integers";
          case LIST -> isOne ? "a list" : "lists";
          case AS_IN_HEADS -> "like the terms in the heads of clauses";
        }
        + ", from what the clauses do with "
        + (isOne ? "it" : "them");
  }

  private static String listed(List<Structure> named) {
    int more = named.size() - MOST_NAMED;
    return named.stream()
            .limit(MOST_NAMED)
            .map(AssumptionText::of)
            .collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }

  public static String of(Structure structure) {
    return switch (structure) {
      case Structure.Lists() -> "lists";
      case Structure.Named(var indicator) -> indicator;
    };
  }

  private static String of(Remedy remedy) {
    return switch (remedy) {
      case Remedy.OtherModes(var example) -> "modes such as " + example;
      case Remedy.OtherTypes(var example) -> "types such as " + example;
      case Remedy.Comment(var sign) -> "a comment " + sign + " in the program";
      case Remedy.Flag(var option) -> option;
    };
  }
}
