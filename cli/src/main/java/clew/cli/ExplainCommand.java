package clew.cli;

import static clew.cli.CommandDeclaration.flag;
import static clew.cli.CommandDeclaration.group;
import static clew.cli.CommandDeclaration.option;

import clew.engine.explore.PathQueries;
import clew.engine.explore.settings.Limits;
import clew.engine.language.Activity;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.ExecutionTree;
import clew.engine.language.Explanation;
import clew.engine.language.Language;
import clew.engine.language.Option.Group;
import clew.engine.language.Options;
import clew.engine.language.Rule;
import clew.engine.source.Diagnostic;
import clew.engine.trace.Budget;
import clew.report.ExplanationText;
import clew.report.RuleText;
import clew.report.TextColours;
import clew.report.TraceJson;
import clew.report.TreeDot;
import clew.report.TreeText;
import clew.workbench.OpenProgram;
import clew.workbench.Refusal;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code clew explain}: one run in full, the symbolic execution tree, or a rule. */
final class ExplainCommand implements Command {
  private static final int TREE_DEPTH = 4;
  private static final int TREE_NODES = 2_000;

  @Override
  public String name() {
    return "explain";
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Shows one concolic run in full, the symbolic execution tree, or what a rule means.",
            "  clew explain bank.imp --input 'y=5'",
            "  clew explain bank.imp --tree --depth 3",
            "  clew explain bank.imp --dot | dot -Tsvg > tree.svg",
            "  clew explain bank.imp --input 'y=5' --smt > queries.smt2",
            "  clew explain family.pl 'ancestor(X, tom)'",
            "  clew explain family.pl 'ancestor(ann, tom)' --concolic",
            "  clew explain append.core 'main([a])' --by instrumentation",
            "  clew explain erlang/function_clause")
        .addPositional(
            CommandDeclaration.needed(
                "FILE", "The program, or a rule such as erlang/function_clause."))
        .addPositional(
            CommandDeclaration.optional(
                "ENTRY",
                "What to explain in it; may be left out if there is one. "
                    + RunCommand.written(languages)))
        .addArgGroup(group("One run", oneRun(languages)))
        .addArgGroup(
            group(
                "Tree",
                flag("--tree", "Show the symbolic execution tree as text."),
                flag("--dot", "Show the tree in Graphviz's language."),
                option(
                    "--depth",
                    "N",
                    "Decisions along one path (default: "
                        + TREE_DEPTH
                        + "; of a run "
                        + Limits.DEFAULT.depth()
                        + ")."),
                option("--nodes", "N", "Nodes altogether (default: " + TREE_NODES + ").")))
        .addArgGroup(group("Result", CommandDeclaration.json(), CommandDeclaration.colour()));
  }

  private static OptionSpec[] oneRun(List<Language> languages) {
    return Stream.concat(
            Stream.of(
                CommandDeclaration.input("The input, such as 'y=5'."),
                flag("--smt", "Write the queries that turn the decisions of the run, as SMT-LIB."),
                flag(
                    "--concolic",
                    "Of a goal: the symbolic run it steers, and what else it could do."),
                option(
                    "--steps",
                    "N",
                    "The most machine steps (default: " + Limits.DEFAULT.steps() + ").")),
            Arrays.stream(LanguageOptions.of(languages, Activity.EXPLAIN, Group.SEARCH)))
        .toArray(OptionSpec[]::new);
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    String file = arguments.positional(0).orElseThrow();
    Optional<Rule> rule = RuleLookup.named(file, context);
    if (rule.isPresent()) {
      TextColours style = ColourChoice.of(arguments, context);
      context
          .console()
          .out(
              arguments.has("--json")
                  ? RuleText.json(rule.get())
                  : new RuleText(style).of(rule.get()));
      return Exit.NOTHING_FOUND;
    }
    Language language = context.bench().languageOf(file);
    Options options =
        LanguageOptions.given(arguments, context.bench().languages(), Activity.EXPLAIN);
    context.bench().allow(language, Activity.EXPLAIN, options);
    Document program = context.bench().document(file, language);
    if (InstrumentedExplain.isWanted(options)) {
      return InstrumentedExplain.run(language, program, arguments, context);
    }
    if (language.goals().isPresent() && !arguments.has("--smt")) {
      return GoalExplain.run(language, program, arguments, context);
    }
    if (arguments.has("--concolic")) {
      throw new Refusal(
          Diagnostic.error("--concolic is for languages whose programs are asked goals")
              .hint("Every run of this language is shown with its symbolic state anyway."));
    }
    boolean wantsTree = arguments.has("--tree") || arguments.has("--dot");
    if (wantsTree && (arguments.has("--input") || arguments.has("--smt"))) {
      throw new Refusal(
          Diagnostic.error(
                  (arguments.has("--input") ? "--input" : "--smt")
                      + " has no meaning for a tree, which stands for all inputs")
              .hint("Leave it out, or leave out --tree and --dot."));
    }
    if (arguments.has("--dot") && (arguments.has("--tree") || arguments.has("--json"))) {
      throw new Refusal(Diagnostic.error("--dot does not go together with --tree or --json"));
    }
    OpenProgram open = context.bench().open(program, language, Options.NONE);
    context.warn(open, open.subject().warnings());
    context
        .console()
        .out(wantsTree ? tree(arguments, open, context) : explained(arguments, open, context));
    return Exit.NOTHING_FOUND;
  }

  private static String explained(
      CommandArguments arguments, OpenProgram open, CommandContext context) throws Refusal {
    long steps = arguments.number("--steps", 1, Long.MAX_VALUE, Limits.DEFAULT.steps());
    int depth = (int) arguments.number("--depth", 0, 100_000_000, Limits.DEFAULT.depth());
    ExplanationText text = new ExplanationText(ColourChoice.of(arguments, context));
    OpenProgram.Start start =
        open.one(arguments.positional(1), arguments.text("--input"), context::warn);
    Entry entry = start.entry();
    Budget budget = new Budget(steps, depth, context.stopped());
    if (arguments.has("--smt")) {
      return PathQueries.script(entry, start.seed(), budget);
    }
    Explanation run = entry.wording().explainer().run(start.seed(), budget);
    return arguments.has("--json") ? json(open, entry).of(run) : text.of(run);
  }

  private static String tree(CommandArguments arguments, OpenProgram open, CommandContext context)
      throws Refusal {
    int depth = (int) arguments.number("--depth", 0, 1_000_000, TREE_DEPTH);
    int nodes = (int) arguments.number("--nodes", 1, 10_000_000, TREE_NODES);
    TreeText text = new TreeText(ColourChoice.of(arguments, context));
    Entry entry = open.one(arguments.positional(1), Optional.empty(), context::warn).entry();
    if (!entry.wording().explainer().hasTree()) {
      throw new Refusal(
          Diagnostic.error(open.language().title() + " has no symbolic execution tree")
              .hint("Leave out --tree and --dot to see one run."));
    }
    ExecutionTree tree = context.bench().tree(entry, depth, nodes);
    if (arguments.has("--json")) {
      return json(open, entry).of(tree);
    }
    return arguments.has("--dot")
        ? TreeDot.of(tree, open.name() + " " + entry.name())
        : text.of(tree);
  }

  private static TraceJson json(OpenProgram open, Entry entry) {
    return new TraceJson(open.language().name(), open.name(), entry.name());
  }
}
