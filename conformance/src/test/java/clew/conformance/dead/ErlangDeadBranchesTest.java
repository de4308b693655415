package clew.conformance.dead;

import clew.conformance.ErlangPrograms;
import clew.conformance.Sample;
import clew.engine.language.Entry;
import clew.engine.term.Constructor;
import clew.engine.trace.Budget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;

/** On loops of Erlang, run by our machine on random inputs. */
@Order(1)
class ErlangDeadBranchesTest extends DeadBranches {
  /** With {@code -Dclew.full=true} five times as many, which takes minutes. */
  private static final int MODULES = Sample.of(2, 10);

  private static final int FUNCTIONS = 54;

  ErlangDeadBranchesTest() {
    super(new Terms("line", Constructor.tuple(2), Budget.of(3_000, 0)), MODULES * FUNCTIONS);
  }

  @BeforeAll
  void lookAtAll(@TempDir Path folder) throws IOException {
    try (ErlangPrograms programs = new ErlangPrograms(folder)) {
      for (int seed = 0; seed < MODULES; seed++) {
        String name = "loops" + seed;
        String text = new ErlangLoops(seed).module(name, FUNCTIONS);
        Path file = Files.writeString(folder.resolve(name + ".erl"), text);
        for (Entry entry : programs.read(file, text).entries()) {
          look(entry, text, name + ":" + entry.name(), new Random(seed));
        }
      }
    }
  }
}
