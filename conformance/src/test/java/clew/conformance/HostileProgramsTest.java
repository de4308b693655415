package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import clew.conformance.hostile.HostileProgram;
import clew.conformance.hostile.HostileSurroundings;
import clew.engine.language.Options;
import clew.engine.sandbox.Sandboxes;
import clew.engine.sandbox.Walls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks programs that do harm. Each has a file, a process, a variable or a server in sight that it
 * is after; all of these must be as they were. That the programs are no lambs is seen where there
 * are no walls.
 */
class HostileProgramsTest {
  private static final int EVERY = 12;

  @TempDir Path folder;

  @BeforeAll
  static void walls() {
    try (Sandboxes sandboxes = Sandboxes.of(String.valueOf(System.getenv("PATH")))) {
      assumeTrue(sandboxes.usual().walls() == Walls.OS, "this system has no bubblewrap");
    }
  }

  private static List<HostileProgram> programs() throws IOException {
    List<HostileProgram> all = new ArrayList<>(HostileProgram.of("erlang"));
    all.addAll(HostileProgram.of("prolog"));
    return all;
  }

  private SortedMap<String, List<String>> harm(
      List<HostileProgram> programs, String run, Options options) throws Exception {
    SortedMap<String, List<String>> harm = new TreeMap<>();
    try (HostileSurroundings surroundings = new HostileSurroundings(folder)) {
      Options all =
          options.has("--allow")
              ? options.with("--allow", "write=" + surroundings.open())
              : options;
      for (HostileProgram program : programs) {
        List<String> harmed = surroundings.harmed(program, run, all);
        if (!harmed.isEmpty()) {
          harm.put(program.toString(), harmed);
        }
      }
    }
    return harm;
  }

  @Test
  void nothingIsHarmedBehindWalls() throws Exception {
    assertThat(harm(Sample.of(programs(), EVERY), "walls", Options.NONE)).isEmpty();
    assertThat(HostileSurroundings.left()).isEmpty();
  }

  /** The walls inside the runtimes are open, so that what a program wants is really tried. */
  @Test
  void nothingIsHarmedThatIsNotAllowed() throws Exception {
    assertThat(harm(Sample.of(programs(), EVERY), "open", Options.NONE.with("--allow", "")))
        .isEmpty();
    assertThat(HostileSurroundings.left()).isEmpty();
  }

  @Test
  void nothingIsHarmedByInstrumentation() throws Exception {
    assumeTrue(Sample.IS_FULL);
    Options options = Options.NONE.with("--by", "instrumentation");
    List<HostileProgram> programs = HostileProgram.of("erlang");
    assertThat(harm(programs, "told", options)).isEmpty();
  }

  @Test
  void instrumentedProgramsHarmNothingThatIsNotAllowed() throws Exception {
    assumeTrue(Sample.IS_FULL);
    Options options = Options.NONE.with("--by", "instrumentation").with("--allow", "");
    List<HostileProgram> programs = HostileProgram.of("erlang");
    assertThat(harm(programs, "told", options)).isEmpty();
  }

  /**
   * What does no harm here does so only on other systems, or by a road that is closed anyway.
   * Without this, the others would also pass if no program were run at all.
   */
  @Test
  void theProgramsDoHarmWhereNothingHoldsThem() throws Exception {
    List<HostileProgram> programs =
        Sample.of(programs().stream().filter(program -> !program.is("forks")).toList(), 2 * EVERY);
    Options open = Options.NONE.with("--walls", "none");
    SortedMap<String, List<String>> harm = harm(programs, "none", open);
    List<HostileProgram> erlang =
        programs.stream().filter(program -> program.language().equals("erlang")).toList();
    harm.putAll(harm(erlang, "told", open.with("--by", "instrumentation")));
    assertThat(titles(programs, program -> !harm.containsKey(program.toString())))
        .isEqualTo(titles(programs, program -> program.is("tame")));
  }

  /** LIMITATIONS.md says what these do: they get past the walls of the runtimes. */
  @Test
  void whatGetsPastTheWallsOfTheRuntimesIsKnown() throws Exception {
    assumeTrue(Sample.IS_FULL);
    List<HostileProgram> programs = new ArrayList<>(programs());
    programs.removeIf(program -> program.is("forks"));
    SortedMap<String, List<String>> harm =
        harm(programs, "runtime", Options.NONE.with("--walls", "runtime"));
    assertThat(harm.keySet()).isEqualTo(titles(programs, program -> program.is("escapes")));
  }

  private static SortedSet<String> titles(
      List<HostileProgram> programs, Predicate<HostileProgram> wanted) {
    return programs.stream()
        .filter(wanted)
        .map(HostileProgram::toString)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
