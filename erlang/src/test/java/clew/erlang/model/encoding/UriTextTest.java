package clew.erlang.model.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.TextTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Texts and parts of URIs belong to each other one by one. */
class UriTextTest {
  private static final int EACH = 4_000;

  private final TermPool pool = new TermPool();
  private final Random random = new Random(75);

  private String pieces(int most, String... all) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append(all[random.nextInt(all.length)]);
    }
    return text.toString();
  }

  private Term option(String text) {
    return pool.list(random.nextInt(3) == 0 ? List.of() : List.of(TextTerms.list(pool, text)));
  }

  @Test
  void everyTextIsMadeOfItsPartsAgain() {
    int whole = 0;
    for (int i = 0; i < EACH; i++) {
      String uri = pieces(8, "a", "+", ":", "//", "/", "@", "1", "?", "#", "%", ":80", "é", "[");
      Term text = TextTerms.list(pool, uri);
      boolean isUri = UriText.PARTS.whole().contains(text);
      List<Term> parts = UriText.PARTS.evaluate(pool, List.of(text)).stream().toList();

      assertThat(parts).as(uri).hasSize(isUri ? 1 : 0);
      if (isUri) {
        whole++;
        assertThat(UriText.PARTS.parts().contains(parts.getFirst())).as(uri).isTrue();
        assertThat(UriText.PARTS.inverse(pool, parts.getFirst())).as(uri).containsExactly(text);
      }
    }
    assertThat(whole).isBetween(EACH / 4, EACH * 3 / 4);
  }

  @Test
  void allPartsOfTheTypeMakeATextThatHasThem() {
    int fit = 0;
    for (int i = 0; i < EACH; i++) {
      List<Term> all = new ArrayList<>();
      all.add(option(pieces(3, "a", "b", "+", "1")));
      all.add(option(pieces(2, "h", ".", "%", "1")));
      all.add(option(pieces(2, "u", ":", "1")));
      all.add(option(pieces(2, "80", "1")));
      all.add(TextTerms.list(pool, pieces(4, "/", "p", ":", "@")));
      all.add(option(pieces(2, "k=v", "?", "/", "&")));
      all.add(option(pieces(2, "f", "?", "/")));
      Term parts = pool.list(all);
      List<Term> texts = UriText.PARTS.inverse(pool, parts);
      boolean isPart = UriText.PARTS.parts().contains(parts);

      assertThat(texts).as(parts.toString()).hasSize(isPart ? 1 : 0);
      if (isPart) {
        fit++;
        assertThat(UriText.PARTS.evaluate(pool, texts)).as(parts.toString()).contains(parts);
      }
    }
    assertThat(fit).isGreaterThan(EACH / 20);
  }
}
