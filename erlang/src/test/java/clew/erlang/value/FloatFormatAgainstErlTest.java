package clew.erlang.value;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.judge.ErlProcess;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FloatFormatAgainstErlTest {
  private static final String FLOATS =
      """
      -module(float_texts).
      all(Xs) ->
          [{float_to_binary(X, [short]), float_to_binary(X), text(X, [{scientific, D}]),
            text(X, [{decimals, D}]), text(X, [{decimals, D}, compact])} || {X, D} <- Xs].
      text(X, Options) -> try float_to_binary(X, Options) catch error:badarg -> none end.
      parse(Ts) -> [try binary_to_float(T) catch error:badarg -> none end || T <- Ts].
      """;

  private static double number(Random random, int i) {
    double number =
        switch (i % 8) {
          case 0 -> random.nextInt(-20, 20) / 8.0;
          case 1 -> random.nextInt(100_000) / 1000.0;
          case 2 -> random.nextGaussian();
          case 3 -> Math.pow(10, random.nextInt(-30, 30)) * random.nextInt(1, 20);
          case 4 -> Double.longBitsToDouble(random.nextLong() & 0x800fffffffffffffL);
          case 5 -> random.nextLong() >> random.nextInt(63);
          case 6 -> Math.scalb(1.0, random.nextInt(-1074, 1023));
          default -> Double.longBitsToDouble(random.nextLong());
        };
    return Double.isFinite(number) ? number : 1.5;
  }

  @Test
  void floatsReadAsTheRealSystemWritesThem() {
    Random random = new Random(4);
    List<Value> pairs = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      int decimals = i % 3 == 0 ? random.nextInt(258) : random.nextInt(22);
      pairs.add(new Tuple(new Real(number(random, i)), Small.of(decimals)));
    }
    List<Value> answers =
        ErlProcess.list(ErlProcess.shared().call(FLOATS, "float_texts", "all", Cons.list(pairs)));

    List<String> differences = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      Value[] pair = ((Tuple) pairs.get(i)).elements;
      double number = ((Real) pair[0]).number;
      int decimals = (int) ((Small) pair[1]).number;
      List<Optional<String>> ours =
          List.of(
              Optional.of(FloatFormat.shortest(number)),
              FloatFormat.scientific(number, FloatFormat.DEFAULT_SCIENTIFIC),
              FloatFormat.scientific(number, decimals),
              FloatFormat.fixed(number, decimals, false),
              FloatFormat.fixed(number, decimals, true));
      List<Optional<String>> real =
          List.of(((Tuple) answers.get(i)).elements).stream()
              .map(FloatFormatAgainstErlTest::text)
              .toList();
      if (!ours.equals(real)) {
        differences.add(number + " " + decimals + " " + real + " not " + ours);
      }
    }
    assertThat(differences.stream().limit(20)).isEmpty();
  }

  private static Optional<String> text(Value answer) {
    return answer instanceof Bits bits
        ? Optional.of(new String(bits.toBytes(), StandardCharsets.ISO_8859_1))
        : Optional.empty();
  }

  @Test
  void textsBecomeTheFloatsOfTheRealSystem() {
    Random random = new Random(8);
    String alphabet = "0123456789..ee+-E, _x";
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      String text = FloatFormat.shortest(number(random, i));
      if (i % 4 != 0) {
        int at = random.nextInt(text.length());
        String put = "" + alphabet.charAt(random.nextInt(alphabet.length()));
        text = text.substring(0, at) + put + text.substring(random.nextBoolean() ? at : at + 1);
      }
      texts.add(text);
    }
    List<Value> answers =
        ErlProcess.list(
            ErlProcess.shared()
                .call(
                    FLOATS,
                    "float_texts",
                    "parse",
                    Cons.list(texts.stream().map(Bits::utf8).toList())));

    for (int i = 0; i < texts.size(); i++) {
      Optional<Double> real =
          answers.get(i) instanceof Real number ? Optional.of(number.number) : Optional.empty();
      assertThat(FloatFormat.parse(texts.get(i))).as(texts.get(i)).isEqualTo(real);
    }
  }
}
