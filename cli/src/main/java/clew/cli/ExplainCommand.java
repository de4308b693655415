package clew.cli;

import clew.engine.explore.Limits;
import clew.engine.language.Answering;
import clew.engine.language.Entry;
import clew.engine.language.ExecutionTree;
import clew.engine.language.Explanation;
import clew.engine.language.Wishes;
import clew.engine.solve.SolverStack;
import clew.engine.solve.Tally;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.report.ExplanationText;
import clew.report.TraceJson;
import clew.report.TreeDot;
import clew.report.TreeText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew explain}: one run in full, or the symbolic execution tree. */
final class ExplainCommand implements Command {
  private static final int TREE_DEPTH = 4;
  private static final int TREE_NODES = 2_000;

  @Override
  public String name() {
    return "explain";
  }

  @Override
  public CommandSpec spec() {
    return Declare.command(
            "Shows one concolic run in full, or the symbolic execution tree.",
            "  clew explain bank.imp --input 'y=5'",
            "  clew explain bank.imp --tree --depth 3",
            "  clew explain bank.imp --dot | dot -Tsvg > tree.svg",
            "  clew explain family.pl 'ancestor(X, tom)'",
            "  clew explain family.pl 'ancestor(ann, tom)' --concolic",
            "  clew explain append.core 'main([a])' --by instrumentation")
        .addPositional(Declare.file())
        .addPositional(
            Declare.optional(
                "ENTRY",
                "What to explain in it; may be left out if there is one. For Prolog, a goal."))
        .addArgGroup(
            Declare.group(
                "One run",
                Declare.input("The input, such as 'y=5'."),
                Declare.flag(
                    "--concolic", "Prolog: the symbolic run it steers, and what else it could do."),
                Declare.option(
                    "--by",
                    "HOW",
                    "Erlang: interpretation, or instrumentation: what a copy of the program tells,"
                        + " from the real system (default: interpretation)."),
                Declare.option(
                    "--steps",
                    "N",
                    "The most machine steps (default: " + Limits.DEFAULT.steps() + ").")))
        .addArgGroup(
            Declare.group(
                "Tree",
                Declare.flag("--tree", "Show the symbolic execution tree as text."),
                Declare.flag("--dot", "Show the tree in Graphviz's language."),
                Declare.option(
                    "--depth",
                    "N",
                    "Decisions along one path (default: "
                        + TREE_DEPTH
                        + "; of a run "
                        + Limits.DEFAULT.depth()
                        + ")."),
                Declare.option("--nodes", "N", "Nodes altogether (default: " + TREE_NODES + ").")))
        .addArgGroup(Declare.group("Result", Declare.json(), Declare.colour()));
  }

  @Override
  public int run(Arguments arguments, World world) throws Refusal, IOException {
    if (CheckOptions.by(arguments) == Wishes.By.INSTRUMENTATION) {
      for (String tree : List.of("--tree", "--dot", "--input")) {
        if (arguments.has(tree)) {
          throw new Refusal(
              Diagnostic.error(tree + " does not go together with --by instrumentation")
                  .hint("Leave it out: the events of one call are shown."));
        }
      }
      return ToldRun.run(arguments, world);
    }
    Optional<Answering> asked = Goals.ofFile(arguments.positional(0).orElseThrow(), world);
    if (asked.isPresent()) {
      try (Answering open = asked.get()) {
        return GoalExplain.run(open, arguments, world);
      }
    }
    if (arguments.has("--concolic")) {
      throw new Refusal(
          Diagnostic.error("--concolic is for languages whose programs are asked goals")
              .hint("Every run of this language is shown with its symbolic state anyway."));
    }
    boolean wantsTree = arguments.has("--tree") || arguments.has("--dot");
    if (wantsTree && arguments.has("--input")) {
      throw new Refusal(
          Diagnostic.error("--input has no meaning for a tree, which stands for all inputs")
              .hint("Leave out --input, or leave out --tree and --dot."));
    }
    if (arguments.has("--dot") && (arguments.has("--tree") || arguments.has("--json"))) {
      throw new Refusal(Diagnostic.error("--dot does not go together with --tree or --json"));
    }
    world.console().out(wantsTree ? tree(arguments, world) : explained(arguments, world));
    return Exit.NOTHING_FOUND;
  }

  private static String explained(Arguments arguments, World world) throws Refusal {
    long steps = arguments.number("--steps", 1, Long.MAX_VALUE, Limits.DEFAULT.steps());
    int depth = (int) arguments.number("--depth", 0, 100_000_000, Limits.DEFAULT.depth());
    ExplanationText text = new ExplanationText(Colour.of(arguments, world));
    Opened opened = Opened.open(arguments.positional(0).orElseThrow(), world);
    Opened.Start start = opened.one(arguments.positional(1), arguments.text("--input"), world);
    Entry entry = start.entry();
    Explanation run =
        entry.explainer().run(start.seed(), new Budget(steps, depth, world.stopped()));
    return arguments.has("--json") ? json(opened, entry).of(run) : text.of(run);
  }

  private static String tree(Arguments arguments, World world) throws Refusal {
    int depth = (int) arguments.number("--depth", 0, 1_000_000, TREE_DEPTH);
    int nodes = (int) arguments.number("--nodes", 1, 10_000_000, TREE_NODES);
    TreeText text = new TreeText(Colour.of(arguments, world));
    Opened opened = Opened.open(arguments.positional(0).orElseThrow(), world);
    Entry entry = opened.one(arguments.positional(1), Optional.empty(), world).entry();
    if (!entry.explainer().hasTree()) {
      throw new Refusal(
          Diagnostic.error(opened.language().name() + " has no symbolic execution tree")
              .hint("Leave out --tree and --dot to see one run."));
    }
    ExecutionTree tree;
    try (SolverStack solver = new SolverStack(entry.pool(), Limits.DEFAULT.solver(), new Tally())) {
      tree = entry.explainer().tree(solver, depth, nodes);
    }
    if (arguments.has("--json")) {
      return json(opened, entry).of(tree);
    }
    return arguments.has("--dot")
        ? TreeDot.of(tree, opened.name() + " " + entry.name())
        : text.of(tree);
  }

  private static TraceJson json(Opened opened, Entry entry) {
    return new TraceJson(opened.language().name(), opened.name(), entry.name());
  }
}
