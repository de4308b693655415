package clew.erlang.generated;

import clew.erlang.library.Rivals;
import clew.erlang.library.Suite;
import clew.erlang.value.Atom;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs generated programs on both sides. */
public final class Contest {
  private static final int EACH = 250;
  private static final Atom CASES = Atom.of("clew_cases");

  private Contest() {}

  /** As many cases as asked for, a whole number of modules, from the first seed on. */
  public static Suite.Outcome run(Path folder, int cases, long firstSeed) throws Exception {
    Programs programs = new Programs(Library.rows());
    List<String> differences = new ArrayList<>();
    int done = 0;
    try (Rivals rivals = new Rivals(folder)) {
      rivals.load(Contest.class, "clew_cases");
      for (long seed = firstSeed; done < cases; seed++) {
        String name = "generated_" + seed;
        String text = programs.module(name, seed, EACH);
        Path file = Files.writeString(folder.resolve(name + ".erl"), text);
        rivals.loadFile(name, file);
        List<Atom> functions = new ArrayList<>();
        for (int i = 0; i < EACH; i++) {
          functions.add(Atom.of("c" + i));
        }
        differences.addAll(rivals.differences(CASES, Atom.of(name), functions));
        done += EACH;
      }
    }
    Suite.report("generated", done, differences);
    return new Suite.Outcome(done, differences);
  }
}
