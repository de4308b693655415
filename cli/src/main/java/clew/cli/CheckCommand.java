package clew.cli;

import clew.engine.language.Activity;
import clew.engine.language.Language;
import clew.engine.result.RunReport;
import clew.engine.source.Diagnostic;
import clew.engine.source.FileErrorText;
import clew.report.TextColours;
import clew.report.TextReport;
import clew.report.json.JsonReport;
import clew.workbench.CheckRequest;
import clew.workbench.CheckResult;
import clew.workbench.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew check}: explores a program and reports what is wrong with it. */
final class CheckCommand implements Command {
  @Override
  public String name() {
    return Activity.CHECK.id();
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CheckOptions.spec(languages);
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    TextColours style = ColourChoice.of(arguments, context);
    CheckTold told = new CheckTold(context);
    CheckResult result = check(request(arguments, context), told, context);
    if (!result.unkept().isEmpty()) {
      context.console().err("warning: the runs could not be kept in " + result.unkept() + "\n");
    }
    // The file first: should stdout fail, the report is not lost.
    List<Diagnostic> problems = new ArrayList<>(result.problems());
    write(arguments, result, context).ifPresent(problems::add);
    context.console().out(text(arguments, result, style));
    context.console().flush();
    context.warn(problems, result.program()::source);
    if (!told.faults().isEmpty()) {
      BugReport.of(told.faults(), arguments.all()).forEach(context.console()::err);
      return Exit.OUR_BUG;
    }
    return problems.isEmpty() ? exit(result, arguments.has("--strict")) : Exit.PROBLEM;
  }

  private static int exit(CheckResult result, boolean isStrict) {
    RunReport report = result.report();
    if (report.hasAlarmingFindings()) {
      return Exit.FINDINGS;
    }
    if (result.program().isPartial()) {
      return Exit.PROBLEM;
    }
    return isStrict && !report.isExhausted() ? Exit.STOPPED : Exit.NOTHING_FOUND;
  }

  private static CheckRequest request(CommandArguments arguments, CommandContext context)
      throws Refusal {
    List<Language> languages = context.bench().languages();
    return new CheckRequest(
        new CheckRequest.Target(
            arguments.program(context.bench()),
            arguments.text("--language"),
            arguments.positional(1),
            arguments.text("--input")),
        LanguageOptions.given(arguments, languages, Activity.CHECK),
        CheckOptions.mode(arguments),
        CheckOptions.settings(arguments),
        new CheckRequest.Results(
            arguments.list("--ignore"), arguments.text("--tests"), !arguments.has("--no-keep")));
  }

  private static CheckResult check(CheckRequest request, CheckTold told, CommandContext context)
      throws Refusal {
    try (told) {
      return context.bench().check(request, context.began(), told, context.stopped());
    }
  }

  private static String text(CommandArguments arguments, CheckResult result, TextColours style) {
    return arguments.has("--json")
        ? JsonReport.of(result.report())
        : new TextReport(style, result.isKept()).of(result.report());
  }

  /** Writes the report to a file as well, if one is named; gives back what went wrong. */
  private static Optional<Diagnostic> write(
      CommandArguments arguments, CheckResult result, CommandContext context) {
    Optional<String> output = arguments.text("--output");
    if (output.isEmpty()) {
      return Optional.empty();
    }
    try {
      Files.writeString(
          context.directory().resolve(output.get()), text(arguments, result, TextColours.PLAIN));
      return Optional.empty();
    } catch (IOException | InvalidPathException failed) {
      String why = failed instanceof IOException io ? FileErrorText.of(io) : failed.toString();
      return Optional.of(
          Diagnostic.error("the report could not be written to " + output.get()).follows(why));
    }
  }
}
