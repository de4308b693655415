package clew.curry.testing;

import clew.curry.check.FunctionEntry;
import clew.curry.eval.ErrorKinds;
import clew.curry.eval.ValueText;
import clew.curry.render.CurryRenderer;
import clew.curry.type.TypeText;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import java.util.List;
import java.util.stream.Collectors;

/** Test cases as JSON; {@code schema/testdata.json} says what is in it. */
final class TestData {
  private static final Budget BUDGET = Budget.of(2_000_000, 0);

  private final String file;

  TestData(String file) {
    this.file = file;
  }

  /** The first line tells whose file it is. */
  String of(List<PropertyWriter.Written> tests) {
    StringBuilder out = new StringBuilder();
    out.append("{\"madeBy\": \"Clew\", \"program\": ").append(quoted(file)).append(",\n");
    out.append(" \"version\": 1,\n \"language\": \"curry\",\n \"tests\": [");
    String between = "\n";
    for (PropertyWriter.Written test : tests) {
      out.append(between).append(one(test));
      between = ",\n";
    }
    return out.append(tests.isEmpty() ? "]}\n" : "\n ]}\n").toString();
  }

  private static String one(PropertyWriter.Written written) {
    FunctionEntry entry = written.entry();
    Outcome outcome = entry.judge().replay(written.test().input(), BUDGET).outcome();
    List<Term> values =
        switch (outcome) {
          case Outcome.Answers(var first, var more) -> first;
          case Outcome.Raised(var kind, var reason, var at) when kind.equals(ErrorKinds.SEVERAL) ->
              CurryRenderer.elements(reason);
          default -> List.of();
        };
    boolean isComplete = !(outcome instanceof Outcome.Answers(var first, var more) && more);
    String property =
        written.claim() instanceof PropertyClaim.Property(var text) ? quoted(text) : "null";
    return "  {\"name\": "
        + quoted(written.name())
        + ", \"function\": "
        + quoted(entry.signature().function().name())
        + ",\n   \"arguments\": "
        + array(entry.arguments(written.test().input().values()))
        + ", \"types\": "
        + array(entry.signature().types().stream().map(TypeText::of).toList())
        + ",\n   \"outcome\": "
        + quoted(kind(outcome))
        + ", \"values\": "
        + array(values.stream().map(ValueText::text).toList())
        + ", \"complete\": "
        + isComplete
        + ", \"message\": "
        + quoted(message(outcome, entry))
        + ",\n   \"finding\": "
        + written.isFinding()
        + ", \"property\": "
        + property
        + ",\n   \"covers\": "
        + array(written.test().covers().stream().map(TestData::point).toList())
        + "}";
  }

  private static String point(Point point) {
    return point.span().at() + " " + point.criterion() + " " + point.name();
  }

  private static String kind(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answers(var first, var more) -> first.isEmpty() ? "no value" : "values";
      case Outcome.Raised(var kind, var reason, var at) when kind.equals(ErrorKinds.SEVERAL) ->
          "values";
      case Outcome.Raised(var kind, var reason, var at) when kind.equals(ErrorKinds.NO_VALUE) ->
          "no value";
      case Outcome.Raised(var kind, var reason, var at) ->
          kind.equals(ErrorKind.ENDLESS) ? "no end" : "error";
      default -> "cut";
    };
  }

  private static String message(Outcome outcome, FunctionEntry entry) {
    return outcome instanceof Outcome.Raised(var kind, var reason, var at)
            && !kind.equals(ErrorKinds.SEVERAL)
        ? entry.renderer().outcome(outcome)
        : "";
  }

  private static String array(List<String> texts) {
    return texts.stream().map(TestData::quoted).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.chars()
        .forEach(
            character -> {
              if (character == '"' || character == '\\') {
                out.append('\\').append((char) character);
              } else if (character < ' ') {
                out.append("\\u%04x".formatted(character));
              } else {
                out.append((char) character);
              }
            });
    return out.append('"').toString();
  }
}
