package clew.erlang.generated;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.reason.Limitation;
import clew.erlang.library.ComparedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs of generated modules on the node, each rebuilt from what the node told. */
final class RebuiltRuns {
  private static final Pattern CALL = Pattern.compile("c(\\d+)\\(\\) -> (t\\d+\\(.*\\))\\.");

  /** Makes a module ready to run. */
  interface Loader {
    /** Nothing if the module is too much for the real compiler. */
    Optional<Runner> load(String name, String text) throws Exception;
  }

  /** Runs a call of a module. */
  interface Runner {
    /**
     * @param number of the function that is called
     */
    Ending run(String number, String call) throws Exception;
  }

  /**
   * How a run ended.
   *
   * @param isWhole whether it was seen to its end, be that a value or an exception
   * @param refused why it was not
   */
  record Ending(boolean isWhole, Optional<Limitation> refused) {}

  private RebuiltRuns() {}

  /** Each run can be rebuilt, and nine of ten are seen to their end. */
  static void check(String title, int cases, int each, long firstSeed, Loader loader)
      throws Exception {
    RandomModules programs = new RandomModules(RandomLibraryCalls.rows());
    List<String> differences = new ArrayList<>();
    int skipped = 0;
    int whole = 0;
    int done = 0;
    for (long seed = firstSeed; done < cases; seed++) {
      String name = "generated_" + seed;
      String text = programs.module(name, seed, each);
      Optional<Runner> runner = loader.load(name, text);
      if (runner.isEmpty()) {
        // Some generated programs are too much for the real compiler, but not many.
        assertThat(++skipped).isLessThan(2 + cases / each / 4);
        continue;
      }
      done += each;
      for (Matcher call = CALL.matcher(text); call.find(); ) {
        Ending ending = runner.get().run(call.group(1), call.group(2));
        whole += ending.isWhole ? 1 : 0;
        ending
            .refused
            .filter(why -> why.kind() == Limitation.Kind.NOT_REBUILT)
            .ifPresent(why -> differences.add(name + ":" + call.group(2) + ": " + why));
      }
    }
    ComparedTable.report(title, done, differences);

    assertThat(differences).isEmpty();
    assertThat(whole).isGreaterThan(done * 9 / 10);
  }
}
