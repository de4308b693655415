package clew.prolog.mode;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.value.Functor;
import org.junit.jupiter.api.Test;

class ModeDeclarationsTest {
  private static String modes(String text, String name, int arity) {
    return ModeDeclarations.of(text)
        .of(Functor.of(name, arity))
        .map(
            declaration ->
                declaration.arguments().stream()
                    .map(
                        argument ->
                            argument.mode().sign()
                                + argument.type().map(type -> ":" + type).orElse(""))
                    .toList()
                    .toString())
        .orElse("none");
  }

  @Test
  void readsTheHeaderOfAComment() {
    assertThat(modes("%!  p(+X:integer, -Y) is det.\n%\n%   Prose.\np(X, X).\n", "p", 2))
        .isEqualTo("[+:integer, -]");
  }

  @Test
  void readsHeadersOverSeveralLines() {
    assertThat(modes("%!  p(+X:list,\n%      ?Y) is semidet.\n", "p", 2)).isEqualTo("[+:list, ?]");
  }

  @Test
  void readsTheOldHeadersWithTwoPercentSigns() {
    assertThat(modes("%%  p(+Key, -Value)\n%\n%   Prose.\n", "p", 2)).isEqualTo("[+, -]");
  }

  @Test
  void readsTheSignsThatAreNoOperators() {
    assertThat(modes("%! p(++A, --B, !C, :D, @E) is nondet.\n", "p", 5))
        .isEqualTo("[+, -, ?, +, +]");
  }

  @Test
  void aGrammarRuleHasTwoMoreArguments() {
    assertThat(modes("%! digits(-Codes)// is det.\n", "digits", 3)).isEqualTo("[-, +:codes, -]");
  }

  @Test
  void readsDirectives() {
    assertThat(modes(":- mode p(+, -, ?).\n", "p", 3)).isEqualTo("[+, -, ?]");
    assertThat(modes(":- pred p(+integer, -atom).\n", "p", 2)).isEqualTo("[+:integer, -:atom]");
  }

  @Test
  void ofSeveralDeclarationsTheFirstCounts() {
    assertThat(modes("%! p(+X) is det.\n%! p(-X) is multi.\n", "p", 1)).isEqualTo("[+]");
  }

  @Test
  void proseIsNoDeclaration() {
    assertThat(modes("%! This is about p(X), really.\n", "p", 1)).isEqualTo("none");
  }
}
