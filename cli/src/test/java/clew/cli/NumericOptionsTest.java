package clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.OptionSpec;

class NumericOptionsTest {
  private static final Pattern HINT =
      Pattern.compile("Hint {3}a whole number is needed, such as (-?[0-9]+)\n");

  /** More than any default, and less than what stands for no limit at all. */
  private static final long LARGEST = 100_000_000;

  /** Options that are looked at only where there is the real system. */
  private static final Set<String> NEED_ERLANG = Set.of("--messages");

  @TempDir Path folder;
  Shell session;

  @BeforeEach
  void aProgramOfEachKind() throws IOException {
    session =
        new Shell(folder)
            .allLanguages()
            .file("fine.toy", "main: fine\n")
            .file("fine.imp", "y <- top\n")
            .file("fine.pl", "p(1).\n")
            .file("fine.curry", "one = 1\n");
  }

  @ParameterizedTest
  @MethodSource("numericOptions")
  void suggestsANumberThatOneWouldWrite(String command, String option) {
    assertThat(session.run(line(command, option, "x"))).isEqualTo(2);

    Matcher hint = HINT.matcher(session.err());
    assertThat(hint.find()).as(session.err()).isTrue();
    assertThat(Long.parseLong(hint.group(1))).isBetween(0L, LARGEST);
  }

  @ParameterizedTest
  @MethodSource("numericOptions")
  void takesTheNumberThatItSuggests(String command, String option) {
    session.run(line(command, option, "x"));
    Matcher hint = HINT.matcher(session.err());
    assertThat(hint.find()).as(session.err()).isTrue();

    session.run(line(command, option, hint.group(1)));

    assertThat(session.err()).doesNotContain(option + " cannot be");
  }

  @ParameterizedTest
  @CsvSource({
    "--term-depth, x, 'a whole number is needed, such as 3'",
    "--term-depth, -1, it must be 0 or more",
    "--term-depth, 2147483648, it must be from 0 to 2147483647",
    "--unroll, x, 'a whole number is needed, such as 2'",
    "--solver, x, 'a whole number is needed, such as 4000000'",
    "--solver, 0, it must be 1 or more",
    "--solver, 2147483648, it must be from 1 to 2147483647",
    "--jobs, 257, it must be from 1 to 256",
  })
  void saysWhichNumbersAreGood(String option, String value, String hint) {
    assertThat(session.run("check", "fine.imp", option, value)).isEqualTo(2);

    assertThat(session.err())
        .isEqualTo("error: %s cannot be '%s'\n   Hint   %s\n".formatted(option, value, hint));
  }

  /** Every option that is declared to take an N, whichever command it belongs to. */
  static Stream<Arguments> numericOptions() {
    List<Arguments> all = new ArrayList<>();
    Commands.all(Shell.all(Path.of("")))
        .getSubcommands()
        .forEach(
            (name, command) -> {
              for (OptionSpec option : command.getCommandSpec().options()) {
                if (option.paramLabel().equals("N")
                    && !NEED_ERLANG.contains(option.longestName())) {
                  all.add(Arguments.of(name, option.longestName()));
                }
              }
            });
    return all.stream();
  }

  /** A command that comes to look at the option. */
  private static String[] line(String command, String option, String value) {
    List<String> line = new ArrayList<>();
    line.add(command);
    line.addAll(
        switch (command + " " + option) {
          case "run --first" -> List.of("fine.pl", "p(X)");
          case "solve --first", "solve --jobs", "solve --seed" -> List.of("fine.curry", "one");
          case "explain --nodes" -> List.of("fine.toy", "--tree");
          default -> List.of("fine.imp");
        });
    line.addAll(List.of(option, value));
    return line.toArray(String[]::new);
  }
}
