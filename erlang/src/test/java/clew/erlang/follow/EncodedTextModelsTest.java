package clew.erlang.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What is said of base64 and of URIs, as written and read by the real node. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EncodedTextModelsTest {
  private static final int EACH = Boolean.getBoolean("clew.full") ? 3_000 : 100;

  @TempDir Path folder = Path.of("");
  private final Random random = new Random(37);
  private LibraryCalls calls;

  @BeforeAll
  void open() {
    calls = new LibraryCalls(folder);
  }

  @AfterAll
  void close() {
    assertThat(calls.decisions()).isGreaterThan(EACH * 3);
    calls.close();
  }

  private byte[] bytes() {
    byte[] bytes = new byte[random.nextInt(9)];
    random.nextBytes(bytes);
    return bytes;
  }

  private Value value(byte[] bytes) {
    if (random.nextBoolean()) {
      return Bits.of(bytes);
    }
    List<Value> list = new ArrayList<>();
    for (byte each : bytes) {
      list.add(Small.of(random.nextInt(40) == 0 ? 300 : each & 0xff));
    }
    return Cons.list(list, random.nextInt(30) == 0 ? Atom.of("a") : Nil.NIL);
  }

  private byte[] text() {
    StringBuilder text = new StringBuilder(Base64.getEncoder().encodeToString(bytes()));
    for (int i = random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(text.length() + 1);
      switch (random.nextInt(6)) {
        case 0, 1 -> text.insert(at, " \t\r\n".charAt(random.nextInt(4)));
        case 2 -> text.insert(at, "=*-A\u00ff\0".charAt(random.nextInt(6)));
        case 3 -> text.setLength(at);
        case 4 -> text.append("=");
        default -> {}
      }
    }
    return text.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private String pieces(int most, String... all) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append(all[random.nextInt(all.length)]);
    }
    return text.toString();
  }

  private Value either(String text) {
    return random.nextBoolean() ? Cons.string(text) : Bits.utf8(text);
  }

  @Test
  void whatIsSaidOfUrisIsTrue() throws Exception {
    for (int i = 0; i < 2 * EACH; i++) {
      String scheme = pieces(3, "a", "http", "X", "+", "1");
      String host = "//" + pieces(3, "h", "1", ".", "2.3.4.5", "%41", "-", "@", "[::1]", "\u00e9");
      String port = pieces(1, ":", ":8080", ":0", ":8x");
      String path = pieces(4, "/", "p", "%20", "?", "a=b", "#", "@:", "{", "\u00e9");
      String uri = random.nextInt(8) == 0 ? path : scheme + ":" + host + port + path;
      calls.make("uri_string", "parse", List.of(either(uri)));
    }

    assertThat(calls.taken()).isEmpty();
  }

  @Test
  void whatIsSaidOfQuotedTextIsTrue() throws Exception {
    for (int i = 0; i < EACH; i++) {
      String quoted = pieces(5, "a", "%41", "%2f", "+", "%", "%c3%a9", "%C3", "\u00e9", "&", "%7F");
      calls.make("uri_string", "unquote", List.of(either(quoted)));
      calls.make("uri_string", "percent_decode", List.of(either(quoted)));
      calls.make(
          "uri_string", "quote", List.of(either(pieces(5, "a", " ", "/", "~", "\u00e9", "\t"))));
      String query =
          pieces(
              7, "k", "v", "=", "&", "+", "%20", "%26", "#", "%23", "&#65;", "%e9", "\u00e9", "%");
      calls.make("uri_string", "dissect_query", List.of(either(query)));
    }

    assertThat(calls.taken()).isEmpty();
  }

  @Test
  void whatIsSaidOfBase64IsTrue() throws Exception {
    int before = calls.losses();
    for (int i = 0; i < EACH; i++) {
      calls.make("base64", "encode", List.of(value(bytes())));
      calls.make("base64", "encode_to_string", List.of(value(bytes())));
      calls.make("base64", "decode", List.of(value(text())));
      calls.make("base64", "decode_to_string", List.of(value(text())));
      byte[] whole = Base64.getEncoder().encode(bytes());
      calls.make("base64", "mime_decode", List.of(value(random.nextInt(3) == 0 ? text() : whole)));
      calls.make("base64", "mime_decode_to_string", List.of(value(whole)));
    }

    assertThat(calls.taken()).isEmpty();
    assertThat(calls.losses() - before).isLessThan(EACH / 10);
  }
}
