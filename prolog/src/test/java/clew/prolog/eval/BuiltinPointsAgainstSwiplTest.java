package clew.prolog.eval;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.Comparison;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * The points of conformity in {@code builtin-points.txt}, in the order of the standard's sections:
 * each is a goal and what it comes to.
 */
class BuiltinPointsAgainstSwiplTest {
  private static final String PROGRAM =
      """
      :- dynamic dd/1.
      pp(1).
      pp(2) :- pp(1).
      """;

  private record Point(String goal, String expected) {}

  private static List<Point> points() throws Exception {
    try (InputStream in =
        BuiltinPointsAgainstSwiplTest.class.getResourceAsStream(
            "/clew/prolog/builtin-points.txt")) {
      String table = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return table
          .lines()
          .filter(line -> !line.startsWith("## ") && line.indexOf('\t') > 0)
          .map(line -> line.split("\t", 2))
          .map(parts -> new Point(parts[0], parts[1]))
          .toList();
    }
  }

  @Test
  void holdsEveryPointAsSwiplDoes() throws Exception {
    List<Point> points = points();
    List<String> goals = points.stream().map(Point::goal).toList();
    GoalComparison.Outcomes outcomes = GoalComparison.outcomes(PROGRAM, goals);
    assertThat(points).hasSizeGreaterThan(300);
    assertThat(outcomes.theirs()).hasSameSizeAs(points);
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      assertThat(outcomes.theirs().get(i)).as(goals.get(i)).isEqualTo(points.get(i).expected);
      if (!outcomes.ours().get(i).equals(points.get(i).expected)) {
        differences.add(points.get(i) + "\n  ours: " + outcomes.ours().get(i));
      }
    }
    Comparison.report("builtin-points", points.size(), differences);
  }
}
