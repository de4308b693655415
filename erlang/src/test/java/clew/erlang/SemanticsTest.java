package clew.erlang;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.library.ComparedTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Expressions that are easy to get wrong, each compiled and run on both sides. */
class SemanticsTest {
  @TempDir private Path folder = Path.of("");

  private static List<String> expressions() throws IOException {
    try (InputStream table =
        Objects.requireNonNull(SemanticsTest.class.getResourceAsStream("semantics.txt"))) {
      List<String> expressions = new ArrayList<>();
      for (String line :
          new String(table.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        int end = line.indexOf(".  ==> ");
        if (end > 0) {
          expressions.add(line.substring(0, end));
        }
      }
      return expressions;
    }
  }

  @Test
  void everyExpressionHasTheValueOrTheErrorThatTheRealSystemGives() throws Exception {
    List<String> expressions = expressions();
    StringBuilder module =
        new StringBuilder(
            "-module(exprs).\n-compile([export_all,nowarn_export_all]).\n-record(a, {x}).\n");
    for (int i = 0; i < expressions.size(); i++) {
      module.append("e%d() ->\n  %s.\n".formatted(i, expressions.get(i)));
    }
    List<String> differences = new ArrayList<>();
    try (ComparedModule compared = new ComparedModule(folder)) {
      compared.load(folder, "exprs", module.toString());
      for (int i = 0; i < expressions.size(); i++) {
        String theirs = masked(compared.theirs("exprs", "e" + i));
        String ours = masked(compared.ours("exprs", "e" + i));
        if (!ours.equals(theirs)) {
          differences.add(
              "%s%n  theirs %s%n  ours   %s".formatted(expressions.get(i), theirs, ours));
        }
      }
    }
    ComparedTable.report("semantics", expressions.size(), differences);
    assertThat(expressions).hasSizeGreaterThan(140);
    assertThat(differences).isEmpty();
  }

  /** Names of processes, references and closures differ from run to run. */
  private static String masked(String text) {
    return text.replaceAll("#Ref<[0-9.]*>", "#Ref")
        .replaceAll("<[0-9]+\\.[0-9]+\\.[0-9]+>", "<pid>")
        .replaceAll("#Fun<[^>]*>", "#Fun");
  }
}
