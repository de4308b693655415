package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.LaunchedClew.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs nested 100,000 deep, on the stack that a user's process has. */
class DeepProgramTest {
  private static final int DEPTH = 100_000;

  @TempDir Path folder;

  private Ended clew(String program, String... arguments) throws IOException, InterruptedException {
    Files.writeString(folder.resolve("deep.imp"), program);
    return LaunchedClew.in(folder).run(arguments);
  }

  @ParameterizedTest
  @CsvSource({"if y > 0 then, fi, concolic", "while y > 0 do, od, symbolic"})
  void areCheckedUpToTheDepthBound(String opening, String closing, String mode)
      throws IOException, InterruptedException {
    String program = nested(opening, closing);
    Ended check = clew(program, "check", "deep.imp", "--mode", mode, "--depth", "100", "--no-keep");
    assertThat(check.code()).as(check.err()).isZero();
    assertThat(check.out()).contains(" of 100,002 statements").contains("beyond the depth bound");
  }

  @Test
  void areExplained() throws IOException, InterruptedException {
    String program = nested("while y > 0 do", "od");
    Ended explain = clew(program, "explain", "deep.imp", "--input", "y=1");
    assertThat(explain.code()).as(explain.err()).isZero();
    assertThat(explain.out()).contains("Outcome   returns y = 0; beyond the depth bound");

    Ended tree = clew(program, "explain", "deep.imp", "--tree");
    assertThat(tree.code()).as(tree.err()).isZero();
    assertThat(tree.out()).contains("✗ infeasible").contains("cut at the bound");
  }

  private static String nested(String opening, String closing) {
    return "y <- top;\n"
        + (opening + "\n").repeat(DEPTH)
        + "y <- 0\n"
        + (closing + "\n").repeat(DEPTH);
  }

  @Test
  void areSolvedWhenAnExpressionIsThatDeep() throws IOException, InterruptedException {
    String program =
        "y <- top;\nx <- "
            + "(y + ".repeat(DEPTH)
            + "y"
            + ")".repeat(DEPTH)
            + ";\nassert x != 300003\n";
    Ended check = clew(program, "check", "deep.imp");
    assertThat(check.code()).as(check.err()).isEqualTo(1);
    assertThat(check.out()).contains("When   y = 3\n", "Exhausted:");

    Ended explain = clew(program, "explain", "deep.imp", "--input", "y=3");
    assertThat(explain.code()).as(explain.err()).isZero();
    assertThat(explain.out()).contains("σ = {y ↦ ỹ, x ↦ 100001 * ỹ}");
    assertThat(explain.out().lines()).allMatch(line -> line.length() < 1_000);
  }

  @Test
  void areRefusedWithAFewDiagnosticsWhenNothingIsClosed() throws IOException, InterruptedException {
    Ended check = clew("y <- top;\n" + "if y > 0 then\n".repeat(DEPTH), "check", "deep.imp");
    assertThat(check.code()).isEqualTo(2);
    assertThat(check.err()).startsWith("error: This `if` is never closed");
    assertThat(check.err().lines().count()).isLessThan(200);
  }
}
