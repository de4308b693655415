package clew.erlang.load;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.Optional;
import java.util.Set;

/** Calls that the node answers differently each time. A run must not depend on such an answer. */
final class NondeterministicCalls {
  private static final Set<String> FUNCTIONS =
      Set.of(
          "crypto:generate_key",
          "crypto:rand_bytes",
          "crypto:rand_seed",
          "crypto:rand_seed_alg",
          "crypto:rand_seed_alg_s",
          "crypto:rand_seed_s",
          "crypto:rand_uniform",
          "crypto:strong_rand_bytes",
          "crypto:strong_rand_range",
          "erlang:memory",
          "erlang:loaded",
          "os:perf_counter");

  /** What {@code erlang:system_info} can be asked that is another number each time. */
  private static final Set<String> ITEMS =
      Set.of(
          "allocated_areas",
          "atom_count",
          "ets_count",
          "end_time",
          "info",
          "loaded",
          "port_count",
          "procs",
          "process_count",
          "start_time",
          "time_offset",
          "os_system_time_source",
          "os_monotonic_time_source");

  private static final int MOST_BYTES = 1 << 20;
  private static final String BYTES = "crypto:strong_rand_bytes/1";

  private NondeterministicCalls() {}

  static boolean has(Atom module, Atom function, Value[] arguments) {
    String name = module + ":" + function;
    return FUNCTIONS.contains(name)
        || (name.equals("erlang:system_info")
            && arguments.length == 1
            && arguments[0] instanceof Atom item
            && ITEMS.contains(item.name()));
  }

  /** The answer of the run itself, which is the same in every run, if it has one. */
  static Optional<Value> answer(Actor process, String name, Value[] arguments) {
    if (!name.equals(BYTES)
        || !(arguments[0] instanceof Small count)
        || count.number < 0
        || count.number > MOST_BYTES) {
      return Optional.empty();
    }
    byte[] bytes = new byte[(int) count.number];
    long word = 0;
    for (int i = 0; i < bytes.length; i++) {
      word = i % Long.BYTES == 0 ? process.chance() : word >>> Byte.SIZE;
      bytes[i] = (byte) word;
    }
    return Optional.of(Bits.of(bytes));
  }
}
