package clew.erlang.generated;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.reason.Limitation;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import clew.erlang.library.Suite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private static final Pattern CALL = Pattern.compile("c(\\d+)\\(\\) -> (t\\d+\\(.*\\))\\.");

  @TempDir private Path folder = Path.of("");

  @Test
  void everyRunOnTheNodeCanBeRebuiltFromWhatItTold() throws Exception {
    int cases = Suite.calls(MODERATE, FULL);
    long seed = Long.getLong("clew.seed", 1);
    Map<String, Integer> ends = new HashMap<>();
    List<String> differences = new ArrayList<>();
    Programs programs = new Programs(Library.rows());
    ErlangEnvironment environment =
        new ErlangEnvironment(
            System.getenv("PATH"), "", folder.resolve("cache"), folder, news -> {});
    int done = 0;
    try (ErlangLanguage erlang = new ErlangLanguage(environment)) {
      for (; done < cases; seed++) {
        String name = "generated_" + seed;
        String text = programs.module(name, seed, EACH);
        Path file = Files.writeString(folder.resolve(name + ".erl"), text);
        Reading reading =
            erlang.read(
                new Document.Text(new SourceText(file.toString(), text)),
                Options.NONE.with("--by", "instrumentation"));
        if (reading instanceof Reading.Refused(var problems)) {
          // Some generated programs are too much for the real compiler.
          assertThat(problems)
              .allSatisfy(problem -> assertThat(problem.what()).contains("internal error in pass"));
          continue;
        }
        done += EACH;
        // Else it would be interpreted, and there would be nothing to compare.
        assertThat(((Reading.Accepted) reading).subject().warnings())
            .noneSatisfy(it -> assertThat(it.what()).contains("cannot be instrumented"));
        Map<String, Entry> entries = new HashMap<>();
        ((Reading.Accepted) reading)
            .subject()
            .entries()
            .forEach(entry -> entries.put(entry.name(), entry));
        for (Matcher call = CALL.matcher(text); call.find(); ) {
          Outcome outcome = run(entries, call.group(1), call.group(2));
          ends.merge(outcome.getClass().getSimpleName(), 1, Integer::sum);
          if (outcome instanceof Outcome.Unsupported refused
              && refused.what().kind() == Limitation.Kind.NOT_REBUILT) {
            differences.add(name + ":" + call.group(2) + ": " + refused.what());
          }
        }
      }
    }
    Suite.report("retold", done, differences);

    assertThat(differences).isEmpty();
    assertThat(ends.getOrDefault("Returned", 0) + ends.getOrDefault("Raised", 0))
        .as("%s", ends)
        .isGreaterThan(done * 9 / 10);
  }

  private static Outcome run(Map<String, Entry> entries, String number, String call) {
    Entry entry = requireNonNull(entries.get("t" + number + "/4"));
    InputSpace.Parsed parsed = entry.inputs().read(call);
    assertThat(parsed).as(call).isInstanceOf(InputSpace.Parsed.Valid.class);
    return entry
        .execution()
        .program()
        .orElseThrow()
        .run(((InputSpace.Parsed.Valid) parsed).input(), BUDGET)
        .outcome();
  }
}
