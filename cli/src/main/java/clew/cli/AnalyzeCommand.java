package clew.cli;

import clew.engine.language.Activity;
import clew.engine.language.Analyzer;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.report.InvariantsText;
import clew.report.TextColours;
import clew.report.json.InvariantsJson;
import clew.workbench.Refusal;
import clew.workbench.Workbench;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew analyze}: what is true at each location of a program, on every run. */
final class AnalyzeCommand implements Command {
  @Override
  public String name() {
    return Activity.ANALYZE.id();
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    CommandSpec spec =
        CommandDeclaration.command(
                "Says what is true at each location of a program, on every run.",
                LanguageExamples.of(languages, Activity.ANALYZE))
            .addPositional(
                CommandDeclaration.needed(
                    "FILE", "The program (" + Workbench.analysed(languages) + ")."));
    CommandDeclaration.addGroup(spec, "Analysis", LanguageOptions.of(languages, Activity.ANALYZE));
    return spec.addArgGroup(
        CommandDeclaration.group("Result", CommandDeclaration.json(), CommandDeclaration.colour()));
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    TextColours style = ColourChoice.of(arguments, context);
    Document program = arguments.program(context.bench());
    Options options =
        LanguageOptions.given(arguments, context.bench().languages(), Activity.ANALYZE);
    Analyzer.Analysed.Done done = context.bench().analyze(program, options, context::warn);
    String file = program.name();
    context
        .console()
        .out(
            arguments.has("--json")
                ? InvariantsJson.of(
                    context.bench().languageOf(file).name(), file, done.entry(), done.invariants())
                : new InvariantsText(style, program.text()).of(done.invariants()));
    return Exit.NOTHING_FOUND;
  }
}
