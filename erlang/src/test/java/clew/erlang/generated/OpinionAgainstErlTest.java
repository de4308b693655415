package clew.erlang.generated;

import clew.erlang.eval.Machine.Result;
import clew.erlang.generated.RebuiltRuns.Ending;
import clew.erlang.instrument.InstrumentedRuns;
import clew.erlang.library.ComparedTable;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same random functions, with a second opinion of the real node on every builtin. */
class OpinionAgainstErlTest {
  private static final int MODERATE = 100;
  private static final int FULL = 10_000;
  private static final int EACH = 100;

  @TempDir private Path folder = Path.of("");

  @Test
  void everyBuiltinGivesOnTheNodeWhatOursGives() throws Exception {
    try (InstrumentedRuns runs = InstrumentedRuns.withOpinion(folder)) {
      RebuiltRuns.check(
          "second opinion",
          ComparedTable.calls(MODERATE, FULL),
          EACH,
          Long.getLong("clew.seed", 1_001),
          (name, text) ->
              runs.add(name, text)
                  ? Optional.of((number, call) -> ending(runs.run(name, call)))
                  : Optional.empty());
    }
  }

  private static Ending ending(Result result) {
    return new Ending(
        result instanceof Result.Returned || result instanceof Result.Raised,
        result instanceof Result.Refused(var why) ? Optional.of(why) : Optional.empty());
  }
}
