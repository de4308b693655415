package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.builtin.state.VirtualClock;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Functions that tell the time, which is the {@link VirtualClock virtual} one of the run. */
public final class TimeBuiltins {
  private static final Value NATIVE = Atom.of("native");

  private final SharedState.Finder states;

  private TimeBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry registry, SharedState.Finder states) {
    TimeBuiltins time = new TimeBuiltins(states);
    BuiltinRegistry erlang = registry.in("erlang");
    erlang.add0("monotonic_time", process -> time.monotonic(process, NATIVE));
    erlang.add1("monotonic_time", time::monotonic);
    erlang.add0("time_offset", process -> VirtualClock.in(process, VirtualClock.offset(), NATIVE));
    erlang.add1(
        "time_offset", (process, unit) -> VirtualClock.in(process, VirtualClock.offset(), unit));
    erlang.add0("timestamp", time::timestamp);
    erlang.add0("now", time::timestamp);
    erlang.add0("universaltime", time::universal);
    erlang.add0("localtime", time::local);
    erlang.add0("date", process -> part(time.universal(process), 0));
    erlang.add0("time", process -> part(time.universal(process), 1));
    system(erlang, time);
    BuiltinRegistry os = registry.in("os");
    system(os, time);
    os.add0("timestamp", time::timestamp);
    os.add0("perf_counter", process -> time.monotonic(process, NATIVE));
    BuiltinRegistry internal = registry.in("erts_internal");
    internal.add0("time_unit", process -> Small.of(VirtualClock.PER_SECOND));
    internal.add0("perf_counter_unit", process -> Small.of(VirtualClock.PER_SECOND));
  }

  private static void system(BuiltinRegistry module, TimeBuiltins time) {
    module.add0("system_time", process -> time.system(process, NATIVE));
    module.add1("system_time", time::system);
  }

  private Value monotonic(Actor process, Value unit) {
    return VirtualClock.in(process, states.of(process).clock.monotonic(process), unit);
  }

  private Value system(Actor process, Value unit) {
    return VirtualClock.in(process, states.of(process).clock.system(process), unit);
  }

  private Value timestamp(Actor process) {
    long micro = states.of(process).clock.system(process) / 1_000;
    return new Tuple(
        Small.of(micro / 1_000_000_000_000L),
        Small.of(micro / 1_000_000 % 1_000_000),
        Small.of(micro % 1_000_000));
  }

  private Value universal(Actor process) {
    long seconds = states.of(process).clock.system(process) / VirtualClock.PER_SECOND;
    LocalDateTime now = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
    return new Tuple(
        new Tuple(
            Small.of(now.getYear()), Small.of(now.getMonthValue()), Small.of(now.getDayOfMonth())),
        new Tuple(Small.of(now.getHour()), Small.of(now.getMinute()), Small.of(now.getSecond())));
  }

  private static Value part(Value time, int index) {
    return ((Tuple) time).elements[index];
  }

  /** The real node knows which zone is local. */
  private Value local(Actor process) {
    return process.apply(
        Atom.of("erlang"), Atom.of("universaltime_to_localtime"), new Value[] {universal(process)});
  }
}
