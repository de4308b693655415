package clew.prolog.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.result.EntryReport;
import clew.engine.result.Verdict;
import org.junit.jupiter.api.Test;

/**
 * Every way through a small program is found only if the input is followed through all that happens
 * to it on the way.
 */
class FollowTest {
  /** All clauses completed, from an input that completes few, and nothing diverged. */
  private static EntryReport completes(
      String program, String predicate, String modes, String... in) {
    PredicateSearch search = new PredicateSearch(program, predicate, modes).runs(150);
    EntryReport report = search.explore(in);
    assertThat(report.divergences()).isEmpty();
    int count =
        (int) program.lines().filter(line -> line.endsWith(".") && !line.startsWith(":-")).count();
    assertThat(PredicateSearch.completed(report)).as("of " + count + " clauses").hasSize(count);
    return report;
  }

  @Test
  void isExample2OfThePaper() {
    EntryReport report =
        completes(
            """
            p(X) :- q(X), r(X).
            q(X) :- s(X).
            s(a).
            s(b).
            r(b).
            """,
            "p",
            "+",
            "a");

    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.runs().size()).isEqualTo(3);
  }

  @Test
  void isTheProgramOfSection52OfThePaper() {
    completes(
        """
        :- redefine_system_predicate(length(_, _)).
        main(L, N, R) :- length(L, N), rev(L, [], R).
        main(_L, _N, error).
        rev([], A, A).
        rev([H|T], Acc, Res) :- is_list(Acc), rev(T, [H|Acc], Res).
        is_list([]).
        is_list([_H|T]) :- is_list(T).
        length([], 0).
        length([_H|R], s(N)) :- length(R, N).
        """,
        "main",
        "++-",
        "[a,b]",
        "s(0)");
  }

  @Test
  void followsThroughUnification() {
    completes(
        """
        p(X, Y) :- X = f(A, B), A = B, Y = g(A), q(Y).
        p(X, _) :- X = [_, h(c)|_].
        q(g(k)).
        """,
        "p",
        "+-",
        "a");
  }

  @Test
  void followsThroughFindallAndItsResults() {
    completes(
        """
        p(L, R) :- findall(X-k, member(X, L), Ps), q(Ps, R).
        q([], none).
        q([one-k|_], one).
        q([_, two-k|_], two).
        """,
        "p",
        "+-",
        "[a]");
  }

  @Test
  void followsThroughBagofAndSetof() {
    completes(
        """
        p(L, R) :- bagof(X, member(X, L), Xs), q(Xs, R).
        p(L, R) :- setof(X, member(X, L), Xs), r(Xs, R).
        q([a, b], ab).
        r([1, 2], sorted).
        """,
        "p",
        "+-",
        "[c]");
  }

  @Test
  void followsThroughTheDatabase() {
    completes(
        """
        :- dynamic(seen/1).
        p(X, R) :- assertz(seen(X)), q(R).
        q(first) :- seen(a).
        q(second) :- seen(f(b)).
        q(gone) :- retract(seen(c)).
        """,
        "p",
        "+-",
        "z");
  }

  @Test
  void followsThroughExceptions() {
    PredicateSearch search =
        new PredicateSearch(
            """
            p(X, R) :- catch(q(X), oops(Y), r(Y, R)).
            q(ok).
            q(X) :- X \\== ok, throw(oops(X)).
            r(deep, found).
            r(f(X), X).
            """,
            "p",
            "+-");

    EntryReport report = search.explore("ok");

    assertThat(report.divergences()).isEmpty();
    // The third one throws, whatever it is given.
    assertThat(PredicateSearch.completed(report)).containsExactly(1, 2, 4, 5);
  }

  @Test
  void followsThroughGlobalVariables() {
    completes(
        """
        p(X, R) :- nb_setval(key, X), nb_getval(key, Y), q(Y, R).
        p(X, R) :- b_setval(other, X), b_getval(other, Y), r(Y, R).
        q([_, _], two).
        r(s(z), z).
        """,
        "p",
        "+-",
        "z");
  }

  @Test
  void followsThroughCopiesAndCalls() {
    completes(
        """
        p(X, R) :- copy_term(g(X, _), g(Y, _)), call(q, Y, R).
        q(z, zed).
        q(w(W), R) :- W == 3, R = three.
        q(w(W), R) :- W \\== 3, R = other.
        """,
        "p",
        "+-",
        "a");
  }

  @Test
  void followsThroughConditionsNegationAndCut() {
    completes(
        """
        p(X, R) :- ( X = [_|_] -> q(X, R) ; X == stop, ! ).
        p(X, late) :- \\+ X = [_|_], X = go(_).
        q([X|_], R) :- X = 1, !, R = one.
        q([_], single).
        """,
        "p",
        "+-",
        "a");
  }

  @Test
  void followsThroughTheLibrary() {
    completes(
        """
        p(L, R) :- append(X, [last], L), length(X, 2), R = X.
        p(L, R) :- nth0(1, L, second), R = yes.
        p(L, R) :- exclude(==(a), L, [b, c]), R = no.
        p(L, R) :- maplist(q, L, [x, y]), R = xy.
        q(1, x).
        q(2, y).
        """,
        "p",
        "+-",
        "[]");
  }

  @Test
  void choosesWhichVariablesAnInputHas() {
    EntryReport report =
        completes(
            """
            p(X, none) :- var(X), !.
            p([X|_], first) :- var(X), !.
            p([X, Y], same) :- X == Y, !.
            p(_, other).
            """,
            "p",
            "?-",
            "a");

    assertThat(PredicateSearch.outcomes(report)).contains("true");
  }
}
