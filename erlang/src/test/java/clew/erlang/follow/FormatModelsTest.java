package clew.erlang.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What is said of the texts that {@code io_lib:format} puts together, against the real node. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FormatModelsTest {
  private static final int EACH = Boolean.getBoolean("clew.full") ? 4_000 : 250;

  @TempDir Path folder = Path.of("");
  private final Random random = new Random(31);
  private LibraryCalls calls;

  @BeforeAll
  void open() {
    calls = new LibraryCalls(folder);
  }

  @AfterAll
  void close() {
    assertThat(calls.decisions()).isGreaterThan(EACH * 5);
    calls.close();
  }

  private <T> T oneOf(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private Value number() {
    return switch (random.nextInt(6)) {
      case 0 -> Small.of(random.nextInt(3_000) - 1_500);
      case 1 -> Small.of(-random.nextInt(20));
      case 2 -> Big.of(new BigInteger(150, random).subtract(BigInteger.ONE.shiftLeft(148)));
      default -> Small.of(random.nextInt(300));
    };
  }

  private Value real() {
    double number =
        switch (random.nextInt(6)) {
          case 0 -> random.nextInt(-40, 40) / 8.0;
          case 1 -> random.nextGaussian() * 1000;
          case 2 -> 9.9999 + random.nextInt(3) * 0.00004;
          case 3 -> Math.scalb(random.nextGaussian(), random.nextInt(-60, 400));
          case 4 -> Math.nextDown(random.nextInt(20) + 0.5);
          default -> random.nextInt(12) / 100.0;
        };
    return new Real(number);
  }

  private Value atom() {
    return Atom.of(
        oneOf(
            List.of(
                "a",
                "ok",
                "let",
                "Big",
                "two words",
                "",
                "a@b_1",
                "it's",
                "\u00e9t\u00e9",
                "\u03b1")));
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(7); i > 0; i--) {
      text.append(oneOf(List.of("a", "B", " ", "9", random.nextInt(8) == 0 ? "\u00e9" : "z")));
    }
    return random.nextInt(15) == 0 ? text + "\u03b1\u0301" : text.toString();
  }

  private Value chars() {
    return switch (random.nextInt(8)) {
      case 0 -> atom();
      case 1, 2, 3 -> Bits.utf8(text());
      case 4 -> Cons.list(List.of(Bits.utf8(text()), Small.of('-'), Cons.string(text())));
      case 5 -> Cons.list(List.of(Cons.string(text()), Nil.NIL, Small.of('b')));
      default -> Cons.string(text());
    };
  }

  private Value any() {
    return switch (random.nextInt(7)) {
      case 0 -> number();
      case 1 -> real();
      case 2 -> atom();
      case 3 -> chars();
      case 4 -> new Tuple(Atom.of("k"), number());
      case 5 -> new Bits(new byte[] {1, 2}, 0, 11);
      default -> number();
    };
  }

  private String field() {
    String width = random.nextInt(3) == 0 ? "" : oneOf(List.of("", "-")) + random.nextInt(9);
    return width.equals("-") ? "" : width;
  }

  private String padded() {
    String field = field();
    return !field.isEmpty() && random.nextInt(3) == 0 ? field + "..0" : field;
  }

  private void add(StringBuilder format, List<Value> arguments) {
    boolean isRight = random.nextInt(10) > 0;
    switch (random.nextInt(9)) {
      case 0 -> {
        format.append("~").append(padded()).append(oneOf(List.of("b", "B")));
        arguments.add(isRight ? number() : any());
      }
      case 1 -> {
        String base = "." + oneOf(List.of(2, 10, 16, 36));
        format.append("~").append(field()).append(base).append(random.nextInt(3) == 0 ? ".0" : "");
        format.append(oneOf(List.of("b", "B", "#", "+")));
        arguments.add(isRight ? number() : any());
      }
      case 2 -> {
        String precision = random.nextBoolean() ? "" : "." + random.nextInt(1, 5);
        format.append("~").append(field()).append(precision);
        format.append(oneOf(List.of("e", "f", "g")));
        arguments.add(isRight ? real() : any());
      }
      case 3, 4 -> {
        String precision = random.nextInt(4) > 0 ? "" : "." + random.nextInt(6);
        format.append("~").append(field()).append(precision).append(oneOf(List.of("s", "ts")));
        arguments.add(isRight ? chars() : any());
      }
      case 5 -> {
        format.append("~").append(random.nextInt(4) == 0 ? field() : "");
        format.append(oneOf(List.of("w", "p", "tw", "tp")));
        arguments.add(any());
      }
      case 6 -> {
        format.append("~").append(random.nextInt(3) == 0 ? field() : "").append("c");
        arguments.add(isRight ? Small.of(random.nextInt(600)) : any());
      }
      case 7 -> format.append(oneOf(List.of("~n", "~~", "~2n")));
      default -> {
        format.append(random.nextBoolean() ? "~i" : "~16.16.0x");
        arguments.add(number());
        if (format.charAt(format.length() - 1) == 'x') {
          arguments.add(Cons.string("0x"));
        }
      }
    }
  }

  @Test
  void whatIsSaidOfFormattedTextsIsTrue() throws Exception {
    for (int i = 0; i < EACH; i++) {
      StringBuilder format = new StringBuilder();
      List<Value> arguments = new ArrayList<>();
      for (int k = random.nextInt(4); k >= 0; k--) {
        format.append(oneOf(List.of("", "k_", "\n", "=")));
        add(format, arguments);
      }
      if (random.nextInt(20) == 0) {
        arguments.add(number());
      }
      Value given =
          random.nextBoolean() ? Cons.string(format.toString()) : Bits.utf8(format.toString());
      String name = oneOf(List.of("format", "fwrite"));
      if (random.nextInt(4) == 0) {
        calls.make("io_lib", name, List.of(given, Cons.list(arguments), Nil.NIL), 0, 2);
      } else {
        calls.make("io_lib", name, List.of(given, Cons.list(arguments)), 0);
      }
    }

    assertThat(calls.taken()).isEmpty();
    assertThat(calls.losses()).isLessThan(EACH / 2);
  }
}
