package clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.sandbox.Allowance;
import clew.engine.sandbox.Confinement;
import clew.engine.sandbox.Walls;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConfinementLineTest {
  @Test
  void whollyWalledProgramsAreNotWorthALine() {
    assertThat(TextReport.confinement(new Confinement(Walls.OS, Allowance.NONE, ""))).isEmpty();
  }

  @Test
  void lowerWallsAreSaidWithTheReason() {
    assertThat(TextReport.confinement(new Confinement(Walls.RUNTIME, Allowance.NONE, "no bwrap")))
        .isEqualTo(
            "Walls: only the runtime of a language refuses effects, as far as it knows them"
                + " (no bwrap)");
  }

  @Test
  void whatIsAllowedIsSaid() {
    Allowance allowed = new Allowance(List.of(Path.of("/data")), true, false);

    assertThat(TextReport.confinement(new Confinement(Walls.OS, allowed, "")))
        .isEqualTo("Allowed: write=/data,net");
    assertThat(TextReport.confinement(new Confinement(Walls.NONE, allowed, "")))
        .isEqualTo("Walls: programs may do whatever you may do; allowed: write=/data,net");
  }
}
