package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.LoopSuite.Count;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LoopSuiteTest {
  @Test
  void noVerdictIsWrongAndMostAreRight() throws Exception {
    Count count = LoopSuite.run(Path.of("src", "test", "resources", "loops"));

    assertThat(count.wrong()).as(count.told()).isEmpty();
    assertThat(count.programs()).isGreaterThanOrEqualTo(40);
    assertThat(count.rightSafe() * 3).as(count.told()).isGreaterThanOrEqualTo(count.safe() * 2);
    assertThat(count.rightViolable()).as(count.told()).isEqualTo(count.violable());
  }
}
