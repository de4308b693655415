package clew.erlang.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Choices by a seed. */
final class RandomChoices {
  private final Random random;

  RandomChoices(long seed) {
    random = new Random(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  boolean once(int in) {
    return random.nextInt(in) == 0;
  }

  @SafeVarargs
  final <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Texts with commas between. */
  String some(int least, int most, Supplier<String> text) {
    List<String> texts = new ArrayList<>();
    int count = between(least, most);
    for (int i = 0; i < count; i++) {
      texts.add(text.get());
    }
    return String.join(", ", texts);
  }
}
