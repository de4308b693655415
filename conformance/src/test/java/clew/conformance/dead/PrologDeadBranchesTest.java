package clew.conformance.dead;

import clew.conformance.Sample;
import clew.engine.language.Entry;
import clew.engine.language.Options;
import clew.engine.term.Constructor;
import clew.engine.trace.Budget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** On loops of Prolog, run by our machine on random inputs. */
class PrologDeadBranchesTest extends DeadBranches {
  /** With {@code -Dclew.full=true} five times as many, which takes minutes. */
  private static final int PROGRAMS = Sample.of(108, 540);

  private static final Options ANY_TERM = Options.NONE.with("--no-spec", "");

  PrologDeadBranchesTest() {
    super(new Terms("clause", new Constructor("f", 2), Budget.of(2_000, 0)), PROGRAMS);
  }

  @BeforeAll
  void lookAtAll(@TempDir Path folder) throws IOException {
    try (PrologFile file = new PrologFile(folder)) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        PrologLoops loops = new PrologLoops(seed);
        String text = seed % 3 == 0 ? loops.planted() : loops.any();
        Entry entry = ExcludedPoints.entry(file.read(text, ANY_TERM), "e(+,+,-)");
        look(entry, text, "seed %d:%n%s".formatted(seed, text), new Random(seed));
      }
    }
  }
}
