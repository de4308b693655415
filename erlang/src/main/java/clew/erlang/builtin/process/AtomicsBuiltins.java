package clew.erlang.builtin.process;

import clew.erlang.builtin.base.BuiltinArguments;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.state.AtomicCells;
import clew.erlang.builtin.state.SharedState;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.MapValue;
import clew.erlang.value.Reference;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;

/** The C functions behind atomics and counters. */
public final class AtomicsBuiltins {
  private static final int SIGNED = 1;
  private static final int WORD = 8;
  private static final int ATOMICS_HEAD = 40;
  private static final int COUNTERS_PER_BLOCK = 7;
  private static final int BLOCK = 192;

  private final SharedState.Finder states;

  private AtomicsBuiltins(SharedState.Finder states) {
    this.states = states;
  }

  public static void register(BuiltinRegistry registry, SharedState.Finder states) {
    AtomicsBuiltins cells = new AtomicsBuiltins(states);
    BuiltinRegistry internal = registry.in("erts_internal");
    internal.add2("atomics_new", cells::create);
    internal.add1("counters_new", (process, size) -> cells.create(process, size, Small.of(SIGNED)));
    internal.add2("counters_get", cells::read);
    internal.add3("counters_put", cells::put);
    internal.add3("counters_add", cells::add);
    internal.add1("counters_info", cells::countersInfo);
    BuiltinRegistry atomics = registry.in("atomics");
    atomics.add2("get", cells::read);
    atomics.add3("put", cells::put);
    atomics.add3("add", cells::add);
    atomics.add3("add_get", cells::addGet);
    atomics.add3("exchange", cells::exchange);
    atomics.add(
        "compare_exchange",
        4,
        (process, arguments) ->
            cells.compareExchange(process, arguments[0], arguments[1], arguments[2], arguments[3]));
    atomics.add1("info", cells::info);
  }

  private Value create(Actor process, Value size, Value options) {
    int count = BuiltinArguments.index(process, size);
    if (count < 1) {
      throw process.badarg();
    }
    Reference reference = process.makeReference();
    boolean isSigned = (BuiltinArguments.index(process, options) & SIGNED) != 0;
    states.of(process).cells.put(reference, new AtomicCells(count, isSigned));
    return reference;
  }

  private AtomicCells cells(Actor process, Value reference) {
    AtomicCells cells =
        reference instanceof Reference known ? states.of(process).cells.get(known) : null;
    if (cells == null) {
      throw process.badarg();
    }
    return cells;
  }

  private static int index(Actor process, AtomicCells cells, Value index) {
    int at = BuiltinArguments.index(process, index);
    if (at < 1 || at > cells.size()) {
      throw process.badarg();
    }
    return at - 1;
  }

  private static BigInteger number(Actor process, AtomicCells cells, Value value) {
    BigInteger number = BuiltinArguments.integer(process, value);
    if (!cells.holds(number)) {
      throw process.badarg();
    }
    return number;
  }

  private Value read(Actor process, Value reference, Value index) {
    AtomicCells cells = cells(process, reference);
    return cells.at(index(process, cells, index));
  }

  private Value put(Actor process, Value reference, Value index, Value value) {
    AtomicCells cells = cells(process, reference);
    cells.put(index(process, cells, index), number(process, cells, value));
    return Atom.OK;
  }

  private Value add(Actor process, Value reference, Value index, Value value) {
    addGet(process, reference, index, value);
    return Atom.OK;
  }

  private Value addGet(Actor process, Value reference, Value index, Value value) {
    AtomicCells cells = cells(process, reference);
    int at = index(process, cells, index);
    BigInteger number = BuiltinArguments.integer(process, value);
    if (!AtomicCells.isSummand(number)) {
      throw process.badarg();
    }
    cells.add(at, number);
    return cells.at(at);
  }

  private Value exchange(Actor process, Value reference, Value index, Value value) {
    AtomicCells cells = cells(process, reference);
    int at = index(process, cells, index);
    BigInteger number = number(process, cells, value);
    Value old = cells.at(at);
    cells.put(at, number);
    return old;
  }

  private Value compareExchange(
      Actor process, Value reference, Value index, Value expected, Value wanted) {
    AtomicCells cells = cells(process, reference);
    int at = index(process, cells, index);
    BigInteger before = number(process, cells, expected);
    BigInteger after = number(process, cells, wanted);
    Value old = cells.at(at);
    if (!Big.number(old).equals(before)) {
      return old;
    }
    cells.put(at, after);
    return Atom.OK;
  }

  private Value info(Actor process, Value reference) {
    AtomicCells cells = cells(process, reference);
    return MapValue.builder()
        .put(Atom.of("size"), Small.of(cells.size()))
        .put(Atom.of("max"), Big.of(cells.most()))
        .put(Atom.of("min"), Big.of(cells.least()))
        .put(Atom.of("memory"), Small.of(ATOMICS_HEAD + (long) WORD * cells.size()))
        .build();
  }

  /** How much memory it takes depends on how many schedulers there are; we have one. */
  private Value countersInfo(Actor process, Value reference) {
    AtomicCells cells = cells(process, reference);
    long blocks = (cells.size() + (long) COUNTERS_PER_BLOCK) / COUNTERS_PER_BLOCK;
    return MapValue.builder()
        .put(Atom.of("size"), Small.of(cells.size()))
        .put(Atom.of("memory"), Small.of(BLOCK * blocks + ATOMICS_HEAD))
        .build();
  }
}
