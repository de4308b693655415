package clew.prolog.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What builtins decide. Each program has one clause that only an input of a certain kind completes;
 * a search that does not know what the builtin means does not find it.
 */
class BuiltinsTest {
  private static EntryReport explored(String body, String seed) {
    PredicateSearch search =
        new PredicateSearch("p(X, R) :- " + body + ".\n", "p", "+-").runs(80).steps(2_000);
    EntryReport report = search.explore(seed);
    assertThat(report.divergences()).as(body).isEmpty();
    return report;
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          X > 10, X =\\= 12, R = X
          X =:= 7 ; X < -100
          R is X * 3 + 1, R =:= 22
          R is X // 3, R =:= 4
          R is X mod 7, R =:= 5, X < 0
          R is X rem 7, R =:= -3
          R is X div 4, R =:= -2
          R is max(X, 5), R =:= 9
          R is min(X, 5) + abs(X), R =:= 3
          R is X /\\ 7, R =:= 5
          R is X << 2, R =:= 12
          R is X ** 2, R =:= 49
          R is X / 2, R =:= 2.5
          float(X), R is X + 0.5, R > 3.0
          integer(X), R is sign(X), R =:= -1
          R is truncate(X), float(X), R =:= 4
          """)
  void solvesArithmetic(String body) {
    assertThat(PredicateSearch.completed(explored(body, "a"))).containsExactly(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          functor(X, point, 2), R = X
          functor(X, N, 2), N == point, X = point(_, _), R = N
          arg(2, X, R), R == b, X = f(_, _)
          X =.. [f, A, B], A == B, R = A
          length(X, 3), R = X
          length(X, R), R > 2
          between(3, 5, X), R = X
          between(1, X, R), R =:= 4
          succ(X, 4), R = X
          succ(R, X), R > 2
          plus(X, 3, 10), R = X
          memberchk(k, X), R = X
          msort(X, [1, 2]), X = [2|_], R = X
          sort(0, @>=, X, [2, 1]), X = [1|_], R = X
          sort(X, [a]), X = [_, _], R = X
          keysort(X, [1-R])
          nth0(2, X, c), R = X
          last(X, z), X = [_, _], R = X
          sum_list(X, 10), X = [_, _], R = X
          compare(<, X, 3), integer(X), R = X
          compare(R, X, 3), R == (=)
          X @> f(z), R = X
          ground(X), X \\= f(_), X = g(_), R = X
          is_list(X), X = [_, _], R = X
          copy_term(X, R), R = h(_)
          subsumes_term(f(_), X), R = X
          """)
  void solvesTermsAndLists(String body) {
    assertThat(PredicateSearch.completed(explored(body, "a"))).containsExactly(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '~',
      textBlock =
          """
          atom_length(X, 3), R = X
          atom_codes(X, [0'x|R]), R = [_]
          atom_chars(X, [_, b]), R = X
          atom_concat(ab, R, X), R \\== ''
          atom_number(X, R), R > 41
          number_codes(X, [0'4, R])
          char_code(X, R), R > 0'w
          upcase_atom(X, 'HI'), R = X
          sub_atom(X, 1, 1, _, '-'), R = X
          atom_string(X, "ab"), R = X
          atomic_list_concat([a, X, b], R), R == a42b
          atomic_list_concat([X, z], '-', R), R == 'q-z'
          string_code(2, X, R), R =:= 0'k
          """)
  void solvesTexts(String body) {
    assertThat(PredicateSearch.completed(explored(body, "a"))).containsExactly(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          R is X + 1             => type_error
          R is 1 // X            => evaluation_error
          X < 3, R = X           => type_error
          atom_length(X, R)      => type_error
          arg(1, X, R)           => type_error
          length(R, X)           => domain_error
          succ(R, X)             => type_error
          must_be(positive_integer, X), R = X => type_error
          """)
  void findsErrors(String body, String kind) {
    assertThat(explored(body.strip(), "f(0)").findings())
        .anyMatch(finding -> finding.kind().toString().equals(kind));
  }

  @ParameterizedTest
  @ValueSource(strings = {"term_to_atom(X, R)", "R is sin(X)", "split_string(X, a, b, R)"})
  void saysWhatIsLost(String body) {
    assertThat(explored(body, "1.0").gaps()).anyMatch(gap -> gap.kind() == Gap.Kind.CONCRETISED);
  }
}
