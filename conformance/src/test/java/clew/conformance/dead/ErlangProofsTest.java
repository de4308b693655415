package clew.conformance.dead;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ErlangPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is proved of the functions of a module, and what is not. */
class ErlangProofsTest {
  @TempDir static Path folder;
  private static ErlangPrograms programs;
  private static int modules;

  @BeforeAll
  static void open() {
    programs = new ErlangPrograms(folder);
  }

  @AfterAll
  static void close() {
    programs.close();
  }

  /** The clauses that are proved to be unreachable from a function, with the reasons. */
  private static Map<String, String> proved(String function, String text) throws IOException {
    String name = "m" + modules++;
    String module = "-module(%s).%n%s".formatted(name, text);
    Path file = Files.writeString(folder.resolve(name + ".erl"), module);
    return ExcludedPoints.clauses(programs.read(file, module), function);
  }

  @Test
  void aCounterThatGoesUpFromZeroIsNeverNegative() throws IOException {
    assertThat(
            proved(
                "up/1",
                """
                -export([up/1]).
                up(N) -> loop(0, N).
                loop(I, _) when I < 0 -> negative;
                loop(I, N) when I < N -> loop(I + 1, N);
                loop(I, _) -> I.
                """))
        .containsExactly(
            Map.entry("loop/2 clause 1", "at loop/2 the first argument is always an integer >= 0"));
  }

  @Test
  void anAccumulatorThatNumbersAreAddedToIsNoAtom() throws IOException {
    assertThat(
            proved(
                "sum/1",
                """
                -export([sum/1]).
                sum(L) -> sum(L, 0).
                sum(_, Acc) when is_atom(Acc) -> odd;
                sum([X | T], Acc) -> sum(T, Acc + X);
                sum(_, Acc) -> Acc.
                """))
        .containsExactly(
            Map.entry(
                "sum/2 clause 1", "at sum/2 the second argument is always an integer or a float"));
  }

  @Test
  void aCounterWithABoundStaysBelowIt() throws IOException {
    assertThat(
            proved(
                "f/1",
                """
                -export([f/1]).
                f(A) -> loop(0, A).
                loop(I, A) when I < 10 -> loop(I + 1, [I | A]);
                loop(I, _) when I > 10 -> beyond;
                loop(_, A) -> A.
                """))
        .containsExactly(
            Map.entry(
                "loop/2 clause 2", "at loop/2 the first argument is always an integer =< 10"));
  }

  @Test
  void aListThatIsBuiltFromTheEmptyOneIsProper() throws IOException {
    assertThat(
            proved(
                "rev/1",
                """
                -export([rev/1]).
                rev(L) -> rev(L, []).
                rev([X | T], Acc) -> rev(T, [X | Acc]);
                rev(_, Acc) ->
                    case Acc of
                        [] -> none;
                        [_ | T] when is_list(T) -> Acc;
                        [_ | _] -> improper
                    end.
                """))
        .containsExactly(
            Map.entry(
                "rev/2 case at 6 clause 3",
                "at rev/2 the second argument is always a proper list"));
  }

  @Test
  void theResultOfARecursionIsKnown() throws IOException {
    assertThat(
            proved(
                "f/1",
                """
                -export([f/1]).
                f(L) ->
                    case len(L) of
                        N when N < 0 -> negative;
                        N -> N
                    end.
                len([_ | T]) -> 1 + len(T);
                len(_) -> 0.
                """))
        .containsExactly(
            Map.entry("f/1 case at 4 clause 1", "the result of len/1 is always an integer >= 0"));
  }

  @Test
  void theSpecOfTheFunctionIsWhatItsCallersKeepTo() throws IOException {
    String loop =
        """
        f(N) -> loop(N, 0).
        loop(N, _) when N < 0 -> negative;
        loop(0, Acc) -> Acc;
        loop(N, Acc) -> loop(N - 1, Acc + N).
        """;

    assertThat(proved("f/1", "-export([f/1]).\n-spec f(non_neg_integer()) -> any().\n" + loop))
        .containsKey("loop/2 clause 1");
    assertThat(proved("f/1", "-export([f/1]).\n" + loop)).isEmpty();
  }

  @Test
  void aFunctionThatNeverReturnsIsFollowedByNothing() throws IOException {
    assertThat(
            proved(
                "f/1",
                """
                -export([f/1]).
                f(X) -> case loop(X) of done -> done; Y -> Y end.
                loop(X) -> loop([X]).
                """))
        .containsEntry("f/1 case at 3 clause 1", "loop/1 never returns");
  }

  @Test
  void aFunctionThatIsTakenAsAValueMayBeCalledWithAnything() throws IOException {
    assertThat(
            proved(
                "f/1",
                """
                -export([f/1]).
                f(L) -> {loop(0), lists:map(fun loop/1, L)}.
                loop(I) when I < 0 -> negative;
                loop(I) when I < 10 -> loop(I + 1);
                loop(I) -> I.
                """))
        .isEmpty();
  }

  @Test
  void anUnknownModuleMayCallWhatIsExported() throws IOException {
    String loop =
        """
        f(X) -> other:module(X), loop(0, X).
        loop(I, _) when I < 0 -> negative;
        loop(I, N) when I < N -> loop(I + 1, N);
        loop(I, _) -> I.
        """;

    assertThat(proved("f/1", "-export([f/1, loop/2]).\n" + loop)).isEmpty();
    assertThat(proved("f/1", "-export([f/1]).\n" + loop)).hasSize(1);
  }

  @Test
  void aCallByNameMayBeAnyCall() throws IOException {
    assertThat(
            proved(
                "f/2",
                """
                -export([f/2, loop/1]).
                f(M, X) -> M:loop(X), loop(0).
                loop(I) when I < 0 -> negative;
                loop(I) when I < 10 -> loop(I + 1);
                loop(I) -> I.
                """))
        .isEmpty();
  }

  @Test
  void aHandlerKnowsOnlyWhatWasTrueBeforeTheError() throws IOException {
    assertThat(
            proved(
                "f/1",
                """
                -export([f/1]).
                f(X) ->
                    try
                        1 = X,
                        X
                    catch
                        _:_ -> case X of 1 -> one; _ -> other end
                    end.
                """))
        .isEmpty();
  }

  @Test
  void aFunIsRunWithAnythingButKnowsWhatItWasMadeWith() throws IOException {
    assertThat(
            proved(
                "f/1",
                """
                -export([f/1]).
                f(L) -> loop(0, L).
                loop(I, L) when I < 5 -> loop(I + 1, L);
                loop(I, L) ->
                    [case X of
                         _ when I < 0 -> negative;
                         _ when X < 0 -> small;
                         _ -> X
                     end || X <- L].
                """))
        .containsOnlyKeys("loop/2 case at 6 clause 1");
  }

  @Test
  void aFunctionWithTooManyPathsMayDoAnything() throws IOException {
    String many = "    case X of a -> ok; b -> ok; c -> ok; d -> ok; _ -> ok end,\n".repeat(120);

    assertThat(
            proved(
                "f/1",
                "-export([f/1]).\nf(X) -> g(X, 0).\ng(X, 1) -> X;\ng(X, N) ->\n"
                    + many
                    + "    h(X, N).\nh(_, 2) -> two;\nh(_, N) -> N.\n"))
        .doesNotContainKey("h/2 clause 1");
  }

  @Test
  void aFunctionThatIsABuiltinMayReturnAnything() {
    // lists:reverse/2, on which it depends whether more is merged, is native.
    assertThat(ExcludedPoints.clauses(programs.read(Path.of("lists"), ""), "merge/1"))
        .doesNotContainKey("rmergel/2 clause 1")
        .doesNotContainKey("mergel/2 clause 5");
  }
}
