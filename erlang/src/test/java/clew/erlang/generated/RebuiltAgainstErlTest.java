package clew.erlang.generated;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import clew.erlang.generated.RebuiltRuns.Ending;
import clew.erlang.generated.RebuiltRuns.Runner;
import clew.erlang.library.ComparedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random functions over all that the language has, run on the real node by a copy that tells what
 * it does: each run can be rebuilt from that, decision by decision, up to the same end.
 */
class RebuiltAgainstErlTest {
  private static final int MODERATE = 250;
  private static final int FULL = 10_000;
  private static final int EACH = 250;
  private static final Budget BUDGET = Budget.of(100_000, 100);

  @TempDir private Path folder = Path.of("");

  @Test
  void everyRunOnTheNodeCanBeRebuiltFromWhatItTold() throws Exception {
    ErlangEnvironment environment =
        new ErlangEnvironment(
            System.getenv("PATH"), "", folder.resolve("cache"), folder, news -> {});
    try (ErlangLanguage erlang = new ErlangLanguage(environment)) {
      RebuiltRuns.check(
          "rebuilt",
          ComparedTable.calls(MODERATE, FULL),
          EACH,
          Long.getLong("clew.seed", 1),
          (name, text) -> loaded(erlang, name, text));
    }
  }

  private Optional<Runner> loaded(ErlangLanguage erlang, String name, String text)
      throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".erl"), text);
    Document document = new Document.Text(new SourceText(file.toString(), text));
    Options options = Options.NONE.with("--by", "instrumentation");
    return switch (erlang.read(document, options)) {
      case Reading.Refused(var problems) -> {
        assertThat(problems)
            .allSatisfy(problem -> assertThat(problem.what()).contains("internal error in pass"));
        yield Optional.empty();
      }
      case Reading.Accepted(var subject) -> Optional.of(runner(subject));
    };
  }

  private static Runner runner(Subject subject) {
    // Else it would be interpreted, and there would be nothing to compare.
    assertThat(subject.warnings())
        .noneSatisfy(it -> assertThat(it.what()).contains("cannot be instrumented"));
    Map<String, Entry> entries = new HashMap<>();
    subject.entries().forEach(entry -> entries.put(entry.name(), entry));
    return (number, call) -> {
      Outcome outcome = run(requireNonNull(entries.get("t" + number + "/4")), call);
      return new Ending(
          outcome instanceof Outcome.Returned || outcome instanceof Outcome.Raised,
          outcome instanceof Outcome.Unsupported refused
              ? Optional.of(refused.what())
              : Optional.empty());
    };
  }

  private static Outcome run(Entry entry, String call) {
    Parsed parsed = entry.inputs().read(call);
    assertThat(parsed).as(call).isInstanceOf(Parsed.Valid.class);
    return entry
        .execution()
        .program()
        .orElseThrow()
        .run(((Parsed.Valid) parsed).input(), BUDGET)
        .outcome();
  }
}
