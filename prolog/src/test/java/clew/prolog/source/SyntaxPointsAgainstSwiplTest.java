package clew.prolog.source;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.Comparison;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The points of conformity in {@code syntax-points.txt}: each is a text and what it reads as. */
class SyntaxPointsAgainstSwiplTest {
  private record Point(String text, String expected) {}

  private static List<Point> points() throws IOException {
    try (InputStream in =
        SyntaxPointsAgainstSwiplTest.class.getResourceAsStream("/clew/prolog/syntax-points.txt")) {
      String table = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      List<Point> points = new ArrayList<>();
      for (String line : table.lines().toList()) {
        int tab = line.indexOf('\t');
        if (!line.startsWith("## ") && tab > 0) {
          points.add(new Point(line.substring(0, tab).replace('⏎', '\n'), line.substring(tab + 1)));
        }
      }
      return points;
    }
  }

  @Test
  void holdsEveryPoint() throws IOException {
    List<String> differences = new ArrayList<>();
    List<Point> points = points();
    for (Point point : points) {
      String ours = ReadText.ours(point.text).strip();
      if (!ours.equals(point.expected)) {
        differences.add(point.text + "\n  ours " + ours + "\n  expected " + point.expected);
      }
    }
    Comparison.report("syntax-points", points.size(), differences);
  }

  @Test
  void expectsWhatTheRealSystemDoes() throws IOException {
    List<Point> points = points();
    List<String> real = ReadText.real(points.stream().map(Point::text).toList());
    assertThat(points).hasSizeGreaterThan(400);
    for (int i = 0; i < points.size(); i++) {
      assertThat(real.get(i).strip()).as(points.get(i).text).isEqualTo(points.get(i).expected);
    }
  }
}
