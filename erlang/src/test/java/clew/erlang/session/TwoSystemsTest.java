package clew.erlang.session;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Subject;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import clew.erlang.check.RunData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two systems that are open at once in one process know nothing of each other. */
class TwoSystemsTest {
  private static final List<String> CALLS =
      List.of(
          "order(1)",
          "exists(\"left_7\")",
          "exists(\"right_7\")",
          "makes(\"left_77\")",
          "makes(\"right_77\")",
          "exists(\"left_77\")",
          "exists(\"right_77\")",
          "shared(3)");

  @TempDir private Path folder = Path.of("");
  private Path left = folder;
  private Path right = folder;

  @BeforeEach
  void setUp() throws IOException {
    left = program("left", 40);
    right = program("right", 61);
  }

  /** The same functions among atoms that differ, so that the nodes number them differently. */
  private Path program(String name, int atoms) throws IOException {
    String names =
        IntStream.range(0, atoms).mapToObj(i -> name + "_" + i).collect(Collectors.joining(", "));
    String text =
        """
        -module(%1$s).
        -export([order/1, exists/1, makes/1, shared/1]).
        atoms() -> [%2$s, shared_one, shared_two, shared_three].
        order(N) ->
            T = ets:new(t, []),
            ets:insert(T, [{A, N} || A <- atoms()]),
            M = maps:from_keys(atoms(), N),
            {ets:tab2list(T), maps:keys(M), maps:size(M), M}.
        exists(Name) -> try list_to_existing_atom(Name) catch error:badarg -> none end.
        makes(Name) -> list_to_atom(Name).
        shared(N) -> T = ets:new(t, []), ets:insert(T, [{shared_one, N}, {shared_two, N}, {shared_three, N}]), ets:tab2list(T).
        """
            .formatted(name, names);
    return Files.writeString(folder.resolve(name + ".erl"), text);
  }

  private ErlangLanguage erlang(String cache) {
    return new ErlangLanguage(
        new ErlangEnvironment(System.getenv("PATH"), "", folder.resolve(cache), folder, it -> {}));
  }

  private List<RunData> alone(Path file, String cache) throws IOException {
    try (ErlangLanguage erlang = erlang(cache)) {
      Subject subject = RunData.read(erlang, file);
      return CALLS.stream().map(call -> RunData.of(subject, call)).toList();
    }
  }

  @Test
  void runsOfTwoSystemsInTurnAreAsIfEachWereAlone() throws IOException {
    List<RunData> leftAlone = alone(left, "left");
    List<RunData> rightAlone = alone(right, "right");

    try (ErlangLanguage first = erlang("first")) {
      Subject ofFirst = RunData.read(first, left);
      try (ErlangLanguage second = erlang("second")) {
        Subject ofSecond = RunData.read(second, right);
        for (int i = 0; i < CALLS.size(); i++) {
          assertThat(RunData.of(ofFirst, CALLS.get(i))).isEqualTo(leftAlone.get(i));
          assertThat(RunData.of(ofSecond, CALLS.get(i))).isEqualTo(rightAlone.get(i));
        }
      }
      // The node that was opened last is closed; the other one goes on as before.
      try (ErlangLanguage third = erlang("third")) {
        Subject ofThird = RunData.read(third, right);
        for (int i = CALLS.size() - 1; i >= 0; i--) {
          assertThat(RunData.of(ofThird, CALLS.get(i))).isEqualTo(rightAlone.get(i));
          assertThat(RunData.of(ofFirst, CALLS.get(i))).isEqualTo(leftAlone.get(i));
        }
      }
    }
  }

  @Test
  void whatOneSystemKnowsTheOtherDoesNot() throws IOException {
    try (ErlangLanguage first = erlang("first");
        ErlangLanguage second = erlang("second")) {
      Subject ofFirst = RunData.read(first, left);
      Subject ofSecond = RunData.read(second, right);

      assertThat(RunData.of(ofFirst, "exists(\"left_7\")").outcome()).isEqualTo("returns left_7");
      assertThat(RunData.of(ofFirst, "exists(\"right_7\")").outcome()).isEqualTo("returns none");
      assertThat(RunData.of(ofSecond, "exists(\"left_7\")").outcome()).isEqualTo("returns none");
      assertThat(RunData.of(ofSecond, "exists(\"right_7\")").outcome())
          .isEqualTo("returns right_7");
    }
  }
}
