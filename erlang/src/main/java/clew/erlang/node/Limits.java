package clew.erlang.node;

import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.time.Duration;
import java.util.Map;

/**
 * What a request may cost on the node.
 *
 * @param time how long it may take
 * @param words how large its heap may get, in words; 0 for no limit
 * @param output how many bytes of what it prints are kept
 */
public record Limits(Duration time, long words, int output) {
  private static final int OUTPUT = 1_000_000;

  public static Limits of(Duration time) {
    return new Limits(time, 0, OUTPUT);
  }

  public Limits words(long most) {
    return new Limits(time, most, output);
  }

  Value term() {
    return Terms.map(
        Map.of(
            "timeout", Small.of(time.toMillis()),
            "heap", Small.of(words),
            "output", Small.of(output)));
  }
}
