package clew.conformance;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/**
 * Explores functions of Erlang programs beside a real node. The clock stands still and the runs are
 * counted, so that a search can be repeated.
 */
public final class ErlangPrograms implements AutoCloseable {
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
  private static final int DEPTH = 200;
  private static final long STEPS = 200_000;
  private static final long SOLVER = 400_000;

  private final ErlangLanguage erlang;

  /**
   * @param folder for what the node keeps
   */
  public ErlangPrograms(Path folder) {
    this(folder, folder.resolve("cache"));
  }

  /**
   * @param cache for what was compiled, perhaps by others before
   */
  public ErlangPrograms(Path folder, Path cache) {
    this.erlang =
        new ErlangLanguage(
            new ErlangEnvironment(
                String.valueOf(System.getenv("PATH")), "", cache, folder, news -> {}));
  }

  /** The program in a file. */
  public Subject read(Path file, String text) {
    return read(file, text, Options.NONE);
  }

  public Subject read(Path file, String text, Options options) {
    String name = file.toString();
    Document program =
        erlang.reads(name)
            ? new Document.Text(new SourceText(name, text))
            : new Document.Library(name);
    return switch (erlang.read(program, options)) {
      case Reading.Accepted(var subject) -> subject;
      case Reading.Refused(var problems) ->
          throw new IllegalArgumentException(file + " cannot be read: " + problems);
    };
  }

  /** The exported function of this name, whatever its arity. */
  public static Entry function(Subject subject, String name) {
    return subject.entries().stream()
        .filter(entry -> entry.name().startsWith(name + "/"))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no function " + name));
  }

  public static EntryReport explore(Entry entry, List<Assignment> seeds, long runs) {
    return explore(entry, seeds, runs, Strategy.INTERLEAVED);
  }

  public static EntryReport explore(
      Entry entry, List<Assignment> seeds, long runs, Strategy strategy) {
    Limits limits = new Limits(Duration.ofHours(1), runs, DEPTH, STEPS, SOLVER);
    Settings settings = new Settings(Mode.CONCOLIC, strategy, limits, 0, 1);
    return ImpExploration.explorer(entry, settings, CLOCK).explore(seeds);
  }

  /** The runs that cover the function and end otherwise on the real node. */
  public static List<String> disagreements(Entry entry, EntryReport report) {
    return report.tests().stream()
        .filter(test -> !test.outcomeText().equals(real(entry, test.input())))
        .map(
            test -> test.inputText() + ": " + test.outcomeText() + ", " + real(entry, test.input()))
        .toList();
  }

  private static String real(Entry entry, Input input) {
    Trace trace = entry.judge().replay(input, Budget.of(STEPS, DEPTH));
    return entry.renderer().outcome(trace.outcome());
  }

  @Override
  public void close() {
    erlang.close();
  }
}
