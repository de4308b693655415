package clew.erlang.type;

import clew.engine.term.Constructor;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.erlang.model.term.BitTerms;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Bit strings of given sizes, as lists of bytes and what is left behind them. */
final class BitTypes {
  private final TreeAutomaton.Builder builder;
  private @Nullable Integer aByte;

  BitTypes(TreeAutomaton.Builder builder) {
    this.builder = builder;
  }

  /** How many bytes there are at least, and by how many more they come. */
  private record Count(int least, int step) {}

  /**
   * Has the state accept bit strings of {@code base} bits and any number of {@code unit} more. Each
   * byte is a state, so neither may be large.
   */
  void add(int state, int base, int unit) {
    Map<Count, SortedSet<Integer>> counts = new LinkedHashMap<>();
    int common = BigInteger.valueOf(unit).gcd(BigInteger.valueOf(BitTerms.BYTE)).intValue();
    int period = unit == 0 ? 1 : BitTerms.BYTE / common;
    for (int more = 0; more < period; more++) {
      int size = base + more * unit;
      Count count = new Count(size / BitTerms.BYTE, unit * period / BitTerms.BYTE);
      counts.computeIfAbsent(count, _ -> new TreeSet<>()).add(size % BitTerms.BYTE);
    }
    counts.forEach((count, left) -> builder.way(state, BitTerms.BITS, bytes(count), left(left)));
  }

  /** Binaries. */
  void addBinary(int state) {
    add(state, 0, BitTerms.BYTE);
  }

  private int bytes(Count count) {
    int end = builder.state();
    builder.way(end, Constructor.NIL);
    if (count.step > 0) {
      before(end, end, count.step);
    }
    return count.least == 0 ? end : before(builder.state(), end, count.least);
  }

  /** Has the state accept so many bytes, and then what another one accepts. */
  private int before(int state, int end, int count) {
    int from = state;
    for (int i = 1; i <= count; i++) {
      int to = i == count ? end : builder.state();
      builder.way(from, Constructor.CONS, aByte(), to);
      from = to;
    }
    return state;
  }

  private int aByte() {
    Integer known = aByte;
    if (known == null) {
      known = number(BitTerms.BYTE);
      aByte = known;
    }
    return known;
  }

  private int number(int bits) {
    int number = builder.state();
    builder.leaves(number, Leaves.of(Integers.between(0, (1 << bits) - 1)));
    return number;
  }

  private int left(SortedSet<Integer> sizes) {
    int left = builder.state();
    for (int bits : sizes) {
      if (bits == 0) {
        builder.way(left, Constructor.NIL);
      } else {
        builder.way(left, BitTerms.left(bits), number(bits));
      }
    }
    return left;
  }
}
