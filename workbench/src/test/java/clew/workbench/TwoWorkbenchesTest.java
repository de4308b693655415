package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.result.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two workbenches in one process, each with a program of the same name. */
class TwoWorkbenchesTest {
  @TempDir Path one;
  @TempDir Path other;

  private static Workbench workbench(Path folder) {
    return Workbench.open(
        new Surroundings(System.getenv(), folder, InstantSource.system(), () -> 0, news -> {}));
  }

  private static void write(Path folder, String atom) throws IOException {
    String erlang =
        """
        -module(same).
        -export([f/1]).
        -spec f(atom()) -> ok.
        f(ATOM) -> error_here();
        f(_) -> list_to_atom("made_by_ATOM"), ok.
        error_here() -> hd([]).
        """;
    String prolog =
        """
        :- dynamic seen/1.
        f(X) :- assertz(seen(X)), X == ATOM, Y is 1 / 0, print(Y).
        f(_).
        """;
    Files.writeString(folder.resolve("same.erl"), erlang.replace("ATOM", atom));
    Files.writeString(folder.resolve("same.pl"), prolog.replace("ATOM", atom));
  }

  private static List<String> inputs(Workbench bench, String file) throws Refusal {
    CheckResult result =
        bench.check(CheckRequest.of(bench.document(file)), CheckListener.SILENT, () -> false);
    return result.report().entries().stream()
        .flatMap(entry -> entry.findings().stream())
        .map(Finding::input)
        .toList();
  }

  @Test
  void doNotDisturbEachOther() throws IOException, Refusal {
    write(one, "apple");
    write(other, "pear");
    try (Workbench first = workbench(one);
        Workbench second = workbench(other)) {
      assertThat(inputs(first, "same.erl")).containsExactly("same:f(apple)");
      assertThat(inputs(second, "same.erl")).containsExactly("same:f(pear)");
      assertThat(inputs(first, "same.pl")).containsExactly("f(apple)");
      assertThat(inputs(second, "same.pl")).containsExactly("f(pear)");
      assertThat(inputs(first, "same.erl")).containsExactly("same:f(apple)");
    }
    try (Workbench third = workbench(other)) {
      assertThat(inputs(third, "same.erl")).containsExactly("same:f(pear)");
    }
  }
}
