package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.InputSpace;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.testcase.TestCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Table 1 of the CutEr paper: a constraint of each kind, once from an input that fulfils it and
 * once from one that does not. The search must find an input that goes the other way.
 */
class EncodingTest {
  private static @org.jspecify.annotations.Nullable ErlangPrograms programs;
  @TempDir private static Path folder;

  @BeforeAll
  static void start() {
    programs = new ErlangPrograms(folder, SharedCache.FOLDER);
  }

  @AfterAll
  static void stop() {
    if (programs != null) {
      programs.close();
    }
  }

  /** The body of a function, a call of it that holds, and one that does not. */
  static Stream<Arguments> rows() {
    return Stream.of(
        row("f(X) when X =:= a -> yes; f(_) -> no.", "f(a)", "f(1)"),
        row("f(X) when X =/= 3 -> yes; f(_) -> no.", "f(a)", "f(3)"),
        row("f({X, X}) -> yes; f(_) -> no.", "f({1, 1})", "f(a)"),
        row("f(true) -> yes; f(_) -> no.", "f(true)", "f(false)"),
        row("f([]) -> yes; f(_) -> no.", "f([])", "f([a])"),
        row("f([_ | _]) -> yes; f(_) -> no.", "f([a])", "f([])"),
        row("f({_, _}) -> yes; f(_) -> no.", "f({1, 2})", "f({1})"),
        row("f(X) when tuple_size(X) =:= 3 -> yes; f(_) -> no.", "f({1, 2, 3})", "f({})"),
        row("f([H | _]) when H =:= 5 -> yes; f(_) -> no.", "f([5])", "f([6])"),
        row("f([_ | T]) when T =:= [b] -> yes; f(_) -> no.", "f([a, b])", "f([])"),
        row("f(X) when is_integer(X) -> yes; f(_) -> no.", "f(1)", "f(a)"),
        row("f(X) when is_float(X) -> yes; f(_) -> no.", "f(1.5)", "f(a)"),
        row("f(X) when is_number(X) -> yes; f(_) -> no.", "f(1)", "f(a)"),
        row("f(X) when is_atom(X) -> yes; f(_) -> no.", "f(a)", "f(1)"),
        row("f(X) when is_boolean(X) -> yes; f(_) -> no.", "f(true)", "f(a)"),
        row("f(X) when is_list(X) -> yes; f(_) -> no.", "f([])", "f(a)"),
        row("f(X) when is_tuple(X) -> yes; f(_) -> no.", "f({})", "f(a)"),
        row("f(X) when is_bitstring(X) -> yes; f(_) -> no.", "f(<<1>>)", "f(a)"),
        row("f(X) when is_binary(X) -> yes; f(_) -> no.", "f(<<1>>)", "f(a)"),
        row("f(X) when X < 10 -> yes; f(_) -> no.", "f(1)", "f(20)"),
        row("f(X) when X =< 10 -> yes; f(_) -> no.", "f(1)", "f(20)"),
        row("f(X) when X > {1} -> yes; f(_) -> no.", "f({2})", "f(0)"),
        row("f(X) when X >= 2.5 -> yes; f(_) -> no.", "f(3)", "f(1)"),
        row("f(X) when X == 4 -> yes; f(_) -> no.", "f(4.0)", "f(1)"),
        row("f(X) when X /= 4 -> yes; f(_) -> no.", "f(a)", "f(4.0)"),
        row("f(X) when X + 3 =:= 10 -> yes; f(_) -> no.", "f(7)", "f(1)"),
        row("f(X) when X - 3 =:= 10 -> yes; f(_) -> no.", "f(13)", "f(1)"),
        row("f(X) when X * 3 =:= 12 -> yes; f(_) -> no.", "f(4)", "f(1)"),
        row("f(X) when X / 2 == 5.0 -> yes; f(_) -> no.", "f(10)", "f(1)"),
        row("f(X) when X div 5 =:= -2 -> yes; f(_) -> no.", "f(-10)", "f(1)"),
        row("f(X) when X rem 5 =:= -2 -> yes; f(_) -> no.", "f(-7)", "f(1)"),
        row("f(X) when -X =:= 9 -> yes; f(_) -> no.", "f(-9)", "f(1)"),
        row("f(X) when abs(X) =:= 9 -> yes; f(_) -> no.", "f(-9)", "f(1)"),
        row("f(X) when trunc(X) =:= 4 -> yes; f(_) -> no.", "f(4)", "f(1)"),
        row("f(X) when float(X) == 4.0 -> yes; f(_) -> no.", "f(4)", "f(1)"),
        row("f(X) when X band 12 =:= 8 -> yes; f(_) -> no.", "f(9)", "f(1)"),
        row("f(X) when length(X) =:= 2 -> yes; f(_) -> no.", "f([a, b])", "f([])"),
        row("f(X) when hd(X) =:= 2 -> yes; f(_) -> no.", "f([2])", "f([a])"),
        row("f(X) when tl(X) =:= [2] -> yes; f(_) -> no.", "f([1, 2])", "f([a])"),
        row("f(X) when element(2, X) =:= q -> yes; f(_) -> no.", "f({a, q})", "f({a, b})"),
        row("f(X) when X andalso true -> yes; f(_) -> no.", "f(true)", "f(false)"),
        row("f(X) when not X -> yes; f(_) -> no.", "f(false)", "f(true)"));
  }

  private static Arguments row(String code, String holds, String fails) {
    return Arguments.of(code, holds, fails);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void findsAnInputThatGoesTheOtherWay(String code, String holds, String fails) throws IOException {
    Path file = Files.createTempDirectory(folder, "row").resolve("row.erl");
    String text = "-module(row).\n-export([f/1]).\n" + code + "\n";
    Files.writeString(file, text);
    Subject subject = java.util.Objects.requireNonNull(programs).read(file, text);
    Entry entry = ErlangPrograms.function(subject, "f");

    assertThat(outcomes(entry, holds)).contains("yes", "no");
    assertThat(outcomes(entry, fails)).contains("yes", "no");
  }

  private static List<String> outcomes(Entry entry, String call) {
    if (!(entry.inputs().read(call) instanceof InputSpace.Parsed.Valid(var seed))) {
      throw new IllegalArgumentException(call);
    }
    EntryReport report = ErlangPrograms.explore(entry, List.of(seed.values()), 12);
    assertThat(report.divergences()).isEmpty();
    return report.tests().stream()
        .map(TestCase::outcomeText)
        .map(text -> text.replaceFirst(".* ", ""))
        .toList();
  }
}
