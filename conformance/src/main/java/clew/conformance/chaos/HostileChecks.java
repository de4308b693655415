package clew.conformance.chaos;

import clew.conformance.hostile.HostileProgram;
import clew.conformance.hostile.HostileSurroundings;
import clew.engine.language.Options;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Programs that do harm, behind each kind of walls, and where there are none. */
final class HostileChecks implements ChaosPart {
  static final String NAME = "hostile";

  private static final Options TOLD = Options.NONE.with("--by", "instrumentation");

  private final List<Check> checks;

  HostileChecks() throws IOException {
    checks = all();
  }

  /** What a program may do where it is checked with some options. */
  private enum Harm {
    /** Nothing at all. */
    NONE,
    /** What it is for, or it would be no hostile program. */
    AS_MEANT,
    /** Only that which LIMITATIONS.md tells of. */
    IF_IT_ESCAPES
  }

  private record Check(HostileProgram program, String run, Options options, Harm allowed) {}

  private static List<Check> all() throws IOException {
    List<HostileProgram> programs = new ArrayList<>(HostileProgram.of("erlang"));
    programs.addAll(HostileProgram.of("prolog"));
    List<Check> checks = new ArrayList<>();
    for (HostileProgram program : programs) {
      checks.add(new Check(program, "walls", Options.NONE, Harm.NONE));
      checks.add(new Check(program, "open", Options.NONE.with("--allow", ""), Harm.NONE));
      if (program.isErlang()) {
        checks.add(new Check(program, "told", TOLD, Harm.NONE));
        checks.add(new Check(program, "toldopen", TOLD.with("--allow", ""), Harm.NONE));
      }
      // Without walls it would start processes until the machine can do nothing else.
      if (!program.is("forks")) {
        checks.add(new Check(program, "none", Options.NONE.with("--walls", "none"), Harm.AS_MEANT));
        checks.add(
            new Check(
                program, "runtime", Options.NONE.with("--walls", "runtime"), Harm.IF_IT_ESCAPES));
      }
    }
    return checks;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "programs that do harm, behind each kind of walls";
  }

  @Override
  public int size() {
    return checks.size();
  }

  /** In an order of the seed: of each program there are several checks beside each other. */
  @Override
  public Attempt attempt(ChaosCase one) throws IOException, InterruptedException {
    Check check = checks.get(Shuffle.of(checks.size(), one.seed()).get(one.number()));
    HostileProgram program = check.program();
    List<String> harmed;
    String report;
    try (HostileSurroundings surroundings = new HostileSurroundings(one.folder())) {
      Options options =
          check.options().has("--allow")
              ? check.options().with("--allow", "write=" + surroundings.open())
              : check.options();
      harmed = new ArrayList<>(surroundings.harmed(program, check.run(), options));
      if (check.allowed() == Harm.AS_MEANT && harmed.isEmpty() && program.isErlang()) {
        harmed.addAll(
            surroundings.harmed(program, "nonetold", options.with("--by", "instrumentation")));
      }
      report = surroundings.report();
    }
    List<String> complaints = new ArrayList<>();
    boolean isFault =
        harmed.removeIf(harm -> harm.startsWith("Clew itself") && complaints.add(harm));
    boolean mayHarm =
        switch (check.allowed()) {
          case NONE -> false;
          case AS_MEANT -> !program.is("tame");
          case IF_IT_ESCAPES -> program.is("escapes");
        };
    if (!mayHarm) {
      complaints.addAll(harmed);
    } else if (harmed.isEmpty() && !isFault) {
      complaints.add("it did no harm, so it says nothing of walls: " + report);
    }
    if (check.allowed() == Harm.NONE) {
      HostileSurroundings.left().forEach(left -> complaints.add("a process is left: " + left));
    }
    return new Attempt(
        "a check of " + program + ", " + check.run() + " " + Map.copyOf(check.options().given()),
        complaints);
  }
}
