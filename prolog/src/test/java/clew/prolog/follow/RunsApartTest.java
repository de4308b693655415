package clew.prolog.follow;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A run leaves nothing behind for the next one. */
class RunsApartTest {
  private static String twice(String program, String input) {
    PredicateSearch search = new PredicateSearch(program, "p", "+-");
    PredicateRun first = search.run(input);
    PredicateRun second = search.run(input);
    assertThat(second.answers()).isEqualTo(first.answers());
    assertThat(second.ending()).isEqualTo(first.ending());
    assertThat(second.output()).isEqualTo(first.output());
    return second.answers().isEmpty() ? "" : search.text(second.answers().getFirst().getLast());
  }

  @Test
  void whatItAsserts() {
    assertThat(
            twice(
                """
                :- dynamic(seen/1).
                seen(zero).
                p(X, N) :- assertz(seen(X)), findall(Y, seen(Y), L), length(L, N).
                """,
                "a"))
        .isEqualTo("2");
  }

  @Test
  void whatItRetracts() {
    assertThat(
            twice(
                """
                :- dynamic(seen/1).
                seen(1). seen(2). seen(3).
                p(_, N) :- findall(Y, seen(Y), L), length(L, N), retractall(seen(_)).
                """,
                "a"))
        .isEqualTo("3");
  }

  @Test
  void newPredicatesAndTheirDeclarations() {
    assertThat(
            twice(
                """
                p(X, R) :- catch(fresh(_), error(E, _), true),
                    ( var(E) -> R = known ; E = existence_error(_, _) -> R = unknown ),
                    assertz(fresh(X)).
                """,
                "a"))
        .isEqualTo("unknown");
  }

  @Test
  void globalVariablesFlagsAndRecords() {
    assertThat(
            twice(
                """
                p(X, R) :- catch(nb_getval(k, _), _, fail), !, R = known.
                p(X, R) :- recorded(k, _), !, R = recorded.
                p(X, new) :- nb_setval(k, X), recordz(k, X), set_prolog_flag(double_quotes, atom).
                """,
                "a"))
        .isEqualTo("new");
  }

  @Test
  void operators() {
    assertThat(
            twice(
                """
                p(_, R) :- ( current_op(P, xfx, ===>) -> R = P ; R = none ), op(700, xfx, ===>).
                """,
                "a"))
        .isEqualTo("none");
  }

  @Test
  void valuesOfFlags() {
    assertThat(
            twice(
                """
                p(_, R) :- current_prolog_flag(double_quotes, R), set_prolog_flag(double_quotes, atom).
                """,
                "a"))
        .isEqualTo("string");
    assertThat(
            twice(
                """
                p(_, R) :-
                    ( current_prolog_flag(my_own, V) -> R = V ; R = none ),
                    create_prolog_flag(my_own, 1, []).
                """,
                "a"))
        .isEqualTo("none");
  }

  @Test
  void tables() {
    assertThat(
            twice(
                """
                :- table path/2.
                :- dynamic(edge/2).
                path(X, Y) :- edge(X, Y).
                path(X, Y) :- path(X, Z), edge(Z, Y).
                p(X, R) :- assertz(edge(X, b)), findall(Y, path(X, Y), R), assertz(edge(b, c)).
                """,
                "a"))
        .isEqualTo("[b]");
  }

  @Test
  void whatItPrints() {
    PredicateSearch search = new PredicateSearch("p(X, Y) :- write(X), nl, Y = X.\n", "p", "+-");

    assertThat(search.run("a").output()).isEqualTo("a\n");
    assertThat(search.run("b").output()).isEqualTo("b\n");
  }
}
