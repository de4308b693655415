package clew.imp.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.InputSpace.Parsed;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.trace.Input;
import clew.engine.trace.Schedule;
import clew.imp.ImpPrograms;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written of an input is read as that input. */
class InputTextTest {
  private static final int INPUTS = 200;

  private final Random random = new Random(5);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x <- 1",
        "y <- top",
        "y <- top; while y > 0 do z <- top; y <- top; schedule <- top od",
        "größe <- top; x' <- top; _1 <- top; x2 <- top",
        "a <- top; b <- top; c <- top; d <- top; e <- top; f <- top; g <- 1"
      })
  void isReadBack(String program) {
    MainEntry main = ImpPrograms.read(program);
    for (int i = 0; i < INPUTS; i++) {
      Input input = input(main);
      String text = main.renderer().input(input);
      assertThat(main.inputs().read(text)).as(text).isEqualTo(new Parsed.Valid(input));
    }
  }

  /** Some inputs, each of some times that it is read, with or without a schedule. */
  private Input input(MainEntry main) {
    Map<Term.Unknown, Term> values = new LinkedHashMap<>();
    List<Integer> slots =
        IntStream.range(0, main.code().variables().size())
            .filter(main.code()::isInput)
            .boxed()
            .toList();
    for (int slot : slots) {
      for (int time = 1; time < 4; time++) {
        if (random.nextBoolean()) {
          int when = time == 3 ? 3 + random.nextInt(100_000) : time;
          String name = main.code().inputName(slot, when);
          values.put(main.pool().unknown(name, Sort.INT), main.pool().integer(number()));
        }
      }
    }
    Input input = Input.of(new Assignment(values));
    return random.nextInt(3) > 0
        ? input
        : input.under(Schedule.of(random.nextInt(3), random.nextInt(2), 1 + random.nextInt(12)));
  }

  private BigInteger number() {
    return switch (random.nextInt(4)) {
      case 0 -> new BigInteger(400, random).subtract(BigInteger.TWO.pow(399));
      case 1 -> BigInteger.valueOf(random.nextLong());
      default -> BigInteger.valueOf(random.nextInt(21) - 10);
    };
  }
}
