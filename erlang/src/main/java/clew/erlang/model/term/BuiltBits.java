package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Bits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A bit string that a program puts together of parts. Its term is made when it is asked for: a
 * program that appends to it in a loop asks in the end only. What it is made of is shared with what
 * it was appended to, so that takes linear time.
 */
public final class BuiltBits implements Supplier<Term> {
  /** Whole bytes: one as a number, or a list of them. */
  private sealed interface Chunk {
    record OneByte(Term number) implements Chunk {}

    record ManyBytes(Term list) implements Chunk {}
  }

  private final TermPool pool;
  private final List<Chunk> chunks;
  private final int count;
  private final List<NumberBits> behind;

  /**
   * @param chunks of which the first {@code count} ones are its own
   * @param behind what follows the bytes, fewer than eight bits
   */
  private BuiltBits(TermPool pool, List<Chunk> chunks, int count, List<NumberBits> behind) {
    this.pool = pool;
    this.chunks = chunks;
    this.count = count;
    this.behind = behind;
  }

  /** Whether it has whole bytes only. */
  public boolean isWhole() {
    return behind.isEmpty();
  }

  @Override
  public Term get() {
    Term left = BitTerms.nothing(pool);
    if (!behind.isEmpty()) {
      left = pool.construct(BitTerms.left(bits(behind)), joined(pool, behind));
    }
    Term list = pool.construct(Constructor.NIL);
    for (Chunk chunk : chunks.subList(0, count).reversed()) {
      list =
          switch (chunk) {
            case Chunk.OneByte(var number) -> pool.construct(Constructor.CONS, number, list);
            case Chunk.ManyBytes(var bytes) -> pool.apply(ListOperator.APPEND, bytes, list);
          };
    }
    return pool.construct(BitTerms.BITS, list, left);
  }

  private static int bits(List<NumberBits> slices) {
    return slices.stream().mapToInt(NumberBits::bits).sum();
  }

  private static Term joined(TermPool pool, List<NumberBits> slices) {
    Term sum = pool.integer(0);
    int weight = 0;
    for (NumberBits slice : slices.reversed()) {
      sum = pool.add(sum, pool.multiply(pool.integer(1L << weight), slice.number(pool)));
      weight += slice.bits();
    }
    return sum;
  }

  /** Puts one together, part by part. */
  public static final class Writer {
    private final TermPool pool;
    private List<Chunk> chunks = new ArrayList<>();
    private List<NumberBits> behind = new ArrayList<>();
    private int bits;

    public Writer(TermPool pool) {
      this.pool = pool;
    }

    /** Begins with what is there already. */
    public void begin(BuiltBits first) {
      // Somebody else may have appended to it; then there is a copy.
      chunks =
          first.chunks.size() == first.count
              ? first.chunks
              : new ArrayList<>(first.chunks.subList(0, first.count));
      behind = new ArrayList<>(first.behind);
      bits = bits(behind);
    }

    /** Whether the next bit begins a byte. */
    public boolean isAtByte() {
      return bits == 0;
    }

    public boolean isEmpty() {
      return chunks.isEmpty() && bits == 0;
    }

    void add(NumberBits slice) {
      NumberBits rest = slice;
      while (bits + rest.bits() >= BitTerms.BYTE) {
        int count = BitTerms.BYTE - bits;
        behind.add(rest.first(count));
        chunks.add(new Chunk.OneByte(joined(pool, behind)));
        behind = new ArrayList<>();
        bits = 0;
        rest = rest.without(count);
      }
      if (rest.bits() > 0) {
        behind.add(rest);
        bits += rest.bits();
      }
    }

    /** The last bits of a number. */
    public void number(Term number, int size, boolean isLittle) {
      slices(List.of(NumberBits.of(number, size)), size, isLittle);
    }

    /**
     * The last bits of a number that was read from pieces, in two's complement.
     *
     * @param pieces the most significant first, as many bits as are written
     */
    public void pieces(List<BitView.Piece> pieces, int size, boolean isLittle) {
      slices(pieces.stream().map(NumberBits::of).toList(), size, isLittle);
    }

    private void slices(List<NumberBits> slices, int size, boolean isLittle) {
      (isLittle ? NumberBits.little(slices, size) : slices).forEach(this::add);
    }

    /** One byte. */
    public void oneByte(Term number) {
      add(new NumberBits(number, 0, BitTerms.BYTE, BitTerms.BYTE));
    }

    public void constant(Bits bits) {
      long whole = bits.size() / BitTerms.BYTE;
      for (int i = 0; i < whole; i++) {
        oneByte(pool.integer(bits.byteAt(i)));
      }
      int rest = (int) (bits.size() % BitTerms.BYTE);
      if (rest > 0) {
        int last = bits.byteAt((int) whole) >> (BitTerms.BYTE - rest);
        add(new NumberBits(pool.integer(last), 0, rest, rest));
      }
    }

    /** Another one that was put together, of whatever size. */
    public boolean built(BuiltBits part) {
      for (Chunk chunk : List.copyOf(part.chunks.subList(0, part.count))) {
        switch (chunk) {
          case Chunk.OneByte(var number) -> oneByte(number);
          case Chunk.ManyBytes(var bytes) -> {
            if (!isAtByte()) {
              return false;
            }
            bytes(bytes);
          }
        }
      }
      part.behind.forEach(this::add);
      return true;
    }

    /** So many bits of which nothing but their term is known, at the border of a byte. */
    public void bytes(Term list) {
      Term rest = list;
      while (rest instanceof Term.Construct cell && cell.constructor().equals(Constructor.CONS)) {
        oneByte(cell.fields().getFirst());
        rest = cell.fields().getLast();
      }
      if (!(rest instanceof Term.Construct)) {
        chunks.add(new Chunk.ManyBytes(rest));
      }
    }

    /** Bits behind the bytes of another one. */
    public void left(Term number, int count) {
      add(new NumberBits(number, 0, count, count));
    }

    public BuiltBits finish() {
      return new BuiltBits(pool, chunks, chunks.size(), List.copyOf(behind));
    }
  }
}
