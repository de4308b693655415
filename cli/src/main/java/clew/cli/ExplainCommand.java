package clew.cli;

import static clew.cli.CommandDeclaration.flag;
import static clew.cli.CommandDeclaration.group;
import static clew.cli.CommandDeclaration.option;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Activity;
import clew.engine.language.Entry;
import clew.engine.language.Language;
import clew.engine.language.Rule;
import clew.engine.source.Diagnostic;
import clew.report.ConcolicDerivationText;
import clew.report.DerivationText;
import clew.report.ExplanationText;
import clew.report.InstrumentedRunText;
import clew.report.RuleText;
import clew.report.TextColours;
import clew.report.TreeDot;
import clew.report.TreeText;
import clew.report.json.GoalResultJson;
import clew.report.json.InstrumentedRunJson;
import clew.report.json.RuleJson;
import clew.report.json.TraceJson;
import clew.workbench.ExplainRequest;
import clew.workbench.ExplainRequest.Form;
import clew.workbench.Explained;
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
    return Activity.EXPLAIN.id();
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Shows one concolic run in full, the symbolic execution tree, or what a rule means.",
            examples(languages))
        .addPositional(
            CommandDeclaration.needed("FILE", "The program, or a rule" + suchAs(languages) + "."))
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
    return LanguageOptions.with(
        Stream.of(
            CommandDeclaration.input("The input, such as 'y=5'."),
            flag("--smt", "Write the queries that turn the decisions of the run, as SMT-LIB."),
            option(
                "--steps",
                "N",
                "The most machine steps (default: " + Limits.DEFAULT.steps() + ")."),
            CommandDeclaration.language()),
        languages,
        Activity.EXPLAIN);
  }

  private static String[] examples(List<Language> languages) {
    return Stream.concat(
            Arrays.stream(LanguageExamples.of(languages, Activity.EXPLAIN)),
            rule(languages).map(rule -> "  clew explain " + rule).stream())
        .toArray(String[]::new);
  }

  private static String suchAs(List<Language> languages) {
    return rule(languages).map(rule -> " such as " + rule).orElse("");
  }

  private static Optional<String> rule(List<Language> languages) {
    return languages.stream()
        .flatMap(language -> language.rules().stream())
        .map(Rule::id)
        .findFirst();
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    Optional<Rule> rule = RuleLookup.named(arguments.positional(0).orElseThrow(), context);
    TextColours style = ColourChoice.of(arguments, context);
    boolean isJson = arguments.has("--json");
    if (rule.isPresent()) {
      context.console().out(isJson ? RuleJson.of(rule.get()) : new RuleText(style).of(rule.get()));
      return Exit.NOTHING_FOUND;
    }
    Explained explained =
        context.bench().explain(request(arguments, context), context::warn, context.stopped());
    context
        .console()
        .out(isJson ? json(explained) : text(explained, style, arguments.has("--dot")));
    return Exit.NOTHING_FOUND;
  }

  private static ExplainRequest request(CommandArguments arguments, CommandContext context)
      throws Refusal {
    boolean isTree = arguments.has("--tree") || arguments.has("--dot");
    if (isTree && (arguments.has("--input") || arguments.has("--smt"))) {
      throw new Refusal(
          Diagnostic.error(
                  (arguments.has("--input") ? "--input" : "--smt")
                      + " has no meaning for a tree, which stands for all inputs")
              .hint("Leave it out, or leave out --tree and --dot."));
    }
    if (arguments.has("--dot") && (arguments.has("--tree") || arguments.has("--json"))) {
      throw new Refusal(Diagnostic.error("--dot does not go together with --tree or --json"));
    }
    Form form = isTree ? Form.TREE : arguments.has("--smt") ? Form.QUERIES : Form.RUN;
    return new ExplainRequest(
        arguments.program(context.bench()),
        arguments.text("--language"),
        LanguageOptions.given(arguments, context.bench().languages(), Activity.EXPLAIN),
        form,
        arguments.positional(1),
        arguments.text("--input"),
        arguments.number("--steps", 1, Long.MAX_VALUE, Limits.DEFAULT.steps()),
        (int)
            (isTree
                ? arguments.number("--depth", 0, 1_000_000, TREE_DEPTH)
                : arguments.number("--depth", 0, 100_000_000, Limits.DEFAULT.depth())),
        (int) arguments.number("--nodes", 1, 10_000_000, TREE_NODES));
  }

  private static String json(Explained explained) {
    return switch (explained) {
      case Explained.Run(var open, var entry, var run) -> json(open, entry).of(run);
      case Explained.Tree(var open, var entry, var tree) -> json(open, entry).of(tree);
      case Explained.Queries(var script) -> script;
      case Explained.Goal(var language, var question, var derivation) ->
          new GoalResultJson(language.name(), question).of(derivation);
      case Explained.ConcolicGoal(var language, var question, var derivation) ->
          new GoalResultJson(language.name(), question).of(derivation);
      case Explained.Events(var language, var program, var run) ->
          new InstrumentedRunJson(language.name(), program.name()).of(run);
    };
  }

  private static TraceJson json(OpenProgram open, Entry entry) {
    return new TraceJson(open.language().name(), open.name(), entry.name());
  }

  private static String text(Explained explained, TextColours style, boolean isDot) {
    return switch (explained) {
      case Explained.Run(var open, var entry, var run) -> new ExplanationText(style).of(run);
      case Explained.Tree(var open, var entry, var tree) ->
          isDot ? TreeDot.of(tree, open.name() + " " + entry.name()) : new TreeText(style).of(tree);
      case Explained.Queries(var script) -> script;
      case Explained.Goal(var language, var question, var derivation) ->
          new DerivationText(style).of(derivation);
      case Explained.ConcolicGoal(var language, var question, var derivation) ->
          new ConcolicDerivationText(style).of(derivation);
      case Explained.Events(var language, var program, var run) ->
          new InstrumentedRunText(style).of(run);
    };
  }
}
