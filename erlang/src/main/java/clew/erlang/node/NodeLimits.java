package clew.erlang.node;

import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.time.Duration;
import java.util.Map;

/**
 * What a request may cost on the node.
 *
 * @param time how long it may take
 * @param work how many reductions it may make, or not much more; 0 for no limit
 * @param words how large its heap may get, in words; 0 for no limit
 * @param output how many bytes of what it prints are kept
 * @param answer how many bytes its answer may have; a larger one is not sent
 */
public record NodeLimits(Duration time, long work, long words, int output, long answer) {
  private static final int OUTPUT = 1_000_000;

  /** The reason of {@link NodeAnswer.Killed} for an answer that is not sent. */
  public static final Atom TOO_LARGE = Atom.of("answer_too_large");

  /** A byte of the external format may become an object of this many bytes, and some more. */
  private static final long OBJECT = 64;

  private static final long SMALLEST_ANSWER = 16L << 20;
  private static final long LARGEST_ANSWER = 512L << 20;

  /** No limit of memory on the node, and answers that fit into our own. */
  public static NodeLimits of(Duration time) {
    return new NodeLimits(time, 0, 0, OUTPUT, fitting(Runtime.getRuntime().maxMemory()));
  }

  public NodeLimits work(long most) {
    return new NodeLimits(time, most, words, output, answer);
  }

  public NodeLimits words(long most) {
    return new NodeLimits(time, work, most, output, answer);
  }

  public NodeLimits output(int most) {
    return new NodeLimits(time, work, words, most, answer);
  }

  public NodeLimits answer(long most) {
    return new NodeLimits(time, work, words, output, most);
  }

  private static long fitting(long memory) {
    return Math.clamp(memory / OBJECT, SMALLEST_ANSWER, LARGEST_ANSWER);
  }

  Value term() {
    return NodeTerms.map(
        Map.of(
            "timeout", Small.of(time.toMillis()),
            "work", Small.of(work),
            "heap", Small.of(words),
            "output", Small.of(output),
            "answer", Small.of(answer)));
  }
}
