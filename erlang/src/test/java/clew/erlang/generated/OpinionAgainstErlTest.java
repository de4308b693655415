package clew.erlang.generated;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.reason.Limitation;
import clew.erlang.eval.Machine;
import clew.erlang.instrument.InstrumentedRuns;
import clew.erlang.library.Suite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same random functions, with a second opinion of the real node on every builtin. */
class OpinionAgainstErlTest {
  private static final int MODERATE = 100;
  private static final int FULL = 10_000;
  private static final int EACH = 100;
  private static final Pattern CALL = Pattern.compile("c\\d+\\(\\) -> (t\\d+\\(.*\\))\\.");

  @TempDir private Path folder = Path.of("");

  @Test
  void everyBuiltinGivesOnTheNodeWhatOursGives() throws Exception {
    int cases = Suite.calls(MODERATE, FULL);
    long seed = Long.getLong("clew.seed", 1_001);
    Programs programs = new Programs(Library.rows());
    List<String> differences = new ArrayList<>();
    int skipped = 0;
    int ended = 0;
    int done = 0;
    try (InstrumentedRuns runs = InstrumentedRuns.withOpinion(folder)) {
      for (; done < cases; seed++) {
        String name = "generated_" + seed;
        String text = programs.module(name, seed, EACH);
        if (!runs.add(name, text)) {
          // Some generated programs are too much for the real compiler, but not many.
          assertThat(++skipped).isLessThan(2 + cases / EACH / 4);
          continue;
        }
        done += EACH;
        for (Matcher call = CALL.matcher(text); call.find(); ) {
          Machine.Result result = runs.run(name, call.group(1));
          if (result instanceof Machine.Result.Refused(var what)
              && what.kind() == Limitation.Kind.NOT_REBUILT) {
            differences.add(name + ":" + call.group(1) + ": " + what);
          }
          ended +=
              result instanceof Machine.Result.Returned || result instanceof Machine.Result.Raised
                  ? 1
                  : 0;
        }
      }
    }
    Suite.report("second opinion", done, differences);

    assertThat(differences).isEmpty();
    assertThat(ended).isGreaterThan(done * 9 / 10);
  }
}
