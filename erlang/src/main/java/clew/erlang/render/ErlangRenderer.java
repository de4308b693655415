package clew.erlang.render;

import clew.engine.reason.LimitationWording;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.erlang.model.InputConversion;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Inputs as calls, values and conditions as Erlang writes them. */
public final class ErlangRenderer implements CallRenderer {
  /** A result that the function's own spec does not allow. */
  public static final ErrorKind OUTSIDE_SPEC =
      new ErrorKind("result outside its spec", "outside_spec", ErrorKind.Nature.FAULT);

  private static final int LONGEST_REASON = 200;

  private final String module;
  private final String name;
  private final List<Unknown> parameters;
  private final RecordText records;
  private final ConditionText conditions;

  public ErlangRenderer(
      TermPool pool, String module, String function, List<Unknown> parameters, RecordText records) {
    this.conditions = new ConditionText(pool, this::value);
    this.module = TermLayout.atom(Atom.of(module));
    this.name = TermLayout.atom(Atom.of(function));
    this.parameters = parameters;
    this.records = records;
  }

  @Override
  public String value(Term value) {
    Value given = InputConversion.value(value);
    return isNothingToRead(given)
        ? ErlangText.of(given, ErlangText.Style.WRITE)
        : records.text(given);
  }

  /** Whether it is a list of numbers that the shell would print as a text of control characters. */
  private static boolean isNothingToRead(Value value) {
    Value rest = value;
    while (rest instanceof Cons cell && cell.head instanceof Small number && number.number < ' ') {
      rest = cell.tail;
    }
    return value instanceof Cons && rest == Nil.NIL;
  }

  @Override
  public String input(Assignment input) {
    return parameters.stream()
        .map(parameter -> argument(InputConversion.value(InputConversion.of(input, parameter))))
        .collect(Collectors.joining(", ", module + ":" + name + "(", ")"));
  }

  /** A value as it is read back. */
  public String argument(Value given) {
    return isNothingToRead(given)
        ? ErlangText.of(given, ErlangText.Style.WRITE)
        : records.source(given);
  }

  @Override
  public List<LayoutDoc> call(Assignment input) {
    List<LayoutDoc> pieces = new ArrayList<>();
    pieces.add(LayoutDoc.open(module + ":" + name + "("));
    for (int i = 0; i < parameters.size(); i++) {
      if (i > 0) {
        pieces.add(LayoutDoc.comma());
      }
      Value value = InputConversion.value(InputConversion.of(input, parameters.get(i)));
      pieces.addAll(TermLayout.expression(value).pieces());
    }
    pieces.add(LayoutDoc.close(")"));
    return pieces;
  }

  @Override
  public String condition(Term condition) {
    return conditions.of(condition);
  }

  @Override
  public String outcome(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Returned(var concrete, var symbolic) -> "returns " + value(concrete);
      case Outcome.Raised(var kind, var reason, var at) -> raised(kind.name(), reason);
      case Outcome.Answers(var first, var more) ->
          first.stream().map(this::value).collect(Collectors.joining("; "));
      case Outcome.Rejected(var at) -> "is not a call that the specs allow";
      case Outcome.OutOfFuel(var steps, var repeating) ->
          // The node counts no steps of ours: it was stopped by its own limits.
          (steps == 0 ? "no end was seen" : "out of fuel after " + steps + " steps")
              + " in "
              + repeating.label();
      case Outcome.Unsupported(var what, var at) -> "not supported: " + LimitationWording.of(what);
      case Outcome.Interrupted(var at) -> "interrupted";
    };
  }

  private String raised(String kind, Term reason) {
    String text = records.text(InputConversion.value(reason), LONGEST_REASON);
    if (kind.startsWith("call outside")) {
      return "calls it with " + text;
    }
    if (kind.equals(OUTSIDE_SPEC.name())) {
      return "returns " + text;
    }
    if (kind.startsWith("exit")) {
      return "exits with " + text;
    }
    return (kind.startsWith("throw") ? "throws " : "error ") + text;
  }
}
