package clew.erlang.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.FloatFormat;
import clew.erlang.value.Nil;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Conversions of text with arguments that depend on the input, right ones and wrong ones. */
class TextModelsTest {
  private final Random random = new Random(22);
  private final ModelCalls calls = new ModelCalls(random);

  private Value integer() {
    return switch (random.nextInt(8)) {
      case 0 -> Big.of(new BigInteger(random.nextInt(20, 250), random).negate());
      case 1 -> Big.of(new BigInteger(250, random));
      case 2 -> new Real(1.5);
      default -> Small.of(random.nextInt(-2000, 2000));
    };
  }

  /** A text that is nearly that of a number. */
  private String digits(int base) {
    StringBuilder text =
        new StringBuilder(new BigInteger(random.nextInt(1, 230), random).toString(base));
    for (int i = random.nextInt(3); i > 0; i--) {
      String more = random.nextInt(4) == 0 ? "z:/ \u00e9" : "+-00";
      int at = random.nextInt(2) == 0 ? 0 : random.nextInt(text.length() + 1);
      text.insert(at, more.charAt(random.nextInt(more.length())));
    }
    return random.nextInt(20) == 0 ? "" : text.toString();
  }

  private static Value list(String text) {
    return Cons.string(text);
  }

  private static Value binary(String text) {
    return Bits.of(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private Value orOther(Value text) {
    return switch (random.nextInt(20)) {
      case 0 -> Atom.of("a");
      case 1 -> new Bits(new byte[] {'1', '2'}, 0, 13);
      case 2 -> new Cons(Small.of('1'), Small.of('2'));
      case 3 -> new Cons(Atom.of("a"), Nil.NIL);
      default -> text;
    };
  }

  private int base() {
    return random.nextInt(10) == 0
        ? random.nextInt(-1, 40)
        : List.of(2, 8, 10, 16, 36).get(random.nextInt(5));
  }

  @Test
  void whatIsSaidOfIntegersAndTheirTextsIsTrue() {
    for (String form : List.of("list", "binary")) {
      calls.make("erlang", "integer_to_" + form, () -> new Value[] {integer()});
      calls.make(
          "erlang", "integer_to_" + form, () -> new Value[] {integer(), Small.of(base())}, 1);
      calls.make(
          "erlang",
          form + "_to_integer",
          () -> new Value[] {orOther(form.equals("list") ? list(digits(10)) : binary(digits(10)))});
      calls.make(
          "erlang",
          form + "_to_integer",
          () -> {
            int base = base();
            String text = digits(Math.clamp(base, 2, 36));
            return new Value[] {
              orOther(form.equals("list") ? list(text) : binary(text)), Small.of(base)
            };
          },
          1);
    }

    assertThat(calls.problems()).isEmpty();
    assertThat(calls.decisions()).isGreaterThan(2_000);
    assertThat(calls.losses()).isLessThan(200);
  }

  private Value options() {
    return switch (random.nextInt(5)) {
      case 0 -> Cons.list(List.of(Atom.of("short")));
      case 1 -> Nil.NIL;
      case 2 -> Cons.list(List.of(option("scientific", random.nextInt(20))));
      case 3 -> Cons.list(List.of(option("decimals", random.nextInt(20)), Atom.of("compact")));
      default -> Cons.list(List.of(option("decimals", random.nextInt(10))));
    };
  }

  private static Value option(String name, int number) {
    return new Tuple(Atom.of(name), Small.of(number));
  }

  private String real() {
    StringBuilder text = new StringBuilder(FloatFormat.shortest(random.nextGaussian() * 1000));
    for (int i = random.nextInt(3); i > 0; i--) {
      text.insert(random.nextInt(text.length() + 1), "e.-+01,x".charAt(random.nextInt(8)));
    }
    return text.toString();
  }

  @Test
  void whatIsSaidOfFloatsAndTheirTextsIsTrue() {
    calls.make("erlang", "float_to_binary", () -> new Value[] {new Real(random.nextGaussian())});
    calls.make("erlang", "float_to_binary", () -> new Value[] {integer(), options()}, 1);
    calls.make(
        "erlang",
        "float_to_binary",
        () -> new Value[] {new Real(random.nextGaussian() * 1e9), options()},
        1);
    calls.make("erlang", "list_to_float", () -> new Value[] {orOther(list(real()))});
    calls.make("erlang", "binary_to_float", () -> new Value[] {orOther(binary(real()))});

    assertThat(calls.problems()).isEmpty();
    assertThat(calls.decisions()).isGreaterThan(500);
  }

  private Atom atom() {
    return Atom.of(name());
  }

  private String name() {
    StringBuilder name = new StringBuilder();
    int length = random.nextInt(30) == 0 ? random.nextInt(250, 260) : random.nextInt(6);
    boolean isWide = random.nextInt(3) == 0;
    for (int i = 0; i < length; i++) {
      name.appendCodePoint(
          isWide ? List.of(0x61, 0xe9, 0x20ac, 0x1f600).get(random.nextInt(4)) : 'a');
    }
    return name.toString();
  }

  private Value named() {
    byte[] bytes = name().getBytes(StandardCharsets.UTF_8);
    if (bytes.length > 0 && random.nextInt(4) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return orOther(Bits.of(bytes));
  }

  private Value encoding() {
    return Atom.of(List.of("latin1", "utf8", "unicode", "utf16").get(random.nextInt(4)));
  }

  @Test
  void whatIsSaidOfAtomsAndTheirTextsIsTrue() {
    calls.make("erlang", "atom_to_list", () -> new Value[] {atom()});
    calls.make(
        "erlang", "atom_to_binary", () -> new Value[] {random.nextBoolean() ? atom() : integer()});
    calls.make("erlang", "atom_to_binary", () -> new Value[] {atom(), encoding()}, 1);
    calls.make("erlang", "list_to_atom", () -> new Value[] {orOther(list(name()))});
    calls.make("erlang", "binary_to_atom", () -> new Value[] {named()});
    calls.make("erlang", "binary_to_atom", () -> new Value[] {named(), encoding()}, 1);

    assertThat(calls.problems()).isEmpty();
    assertThat(calls.decisions()).isGreaterThan(500);
  }

  private Value chardata(int depth) {
    Value list = random.nextInt(6) == 0 ? named() : Nil.NIL;
    for (int i = random.nextInt(5); i > 0; i--) {
      Value head =
          switch (random.nextInt(depth == 0 ? 6 : 8)) {
            case 0, 1, 2 -> Small.of(random.nextInt(128));
            case 3 ->
                Small.of(
                    List.of(-1, 0xe9, 0x20ac, 0xd800, 0x1f600, 0x110000).get(random.nextInt(6)));
            case 4, 5 -> named();
            default -> chardata(depth - 1);
          };
      list = new Cons(head, list);
    }
    return list;
  }

  private Value characters() {
    return switch (random.nextInt(5)) {
      case 0 -> named();
      case 1 -> orOther(list(name()));
      default -> chardata(2);
    };
  }

  @Test
  void whatIsSaidOfCharactersAndTheirBytesIsTrue() {
    for (String name : List.of("characters_to_list", "characters_to_binary")) {
      for (String encoding : List.of("latin1", "utf8", "unicode")) {
        calls.make("unicode", name, () -> new Value[] {named(), Atom.of(encoding)}, 1);
        calls.make("unicode", name, () -> new Value[] {characters(), Atom.of(encoding)}, 1);
      }
    }
    calls.make("unicode", "bin_is_7bit", () -> new Value[] {named()});

    assertThat(calls.problems()).isEmpty();
    assertThat(calls.decisions()).isGreaterThan(5_000);
  }
}
