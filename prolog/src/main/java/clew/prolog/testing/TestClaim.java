package clew.prolog.testing;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.check.GoalOutcomes;
import clew.prolog.follow.GoalTemplate.Made;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.swipl.ReplayResult;
import clew.prolog.swipl.ReplayResult.Answer;
import clew.prolog.swipl.ReplayResult.Ending;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a test claims about a goal, from what the real system did with it. */
sealed interface TestClaim {
  /** As many answers as a test looks at. */
  int ANSWERS = 5;

  /** Where a run that did not end is cut off in a test. */
  long INFERENCES = 1_000_000;

  /**
   * A claim that can be written.
   *
   * @param options of plunit; may be empty
   * @param body the goal of the test
   * @param end what the goal does, as a part of a name
   */
  record Test(String options, String body, String end) implements TestClaim {}

  /** No claim can be made. */
  record None(String why) implements TestClaim {}

  /**
   * The claim about a goal.
   *
   * @param prefix the module of a predicate that is not exported, with a colon; may be empty
   */
  static TestClaim of(Made made, String prefix, ReplayResult real) {
    if (real.answers().stream().anyMatch(Answer::isInPart)) {
      return new None("there is something in its answer that cannot be written down");
    }
    if (real.answers().stream().anyMatch(answer -> !answer.residue().isEmpty())) {
      return new None("there are constraints in its answer");
    }
    Maker maker = new Maker(made, prefix, real);
    return switch (real.ending()) {
      case Ending.NoMore() -> maker.all();
      case Ending.More() -> maker.first();
      case Ending.Raised(Value ball, var stack) -> maker.raised(ball);
      case Ending.OutOfFuel() -> maker.endless();
      case Ending.OutOfTime() -> new None("it takes longer than a test may");
      case Ending.OutOfMemory() -> new None("it takes more memory than a test may");
      case Ending.Halted(int status) -> new None("it ends the system");
      case Ending.Killed(int signal) -> new None("it ends the process that runs it");
    };
  }

  /** Writes claims; terms as every module reads them. */
  final class Maker {
    private final Made made;
    private final Map<Var, String> names;
    private final String goal;

    /** The goal for tests that do not look at its variables. */
    private final String unnamed;

    private final ReplayResult real;
    private final List<Var> variables;

    private Maker(Made made, String prefix, ReplayResult real) {
      this.made = made;
      this.names = made.variables();
      this.variables = List.copyOf(names.keySet());
      this.real = real;
      String plain = text(made.goal(), 999);
      this.goal = prefix + plain;
      this.unnamed = prefix + text(made.goal(), 999, anonymous(made.goal()));
    }

    private String text(Value value, int priority) {
      return text(value, priority, names);
    }

    private static String text(Value value, int priority, Map<Var, String> names) {
      return Writer.text(
          value,
          OperatorTable.standard().withoutDot(),
          WriteOptions.writeq()
              .numberVars(false)
              .names(names)
              .priority(priority)
              .unicodeEscapes(false));
    }

    /** Variables of an answer are named apart from those of the goal. */
    private static String answer(Value value) {
      Map<Var, String> fresh = new HashMap<>();
      for (Value variable : TermInspection.variables(value)) {
        fresh.put((Var) variable, "_" + (fresh.size() + 1));
      }
      return text(value, 699, fresh);
    }

    private String template() {
      return variables.size() == 1
          ? text(variables.getFirst(), 699)
          : text(Cell.list(variables), 699);
    }

    /** What the goal's variables stand for in an answer. */
    private Value values(Answer answer) {
      // Both are the goal's arguments: what a variable stands for is where the variable stood.
      Map<Var, Value> bound = new HashMap<>();
      if (made.goal() instanceof Compound asked) {
        for (int i = 0; i < asked.arity(); i++) {
          match(asked.argument(i), answer.values().get(i), bound);
        }
      }
      List<Value> values = new ArrayList<>();
      for (Var variable : variables) {
        values.add(bound.getOrDefault(variable, variable));
      }
      return values.size() == 1 ? values.getFirst() : Cell.list(values);
    }

    private static void match(Value asked, Value found, Map<Var, Value> bound) {
      List<Value[]> work = new ArrayList<>();
      work.add(new Value[] {asked, found});
      while (!work.isEmpty()) {
        Value[] pair = work.removeLast();
        Value left = pair[0].walked();
        Value right = pair[1].walked();
        if (left instanceof Var variable) {
          bound.putIfAbsent(variable, right);
        } else if (left instanceof Compound one && right instanceof Compound other) {
          for (int i = 0; i < one.arity(); i++) {
            work.add(new Value[] {one.argument(i), other.argument(i)});
          }
        }
      }
    }

    private TestClaim all() {
      List<Answer> answers = real.answers();
      if (answers.isEmpty()) {
        return new Test("fail", quietly(), "fails");
      }
      if (answers.size() > 1) {
        return new Test(
            "all(" + template() + " =@= " + list(answers) + ")", goal, "has several answers");
      }
      boolean isDet = answers.getFirst().isLast();
      String nondet = isDet ? "" : "nondet";
      if (variables.isEmpty()) {
        return new Test(nondet, isDet ? quietly() : goal, "succeeds");
      }
      if (isDet && !real.output().isEmpty()) {
        String output = text(new StringValue(real.output()), 699);
        return new Test(
            "true("
                + template()
                + "-Output =@= "
                + answer(values(answers.getFirst()))
                + "-"
                + output
                + ")",
            "with_output_to(string(Output), " + goal + ")",
            "answers");
      }
      String holds = "true(" + template() + " =@= " + answer(values(answers.getFirst())) + ")";
      return new Test(isDet ? holds : "[nondet, " + holds + "]", goal, "answers");
    }

    /** What is printed does not show among the results of tests. */
    private String quietly() {
      return real.output().isEmpty() ? unnamed : "with_output_to(string(_), " + unnamed + ")";
    }

    private String list(List<Answer> answers) {
      return answer(Cell.list(answers.stream().map(this::values).toList()));
    }

    private TestClaim first() {
      return new Test(
          "true(Answers =@= " + list(real.answers()) + ")",
          "findnsols("
              + real.answers().size()
              + ", "
              + (variables.isEmpty() ? "[]" : template())
              + ", "
              + goal
              + ", Answers),\n    !",
          "has more answers");
    }

    private TestClaim raised(Value ball) {
      boolean isError =
          ball instanceof Compound error && error.is(clew.prolog.value.Functor.of("error", 2));
      Value expected =
          isError ? Structure.of("error", ((Compound) ball).argument(0), new Var(-1)) : ball;
      TermPool pool = new TermPool();
      Term term = new TermEncoding(pool).of(ball);
      String body = real.answers().isEmpty() ? quietly() : "forall(" + unnamed + ", true)";
      return new Test(
          "throws(" + text(expected, 999, anonymous(expected)) + ")",
          body,
          (isError ? "raises " : "throws ") + GoalOutcomes.name(GoalOutcomes.formal(term)));
    }

    /** {@code _} for a variable that stands once. */
    private static Map<Var, String> anonymous(Value value) {
      Map<Var, Integer> counts = new HashMap<>();
      List<Value> work = new ArrayList<>(List.of(value));
      while (!work.isEmpty()) {
        switch (work.removeLast().walked()) {
          case Var variable -> counts.merge(variable, 1, Integer::sum);
          case Compound compound -> {
            for (int i = 0; i < compound.arity(); i++) {
              work.add(compound.argument(i));
            }
          }
          default -> {}
        }
      }
      Map<Var, String> names = new HashMap<>();
      counts.forEach(
          (variable, count) -> names.put(variable, count == 1 ? "_" : "_" + names.size()));
      return names;
    }

    private TestClaim endless() {
      return real.answers().isEmpty()
          ? new Test(
              "true(Limit == inference_limit_exceeded)",
              "call_with_inference_limit(" + unnamed + ", " + INFERENCES + ", Limit),\n    !",
              "does not end")
          : first();
    }
  }
}
