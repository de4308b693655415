package clew.erlang.builtin.state;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Time within a run. It is virtual: it begins at the same instant in every run and goes on by one
 * microsecond with each step of the program, so that the same run sees the same times.
 */
public final class VirtualClock {
  public static final long PER_SECOND = 1_000_000_000;

  /** The real system's monotonic time begins near this number, so that programs see it negative. */
  private static final long FIRST = -576_460_752_000_000_000L;

  /** The first second of 2025 in UTC, in nanoseconds since 1970. */
  private static final long EPOCH = 1_735_689_600L * PER_SECOND;

  private static final long PER_STEP = 1_000;

  private long asked;

  /** Nanoseconds since the run began; every question takes one. */
  public long elapsed(Actor process) {
    return process.used() * PER_STEP + ++asked;
  }

  public long monotonic(Actor process) {
    return FIRST + elapsed(process);
  }

  public long system(Actor process) {
    return EPOCH + elapsed(process);
  }

  public static long offset() {
    return EPOCH - FIRST;
  }

  /** How many parts a second has in a unit. */
  private static Optional<BigInteger> parts(Value unit) {
    if (unit instanceof Atom name) {
      return Optional.ofNullable(
              switch (name.name()) {
                case "second", "seconds" -> 1L;
                case "millisecond", "milli_seconds" -> 1_000L;
                case "microsecond", "micro_seconds" -> 1_000_000L;
                case "nanosecond", "nano_seconds", "native", "perf_counter" -> PER_SECOND;
                default -> null;
              })
          .map(BigInteger::valueOf);
    }
    boolean isPositive =
        (unit instanceof Small || unit instanceof Big) && Big.number(unit).signum() > 0;
    return isPositive ? Optional.of(Big.number(unit)) : Optional.empty();
  }

  /** Nanoseconds in another unit, rounded down. */
  public static Value in(Actor process, long nanoseconds, Value unit) {
    BigInteger parts = parts(unit).orElseThrow(process::badarg);
    BigInteger[] split =
        BigInteger.valueOf(nanoseconds)
            .multiply(parts)
            .divideAndRemainder(BigInteger.valueOf(PER_SECOND));
    return Big.of(split[1].signum() < 0 ? split[0].subtract(BigInteger.ONE) : split[0]);
  }
}
