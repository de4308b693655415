package clew.conformance.dead;

import clew.engine.language.Entry;
import clew.engine.language.Wishes;
import clew.engine.term.Constructor;
import clew.engine.trace.Budget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** On loops of Prolog, run by our machine on random inputs. */
class PrologDeadBranchesTest extends DeadBranches {
  /** With {@code -Dclew.full=true} twice as many, which takes minutes. */
  private static final int PROGRAMS = Boolean.getBoolean("clew.full") ? 540 : 270;

  private static final Wishes ANY_TERM =
      new Wishes(false, Wishes.Callees.IGNORE, List.of(), false, false);

  PrologDeadBranchesTest() {
    super(new Terms("clause", new Constructor("f", 2), Budget.of(2_000, 0)), PROGRAMS);
  }

  @BeforeAll
  void lookAtAll(@TempDir Path folder) throws IOException {
    try (PrologFile file = new PrologFile(folder)) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        PrologLoops loops = new PrologLoops(seed);
        String text = seed % 3 == 0 ? loops.planted() : loops.any();
        Entry entry = Excluded.entry(file.read(text, ANY_TERM), "e(+,+,-)");
        look(entry, text, "seed %d:%n%s".formatted(seed, text), new Random(seed));
      }
    }
  }
}
