package clew.cli;

import clew.engine.language.Judge;
import clew.engine.language.Language;
import clew.engine.language.answer.Explanation;
import clew.engine.trace.Outcome;
import clew.report.ExplanationText;
import clew.report.ReplayedRun;
import clew.report.ShellQuoting;
import clew.report.TextColours;
import clew.report.json.TraceJson;
import clew.workbench.KeptRun;
import clew.workbench.Refusal;
import clew.workbench.RunComparison;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew replay}: runs a kept input again and compares. */
final class ReplayCommand implements Command {
  private static final int SHOWN_MOMENTS = 6;

  @Override
  public String name() {
    return "replay";
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Runs an input again that clew check kept in .clew/. Exit 1 if it goes wrong.",
            "  clew replay 4f2a")
        .addPositional(CommandDeclaration.needed("ID", "The id, or the beginning of one."))
        .addArgGroup(
            CommandDeclaration.group(
                "Result", CommandDeclaration.json(), CommandDeclaration.colour()));
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    TextColours style = ColourChoice.of(arguments, context);
    RunComparison run =
        context
            .bench()
            .replay(arguments.positional(0).orElseThrow(), context::warn, context.stopped());
    KeptRun kept = run.kept();
    ReplayedRun replayed =
        new ReplayedRun(kept.id(), kept.outcome(), kept.when(), run.happened(), run.isChanged());
    context
        .console()
        .out(
            arguments.has("--json")
                ? new TraceJson(kept.source().language(), kept.source().file(), kept.entry())
                    .of(replayed, run.explanation())
                : text(kept, replayed, run.entry().judge().authority(), run.explanation(), style));
    return run.outcome() instanceof Outcome.Raised ? Exit.FINDINGS : Exit.NOTHING_FOUND;
  }

  private static String text(
      KeptRun kept,
      ReplayedRun replayed,
      Judge.Authority judge,
      Explanation run,
      TextColours style) {
    String verdict;
    if (replayed.isSame()) {
      verdict = style.good("same outcome as recorded");
    } else {
      verdict = style.warning("the outcome differs from the recorded one");
    }
    String changed =
        replayed.fileChanged()
            ? "the file changed since it was recorded: " + kept.source().file()
            : "";
    String input = kept.input().isEmpty() ? "no input" : kept.input();
    StringBuilder out = new StringBuilder();
    line(out, "Run", kept.id() + ": " + kept.source().file() + " " + kept.entry() + " on " + input);
    line(out, "Then", kept.outcome() + " (" + kept.when() + ")");
    line(out, "Now", replayed.happened() + " (" + judge + ")");
    line(out, "So", verdict);
    line(out, "Note", changed);
    out.append('\n').append(new ExplanationText(style).of(end(run)));
    int left = run.moments().size() - SHOWN_MOMENTS;
    if (left > 0) {
      out.append("The ").append(left).append(" moments before: clew explain ");
      out.append(ShellQuoting.quoted(kept.source().file()))
          .append(' ')
          .append(ShellQuoting.quoted(kept.entry()));
      out.append(" --input ").append(ShellQuoting.quoted(kept.input())).append('\n');
    }
    return out.toString();
  }

  /** The end of a run is where it went wrong. */
  private static Explanation end(Explanation run) {
    int from = Math.max(0, run.moments().size() - SHOWN_MOMENTS);
    return new Explanation(
        run.input(),
        run.moments().subList(from, run.moments().size()),
        run.shortened(),
        run.outcome(),
        run.steps());
  }

  private static void line(StringBuilder out, String name, String text) {
    if (!text.isEmpty()) {
      out.append(name).append(" ".repeat(6 - name.length())).append(text).append('\n');
    }
  }
}
