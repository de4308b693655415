package clew.conformance.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That nothing is wrong counts only if what is wrong would be seen. */
class ExpectationsTest {
  private static final List<String> CHECK = List.of("check", "a.imp");

  private final Expectations expectations;

  ExpectationsTest() throws IOException {
    expectations = new Expectations(Path.of("..").toAbsolutePath().normalize());
  }

  @Test
  void aReportIsFine() {
    assertThat(expectations.complaints(CHECK, Ended.of(1, "error: assertion violated\n", "")))
        .isEmpty();
  }

  @Test
  void ourOwnFaultIsNot() {
    assertThat(expectations.complaints(CHECK, Ended.of(70, "", "error: Clew failed\n")))
        .anyMatch(text -> text.contains("exit code 70"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "error: a.imp: java.io.IOException: gone",
        "Exception in thread \"main\"",
        "    at clew.cli.Clew.run(Clew.java:26)",
        "reason: StackOverflowError",
        "clew.erlang.node.NodeFailure$NotStarted: java.lang.IllegalStateException",
      })
  void namesOfExceptionsAreNot(String line) {
    assertThat(expectations.complaints(CHECK, Ended.of(2, "", line))).isNotEmpty();
  }

  @Test
  void noEndIsNot() {
    assertThat(expectations.complaints(CHECK, new Ended(false, -1, "", "", "at a.b.C")))
        .containsExactly("it did not end; at a.b.C");
  }

  @Test
  void aProblemThatNobodyIsToldOfIsNot() {
    assertThat(expectations.complaints(CHECK, Ended.of(2, "", ""))).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{}", "[1]", "error: no\n"})
  void jsonThatIsNoneIsNot(String out) {
    List<String> command = List.of("check", "a.imp", "--json");
    assertThat(expectations.complaints(command, Ended.of(0, out, ""))).isNotEmpty();
  }
}
