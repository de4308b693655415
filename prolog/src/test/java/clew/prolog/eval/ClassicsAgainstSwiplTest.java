package clew.prolog.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that everybody writes once, with goals in their comments, here and in swipl. */
class ClassicsAgainstSwiplTest {
  static List<Path> programs() throws Exception {
    Path folder = Path.of(ClassicsAgainstSwiplTest.class.getResource("/classics").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".pl")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void answersAsSwiplDoes(Path file) throws Exception {
    String program = Files.readString(file);
    List<String> goals =
        program.lines().filter(line -> line.startsWith("%?")).map(l -> l.substring(2)).toList();

    assertThat(goals).hasSizeGreaterThan(1);
    GoalComparison.compare(
        "classic-" + file.getFileName().toString().replace(".pl", ""), program, goals);
  }
}
