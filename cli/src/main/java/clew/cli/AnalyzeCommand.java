package clew.cli;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Analyzer;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.source.Diagnostic;
import clew.report.InvariantsJson;
import clew.report.InvariantsText;
import clew.report.TextColours;
import clew.workbench.Refusal;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew analyze}: what is true at each location of a program, on every run. */
final class AnalyzeCommand implements Command {
  @Override
  public String name() {
    return "analyze";
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    String[] domains =
        languages.stream()
            .flatMap(language -> language.analysis().stream())
            .flatMap(analysis -> analysis.domains().stream())
            .toArray(String[]::new);
    return CommandDeclaration.command(
            "Says what is true at each location of a program, on every run.",
            "  clew analyze bank.imp",
            "  clew analyze bank.imp --domain 'octagon*congruence'",
            "  clew analyze bank.imp --domain x:sign,y:interval --json")
        .addPositional(
            CommandDeclaration.needed("FILE", "The program (" + analysed(languages) + ")."))
        .addArgGroup(
            CommandDeclaration.group(
                "Analysis",
                CommandDeclaration.option("--domain", "NAMES", domains),
                CommandDeclaration.flag(
                    "--no-proof", "Do not have a solver confirm what no run does.")))
        .addArgGroup(
            CommandDeclaration.group(
                "Result", CommandDeclaration.json(), CommandDeclaration.colour()));
  }

  private static String analysed(List<Language> languages) {
    return languages.stream()
        .filter(language -> language.analysis().isPresent())
        .map(language -> language.title() + ": " + String.join(", ", language.extensions()))
        .collect(Collectors.joining("; "));
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    String file = arguments.positional(0).orElseThrow();
    TextColours style = ColourChoice.of(arguments, context);
    Language language = context.bench().languageOf(file);
    Analyzer analyzer = language.analysis().orElseThrow(() -> refusal(file, language, context));
    Document program = context.bench().document(file, language);
    Analyzer.Analysed analysed =
        analyzer.analyze(
            program,
            arguments.text("--domain").orElse(""),
            !arguments.has("--no-proof"),
            Limits.DEFAULT.solver());
    switch (analysed) {
      case Analyzer.Analysed.Refused(var problems) ->
          throw new Refusal(problems, Optional.of(program.text()));
      case Analyzer.Analysed.Done(var entry, var invariants, var warnings) -> {
        context.warn(
            warnings, name -> Optional.of(program.text()).filter(it -> it.name().equals(name)));
        context
            .console()
            .out(
                arguments.has("--json")
                    ? InvariantsJson.of(language.name(), file, entry, invariants)
                    : new InvariantsText(style, program.text()).of(invariants));
      }
    }
    return Exit.NOTHING_FOUND;
  }

  private static Refusal refusal(String file, Language language, CommandContext context) {
    return new Refusal(
        Diagnostic.error("clew analyze does not read programs in " + language.title())
            .follows("It reads " + analysed(context.bench().languages()) + ".")
            .hint("Use `clew check " + file + "` to explore it."));
  }
}
