package clew.curry.render;

import clew.curry.eval.ErrorKinds;
import clew.curry.eval.ValueConversion;
import clew.curry.eval.ValueText;
import clew.curry.type.CurryType;
import clew.curry.type.PartTypes;
import clew.engine.language.Renderer;
import clew.engine.reason.LimitationWording;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Inputs as calls, values and conditions as Curry writes them. */
public final class CurryRenderer implements Renderer {
  private static final int LONGEST = 300;

  private final String function;
  private final Map<Term.Unknown, CurryType> inputs;
  private final UnaryOperator<Assignment> completed;
  private final ValueConversion values;
  private final ConditionText conditions;

  /**
   * @param function as it is written before its arguments
   * @param inputs the types of its inputs, in the order of the arguments
   * @param completed gives an input values for all that it lacks
   * @param parts the types of the parts of values
   */
  public CurryRenderer(
      String function,
      Map<Term.Unknown, CurryType> inputs,
      UnaryOperator<Assignment> completed,
      ValueConversion values,
      PartTypes parts) {
    this.function = function;
    this.inputs = inputs;
    this.completed = completed;
    this.values = values;
    this.conditions =
        new ConditionText(unknown -> Objects.requireNonNull(inputs.get(unknown)), values, parts);
  }

  /** A value that a run has computed. */
  @Override
  public String value(Term value) {
    return cut(ValueText.text(value));
  }

  private static String cut(String text) {
    int end = text.offsetByCodePoints(0, Math.min(LONGEST, text.codePointCount(0, text.length())));
    return end < text.length() ? text.substring(0, end) + "…" : text;
  }

  @Override
  public String input(Assignment input) {
    List<String> words = new ArrayList<>(List.of(function));
    words.addAll(arguments(input));
    return String.join(" ", words);
  }

  /** The arguments, each as it is written in a call. */
  public List<String> arguments(Assignment input) {
    Assignment all = completed.apply(input);
    List<String> arguments = new ArrayList<>();
    inputs.forEach(
        (unknown, type) -> {
          Term value = all.value(unknown).orElseThrow();
          arguments.add(ValueText.argument(values.shown(value, type)));
        });
    return arguments;
  }

  @Override
  public String condition(Term condition) {
    return conditions.of(condition);
  }

  @Override
  public String conditions(List<Term> all) {
    return conditions.of(all);
  }

  @Override
  public String outcome(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Returned(var concrete, var symbolic) -> "returns " + value(concrete);
      case Outcome.Answers(var first, var more) -> answers(first, more);
      case Outcome.Raised(var kind, var reason, var at) -> raised(kind, reason);
      case Outcome.Rejected(var at) -> "is not a call that its types allow";
      case Outcome.OutOfFuel(var steps, var repeating) -> "does not end within " + steps + " steps";
      case Outcome.Unsupported(var what, var at) -> "not supported: " + LimitationWording.of(what);
      case Outcome.Interrupted(var at) -> "interrupted";
    };
  }

  private String answers(List<Term> first, boolean more) {
    if (first.isEmpty()) {
      return "has no value";
    }
    return "returns "
        + first.stream().map(this::value).collect(Collectors.joining(" ? "))
        + (more ? " ? …" : "");
  }

  private String raised(ErrorKind kind, Term reason) {
    if (kind.equals(ErrorKind.ENDLESS)) {
      return "does not end within " + ValueText.text(reason) + " steps";
    }
    if (kind.equals(ErrorKinds.SEVERAL)) {
      return "returns "
          + elements(reason).stream().map(this::value).collect(Collectors.joining(" ? "));
    }
    return reason instanceof Term.Text text ? cut(text.text()) : value(reason);
  }

  public static List<Term> elements(Term list) {
    List<Term> elements = new ArrayList<>();
    Term rest = list;
    while (rest instanceof Term.Construct cell && cell.constructor().equals(Constructor.CONS)) {
      elements.add(cell.fields().get(0));
      rest = cell.fields().get(1);
    }
    return elements;
  }
}
