package clew.erlang.generated;

import clew.erlang.library.ComparedCalls;
import clew.erlang.library.ComparedTable;
import clew.erlang.value.Atom;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs generated programs on both sides. */
public final class ComparedRuns {
  private static final int EACH = 250;
  private static final Atom CASES = Atom.of("clew_cases");

  private ComparedRuns() {}

  /** As many cases as asked for, a whole number of modules, from the first seed on. */
  public static ComparedTable.Outcome run(Path folder, int cases, long firstSeed) throws Exception {
    RandomModules programs = new RandomModules(RandomLibraryCalls.rows());
    List<String> differences = new ArrayList<>();
    int done = 0;
    try (ComparedCalls compared = new ComparedCalls(folder)) {
      compared.load(ComparedRuns.class, "clew_cases");
      for (long seed = firstSeed; done < cases; seed++) {
        String name = "generated_" + seed;
        String text = programs.module(name, seed, EACH);
        Path file = Files.writeString(folder.resolve(name + ".erl"), text);
        compared.loadFile(name, file);
        List<Atom> functions = new ArrayList<>();
        for (int i = 0; i < EACH; i++) {
          functions.add(Atom.of("c" + i));
        }
        differences.addAll(compared.differences(CASES, Atom.of(name), functions));
        done += EACH;
      }
    }
    ComparedTable.report("generated", done, differences);
    return new ComparedTable.Outcome(done, differences);
  }
}
