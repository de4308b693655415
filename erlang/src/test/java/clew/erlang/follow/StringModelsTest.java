package clew.erlang.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What models say of the functions of the module string, on lists and binaries. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StringModelsTest {
  private static final int EACH = Boolean.getBoolean("clew.full") ? 600 : 25;

  @TempDir Path folder = Path.of("");
  private final Random random = new Random(23);
  private LibraryCalls calls;

  @BeforeAll
  void open() {
    calls = new LibraryCalls(folder);
  }

  @AfterAll
  void close() {
    assertThat(calls.decisions()).isGreaterThan(EACH * 40);
    calls.close();
  }

  private <T> T oneOf(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private String characters(String alphabet, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private String text() {
    return switch (random.nextInt(10)) {
      case 0 -> characters("a\r\n", 5);
      case 1 -> characters("a\u00e9\u0301e\u1f600", 4);
      case 2 -> characters(" \t\r", 5);
      case 3, 4 -> characters("\u00e9a,=\u00ff\u02ffb\u0142 \n\u00ad", 8);
      default -> characters(" abAB,;=", 9);
    };
  }

  private Value value(String text) {
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3, 4 -> Cons.string(text);
      case 5 -> Cons.list(List.of(Bits.utf8(text), Small.of('b')));
      case 6 -> Cons.list(List.of(Cons.string(text), Cons.string("a")));
      default -> Bits.of(text.getBytes(StandardCharsets.UTF_8));
    };
  }

  private Value set() {
    List<Value> set = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      set.add(
          random.nextInt(6) == 0
              ? Cons.string("\r\n")
              : Small.of(oneOf(List.of(32, 9, 44, 61, 97, 13, 10, 233, 0x2028))));
    }
    return Cons.list(set);
  }

  private Atom direction(String... all) {
    return Atom.of(oneOf(List.of(all)));
  }

  private Value needle() {
    return value(
        oneOf(
            List.of(
                ",", "ab", "=", "aa", "\r\n", "\n", "a,a", "e", "\u00e9", "\u00e9a", "\u00ff",
                "")));
  }

  @Test
  void whatIsSaidOfLengthsAndPlacesIsTrue() throws Exception {
    for (int i = 0; i < EACH; i++) {
      calls.make("string", "length", List.of(value(text())));
      calls.make("string", "reverse", List.of(value(text())));
      calls.make("string", "to_graphemes", List.of(value(text())));
      Value start = Small.of(random.nextInt(7));
      Value count = random.nextInt(5) == 0 ? Atom.of("infinity") : Small.of(random.nextInt(6));
      calls.make("string", "slice", List.of(value(text()), start));
      calls.make("string", "slice", List.of(value(text()), start, count), 1, 2);
      calls.make("string", "slice", List.of(value(text()), start, count));
      calls.make("string", "pad", List.of(value(text()), Small.of(random.nextInt(9))), 1);
    }

    assertThat(calls.taken()).isEmpty();
  }

  @Test
  void whatIsSaidOfLettersIsTrue() throws Exception {
    for (int i = 0; i < EACH; i++) {
      for (String name : List.of("uppercase", "lowercase", "casefold")) {
        calls.make("string", name, List.of(value(text())));
      }
      String text = text();
      String other =
          random.nextBoolean()
              ? text
              : random.nextBoolean() ? text.toUpperCase(Locale.ROOT) : text();
      calls.make("string", "equal", List.of(value(text), value(other)));
      calls.make("string", "equal", List.of(value(text), value(other)), 1);
      calls.make(
          "string", "equal", List.of(value(text), value(other), Atom.of(random.nextBoolean())), 2);
    }

    assertThat(calls.taken()).isEmpty();
  }

  @Test
  void whatIsSaidOfEdgesAndPartsIsTrue() throws Exception {
    for (int i = 0; i < EACH; i++) {
      calls.make("string", "trim", List.of(value(text())));
      calls.make(
          "string", "trim", List.of(value(text()), direction("leading", "trailing", "both")), 1);
      calls.make(
          "string",
          "trim",
          List.of(value(text()), direction("leading", "trailing", "both"), set()),
          1,
          2);
      calls.make("string", "chomp", List.of(value(text())));
      calls.make(
          "string",
          "take",
          List.of(
              value(text()),
              set(),
              Atom.of(random.nextBoolean()),
              direction("leading", "trailing")),
          1,
          2,
          3);
      calls.make("string", "lexemes", List.of(value(text()), set()), 1);
      calls.make(
          "string", "tokens", List.of(Cons.string(characters("a ,b", 6)), Cons.string(" ,")), 1);
      calls.make(
          "string", "nth_lexeme", List.of(value(text()), Small.of(random.nextInt(3)), set()), 1, 2);
    }

    assertThat(calls.taken()).isEmpty();
  }

  @Test
  void whatIsSaidOfPatternsIsTrue() throws Exception {
    for (int i = 0; i < EACH; i++) {
      calls.make("string", "split", List.of(value(text()), needle()), 1);
      calls.make(
          "string",
          "split",
          List.of(value(text()), needle(), direction("leading", "trailing", "all")),
          1,
          2);
      calls.make("string", "find", List.of(value(text()), needle()), 1);
      calls.make(
          "string",
          "find",
          List.of(value(text()), needle(), direction("leading", "trailing")),
          1,
          2);
      calls.make("string", "prefix", List.of(value(text()), needle()), 1);
      calls.make(
          "string",
          "replace",
          List.of(value(text()), needle(), value("xy"), direction("leading", "all")),
          1,
          2,
          3);
    }

    assertThat(calls.taken()).isEmpty();
  }

  @Test
  void whatIsSaidOfNumbersInTextsIsTrue() throws Exception {
    for (int i = 0; i < 2 * EACH; i++) {
      calls.make("string", "to_integer", List.of(value(characters("+-01299x\u0301 .", 5))));
      String real = oneOf(List.of("1.5", "-0.25e3", "12,5", "7.0e999", "1.0e", "1.5e+2x", "+3.e1"));
      calls.make("string", "to_float", List.of(value(real + characters("1.e+- x", 2))));
    }

    assertThat(calls.taken()).isEmpty();
  }
}
