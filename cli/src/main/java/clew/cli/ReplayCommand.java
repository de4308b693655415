package clew.cli;

import clew.engine.explore.Limits;
import clew.engine.language.Entry;
import clew.engine.language.Explanation;
import clew.engine.source.Diagnostic;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.report.ExplanationText;
import clew.report.Replayed;
import clew.report.Shell;
import clew.report.Style;
import clew.report.TraceJson;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew replay}: runs a kept input again and compares. */
final class ReplayCommand implements Command {
  private static final int SHOWN_MOMENTS = 6;
  private static final int SHOWN_IDS = 10;

  @Override
  public String name() {
    return "replay";
  }

  @Override
  public CommandSpec spec() {
    return Declare.command(
            "Runs an input again that clew check kept in .clew/. Exit 1 if it goes wrong.",
            "  clew replay 4f2a")
        .addPositional(Declare.needed("ID", "The id, or the beginning of one."))
        .addArgGroup(Declare.group("Result", Declare.json(), Declare.colour()));
  }

  @Override
  public int run(Arguments arguments, World world) throws Refusal, IOException {
    Style style = Colour.of(arguments, world);
    Kept kept = kept(arguments.positional(0).orElseThrow(), new Store(world.directory()));
    Opened opened = Opened.open(kept.file(), world);
    Opened.Start start = opened.one(Optional.of(kept.entry()), Optional.of(kept.input()), world);
    Entry entry = start.entry();
    Assignment input = start.seed();
    Budget budget = new Budget(Limits.DEFAULT.steps(), Limits.DEFAULT.depth(), world.stopped());
    Trace trace = entry.replay(input, budget);
    Explanation run = entry.explainer().run(input, budget);
    Replayed replayed =
        new Replayed(
            kept.id(),
            kept.outcome(),
            kept.when(),
            entry.renderer().outcome(trace.outcome()),
            !kept.sha256().equals(opened.file().sha256()));
    world
        .console()
        .out(
            arguments.has("--json")
                ? new TraceJson(opened.language().name(), opened.name(), entry.name())
                    .of(replayed, run)
                : text(kept, replayed, entry.judge(), run, style));
    return trace.outcome() instanceof Outcome.Raised ? Exit.FINDINGS : Exit.NOTHING_FOUND;
  }

  private static Kept kept(String id, Store store) throws Refusal, IOException {
    Optional<Kept> found = store.find(id);
    if (found.isPresent()) {
      return found.get();
    }
    List<String> known = store.ids();
    if (known.isEmpty()) {
      throw new Refusal(
          Diagnostic.error("no runs are kept in " + store.folder())
              .hint("Run clew check here first."));
    }
    List<String> near = known.stream().filter(other -> other.startsWith(id)).toList();
    List<String> shown = near.isEmpty() ? known : near;
    String list = String.join(", ", shown.subList(0, Math.min(SHOWN_IDS, shown.size())));
    int left = shown.size() - SHOWN_IDS;
    throw new Refusal(
        Diagnostic.error(near.isEmpty() ? "there is no run " + id : "several runs begin with " + id)
            .hint("Kept here: " + list + (left > 0 ? " and " + left + " more" : "")));
  }

  private static String text(
      Kept kept, Replayed replayed, Entry.Judge judge, Explanation run, Style style) {
    String verdict;
    if (replayed.isSame()) {
      verdict = style.good("same outcome as recorded");
    } else {
      verdict = style.warning("the outcome differs from the recorded one");
    }
    String changed =
        replayed.fileChanged() ? "the file changed since it was recorded: " + kept.file() : "";
    String input = kept.input().isEmpty() ? "no input" : kept.input();
    StringBuilder out = new StringBuilder();
    line(out, "Run", kept.id() + ": " + kept.file() + " " + kept.entry() + " on " + input);
    line(out, "Then", kept.outcome() + " (" + kept.when() + ")");
    line(out, "Now", replayed.happened() + " (" + judge.by() + " " + judge.version() + ")");
    line(out, "So", verdict);
    line(out, "Note", changed);
    out.append('\n').append(new ExplanationText(style).of(end(run)));
    int left = run.moments().size() - SHOWN_MOMENTS;
    if (left > 0) {
      out.append("The ").append(left).append(" moments before: clew explain ");
      out.append(Shell.quoted(kept.file())).append(' ').append(Shell.quoted(kept.entry()));
      out.append(" --input ").append(Shell.quoted(kept.input())).append('\n');
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
