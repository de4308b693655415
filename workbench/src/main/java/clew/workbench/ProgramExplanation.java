package clew.workbench;

import clew.engine.explore.PathQueries;
import clew.engine.explore.settings.Limits;
import clew.engine.language.Activity;
import clew.engine.language.CallRunner;
import clew.engine.language.Entry;
import clew.engine.language.Explainer;
import clew.engine.language.GoalRunner;
import clew.engine.language.Options.BadOption;
import clew.engine.language.answer.Derivation;
import clew.engine.language.answer.InstrumentedRun;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.workbench.ExplainRequest.Form;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** One explanation: of a run, a call, a goal or all runs as a tree, as the language has it. */
final class ProgramExplanation {
  /** The most steps, states or events that are shown. */
  private static final int SHOWN = 1_000;

  private final Workbench bench;
  private final ExplainRequest request;
  private final Asked asked;
  private final NoteListener notes;
  private final BooleanSupplier stopped;

  ProgramExplanation(
      Workbench bench, ExplainRequest request, NoteListener notes, BooleanSupplier stopped)
      throws Refusal {
    this.bench = bench;
    this.request = request;
    this.asked =
        Asked.of(bench, request.program(), request.language(), Activity.EXPLAIN, request.options());
    this.notes = notes;
    this.stopped = stopped;
  }

  Explained explain() throws Refusal {
    try {
      Optional<CallRunner> calls = asked.language().calls();
      if (calls.isPresent()) {
        CallRunner runner = calls.get().with(request.options());
        Optional<CallRunner.Instrumentation> instrumentation =
            runner.instrumentation(request.options());
        if (instrumentation.isPresent()) {
          return events(runner, instrumentation.get());
        }
      }
      Optional<GoalRunner> goals = asked.language().goals();
      if (goals.isPresent() && request.form() != Form.QUERIES) {
        return goal(goals.get().with(request.options()));
      }
    } catch (BadOption bad) {
      throw new Refusal(bad.problem());
    }
    return entry();
  }

  private Explained events(CallRunner calls, CallRunner.Instrumentation instrumentation)
      throws Refusal {
    String other =
        switch (request.form()) {
          case TREE -> "a tree: leave out --tree and --dot";
          case QUERIES -> "queries: leave out --smt";
          case RUN -> request.input().isPresent() ? "an input: leave out --input" : "";
        };
    if (!other.isEmpty()) {
      throw new Refusal(Diagnostic.error("the events of one call are shown, not " + other));
    }
    String call = asked.words(request.words(), Asked.CALL, calls.sample(), request.options());
    return switch (instrumentation.run(request.program(), call, SHOWN)) {
      case InstrumentedRun.Refused(var problems) -> throw asked.refused(problems);
      case InstrumentedRun.Run run ->
          new Explained.Events(asked.language(), request.program(), run);
    };
  }

  private Explained goal(GoalRunner runner) throws Refusal, BadOption {
    if (request.form() == Form.TREE || request.input().isPresent()) {
      throw new Refusal(
          Diagnostic.error(
                  asked.language().title()
                      + " shows one computation: --tree, --dot and --input do not apply")
              .hint("for example: clew explain FILE '%s'".formatted(runner.sample())));
    }
    String goal = asked.words(request.words(), Asked.GOAL, runner.sample(), request.options());
    GoalRunner.Question question = runner.question(request.program(), goal, request.options());
    Budget budget = new Budget(request.steps(), 0, stopped);
    return switch (runner.explain(question, budget, SHOWN)) {
      case Derivation.Refused(var problems) -> throw asked.refused(problems);
      case Derivation.Concolic concolic -> {
        notes.noted(request.program(), concolic.problems());
        yield new Explained.ConcolicGoal(asked.language(), question, concolic);
      }
      case Derivation.Shown shown -> {
        notes.noted(request.program(), shown.problems());
        yield new Explained.Goal(asked.language(), question, shown);
      }
    };
  }

  private Explained entry() throws Refusal {
    OpenProgram open = bench.open(request.program(), asked.language(), request.options());
    notes.noted(open, open.subject().warnings());
    OpenProgram.Start start = open.one(request.words(), request.input(), notes::noted);
    Entry entry = start.entry();
    Budget budget = new Budget(request.steps(), request.depth(), stopped);
    Explainer explainer = entry.wording().explainer();
    return switch (request.form()) {
      case RUN -> new Explained.Run(open, entry, explainer.run(start.seed(), budget));
      case QUERIES -> new Explained.Queries(PathQueries.script(entry, start.seed(), budget));
      case TREE -> tree(open, entry, explainer);
    };
  }

  private Explained tree(OpenProgram open, Entry entry, Explainer explainer) throws Refusal {
    Explainer.Tree tree =
        explainer
            .tree()
            .orElseThrow(
                () ->
                    new Refusal(
                        Diagnostic.error(
                                open.language().title() + " has no symbolic execution tree")
                            .hint("Leave out --tree and --dot to see one run.")));
    try (SolverStack solver = new SolverStack(entry.pool(), Limits.DEFAULT.solver(), new Tally())) {
      return new Explained.Tree(open, entry, tree.draw(solver, request.depth(), request.nodes()));
    }
  }
}
