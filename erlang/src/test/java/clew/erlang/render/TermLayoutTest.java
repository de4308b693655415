package clew.erlang.render;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TermLayoutTest {
  private static final Atom NO_CHARACTER = Atom.of("a\uffff");

  @ParameterizedTest
  @ValueSource(strings = {"maybe", "else"})
  void aWordThatSomeReleasesReserveIsInQuotesInSourceText(String word) {
    assertThat(TermLayout.atom(Atom.of(word))).isEqualTo("'" + word + "'");
    assertThat(ErlangText.line(Atom.of(word))).isEqualTo(word);
  }

  @Test
  void anAtomThatNoSourceTextCanSpellIsMadeOfItsCharacters() {
    assertThat(TermLayout.expression(NO_CHARACTER).pieces())
        .isEqualTo(List.of(LayoutDoc.text("list_to_atom([97,65535])")));
  }

  @Test
  void anAtomThatNoSourceTextCanSpellIsNotLookedAtInAPattern() {
    TermLayout.Written written = TermLayout.pattern(NO_CHARACTER);

    assertThat(written.pieces()).isEqualTo(List.of(LayoutDoc.text("_")));
    assertThat(written.unwritable()).isPresent();
  }
}
