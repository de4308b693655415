package clew.prolog.mode;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ModeInferenceTest {
  static Map<Functor, List<Value>> program(String text) {
    Map<Functor, List<Value>> program = new LinkedHashMap<>();
    Reader reader = new Reader(text);
    while (reader.next(OperatorTable.standard(), ReadFlags.DEFAULT)
        instanceof ReadResult.Term term) {
      Functor functor = ClauseGoals.functor(ClauseGoals.head(term.value())).orElseThrow();
      program.computeIfAbsent(functor, key -> new ArrayList<>()).add(term.value());
    }
    return program;
  }

  private static String modes(String text, String name) {
    return ModeInference.of(program(text), ModeDeclarations.of(text)).entrySet().stream()
        .filter(entry -> entry.getKey().name().name().equals(name))
        .map(
            entry ->
                entry.getValue().stream().map(ArgumentMode::sign).collect(Collectors.joining(",")))
        .collect(Collectors.joining(" "));
  }

  @Test
  void anArgumentThatClausesTellApartIsGiven() {
    assertThat(modes("app([], L, L).\napp([H|T], L, [H|R]) :- app(T, L, R).\n", "app"))
        .isEqualTo("+,+,-");
  }

  @Test
  void whatIsComputedWithIsGivenAndWhatIsComputedIsFound() {
    assertThat(modes("f(0, 1).\nf(N, F) :- N > 0, M is N - 1, f(M, G), F is N * G.\n", "f"))
        .isEqualTo("+,-");
  }

  @Test
  void whatIsHandedToWhereItMustBeGivenIsGiven() {
    String program =
        """
        main(L, N, R) :- len(L, N), rev(L, [], R).
        main(_, _, error).
        rev([], A, A).
        rev([H|T], A, R) :- rev(T, [H|A], R).
        len([], 0).
        len([_|T], s(N)) :- len(T, N).
        """;

    assertThat(modes(program, "main")).isEqualTo("+,-,-");
    assertThat(modes(program, "rev")).isEqualTo("+,+,-");
  }

  @Test
  void whatIsOnlyPrintedOrComparedIsNotFound() {
    assertThat(modes("p(X) :- write(seen(X)), nl, X > 3.\n", "p")).isEqualTo("+");
    assertThat(modes("p(X, Y) :- q(Y), X == Y.\nq(1).\n", "p")).isEqualTo("+,-");
  }

  @Test
  void whatEveryClauseTakesApartIsGiven() {
    assertThat(modes("last([X], X).\nlast([_|T], X) :- last(T, X).\n", "last")).isEqualTo("+,-");
  }

  @Test
  void whatIsBuiltAsAnotherIsTakenApartIsFound() {
    assertThat(
            modes(
                """
            keep([], []).
            keep([X|Xs], [X|Ys]) :- X > 0, keep(Xs, Ys).
            keep([X|Xs], Ys) :- X =< 0, keep(Xs, Ys).
            """,
                "keep"))
        .isEqualTo("+,-");
    assertThat(
            modes("zip([], [], []).\nzip([X|Xs], [Y|Ys], [X-Y|Zs]) :- zip(Xs, Ys, Zs).\n", "zip"))
        .isEqualTo("+,+,-");
    assertThat(
            modes(
                """
            merge([], Ys, Ys).
            merge(Xs, [], Xs).
            merge([X|Xs], [Y|Ys], [X|Zs]) :- X =< Y, merge(Xs, [Y|Ys], Zs).
            merge([X|Xs], [Y|Ys], [Y|Zs]) :- X > Y, merge([X|Xs], Ys, Zs).
            """,
                "merge"))
        .isEqualTo("+,+,-");
  }

  @Test
  void theLibraryKnowsWhatItIsGiven() {
    assertThat(modes("mean(L, M) :- sum_list(L, S), length(L, N), M is S / N.\n", "mean"))
        .isEqualTo("+,-");
  }

  @Test
  void theFirstColumnOfATableIsGiven() {
    assertThat(modes("edge(a, b).\nedge(b, c).\n", "edge")).isEqualTo("+,-");
  }

  @Test
  void aDeclarationCountsMoreThanTheClauses() {
    assertThat(modes("%! p(?X, -Y) is det.\np(a, b).\np(b, c).\n", "p")).isEqualTo("?,-");
  }

  @Test
  void topsAreWhatNobodyElseCalls() {
    String text =
        "a(X) :- b(X).\nb(X) :- maplist(c, X).\nc(1).\nd(X) :- e(X).\ne(X) :- d(X).\nf(x).\n";

    assertThat(CallGraph.of(program(text)).tops())
        .containsExactly(Functor.of("a", 1), Functor.of("d", 1), Functor.of("f", 1));
  }
}
