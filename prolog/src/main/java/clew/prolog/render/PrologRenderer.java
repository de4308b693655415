package clew.prolog.render;

import clew.engine.language.Renderer;
import clew.engine.reason.LimitationWording;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.tree.Type;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.prolog.builtin.io.ErrorMessages;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.follow.DeterminismErrors;
import clew.prolog.follow.GoalTemplate;
import clew.prolog.follow.GoalTemplate.Made;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Inputs as goals, values and conditions as Prolog writes them. */
public final class PrologRenderer implements Renderer {
  private static final int LONGEST = 300;
  private static final int ARGUMENT = 699;

  private final GoalTemplate template;
  private final OperatorTable operators;

  /** Those that a term may be written with to be read again. */
  private final OperatorTable readable;

  private final ConditionText conditions;

  public PrologRenderer(GoalTemplate template, OperatorTable operators, Set<Type> types) {
    this.template = template;
    this.operators = operators;
    this.readable = operators.withoutDot();
    this.conditions = new ConditionText(this::value, types);
  }

  @Override
  public String value(Term value) {
    return text(new TermEncoding(template.pool()).value(value), 999);
  }

  private String text(Value value, int priority) {
    Map<Var, String> names = new HashMap<>();
    for (Value variable : TermInspection.variables(value)) {
      names.put((Var) variable, names.isEmpty() ? "_" : "_" + names.size());
    }
    return Writer.beginning(
        value,
        operators,
        WriteOptions.writeq().spaced(true).names(names).priority(priority),
        LONGEST);
  }

  @Override
  public String input(Assignment input) {
    Made made = template.made(input);
    return Writer.text(
        made.goal(),
        readable,
        WriteOptions.writeq().numberVars(false).names(made.variables()).priority(1200));
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
      case Outcome.Answers(var first, var more) -> answers(first, more);
      case Outcome.Rejected(var at) -> "is not a goal that its types allow";
      case Outcome.OutOfFuel(var steps, var repeating) ->
          steps == 0 ? "does not end in time" : "does not end within " + steps + " inferences";
      case Outcome.Unsupported(var what, var at) -> "not supported: " + LimitationWording.of(what);
      case Outcome.Interrupted(var at) -> "interrupted";
    };
  }

  private String answers(List<Term> first, boolean more) {
    if (first.isEmpty()) {
      return "fails";
    }
    String answers = first.stream().map(this::answer).collect(Collectors.joining("; "));
    return answers + (more ? "; ..." : "");
  }

  /** What the outputs stand for; true if there is none. */
  private String answer(Term goal) {
    Value value = new TermEncoding(template.pool()).value(goal);
    if (!(value instanceof Compound compound)) {
      return "true";
    }
    Map<Var, String> names = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < template.names().size(); i++) {
      if (template.goal().arguments().get(i) instanceof clew.prolog.follow.GoalArgument.Output
          && !(compound.argument(i).walked() instanceof Var)) {
        for (Value variable : TermInspection.variables(compound.argument(i))) {
          names.computeIfAbsent((Var) variable, v -> "_" + (char) ('A' + names.size() % 26));
        }
        text.append(text.isEmpty() ? "" : ", ")
            .append(template.names().get(i))
            .append(" = ")
            .append(
                Writer.beginning(
                    compound.argument(i),
                    operators,
                    WriteOptions.writeq().spaced(true).names(names).priority(ARGUMENT),
                    LONGEST));
      }
    }
    return text.isEmpty() ? "true" : text.toString();
  }

  private String raised(String kind, Term reason) {
    if (kind.equals(ErrorKind.ENDLESS.name())) {
      return "does not end within " + value(reason) + " inferences";
    }
    if (kind.equals(DeterminismErrors.CHOICE_POINT.name())) {
      return "succeeds and leaves a choice point, though there is no other answer";
    }
    if (kind.equals(DeterminismErrors.SEVERAL.name())) {
      return "has more than one answer";
    }
    if (kind.startsWith("throw(")) {
      return "throws " + value(reason);
    }
    String message =
        ErrorMessages.text(new TermEncoding(template.pool()).value(reason), operators).strip();
    return message.isEmpty() ? "raises " + value(reason) : message;
  }
}
