package clew.erlang.model;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.BitView;
import clew.erlang.model.term.BuiltBits;
import clew.erlang.value.Bits;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bit strings among the arguments of a call. */
public final class BinaryArguments {
  /** Larger constants are no terms. */
  private static final int MOST_BYTES = 1 << 20;

  /** The bytes of a rest that begins within a byte are put together up to this number. */
  private static final int MOST_SHIFTED = 256;

  private BinaryArguments() {}

  private static String name(BuiltinCall call, int index) {
    return call.arity() == 1 ? "its argument" : "argument " + (index + 1);
  }

  /** Whether the argument is a constant that is too large to reason about. */
  public static boolean isHuge(BuiltinCall call, int index) {
    return call.argument(index) instanceof Bits bits && bits.byteSize() > MOST_BYTES;
  }

  /** The bytes of an argument as a list; null if it is no binary. Up to one decision. */
  public static @Nullable Term bytes(BuiltinCall call, int index) {
    return bytes(call, call.argument(index), name(call, index));
  }

  /** The same of any value. */
  public static @Nullable Term bytes(BuiltinCall call, Value value, String what) {
    TermPool pool = call.pool();
    if (!(value instanceof Followed followed)) {
      return value instanceof Bits bits && bits.isBinary()
          ? BitTerms.bytes(pool, BitTerms.of(pool, bits))
          : null;
    }
    boolean isBinary = followed.concrete instanceof Bits bits && bits.isBinary();
    boolean isSure = followed.source() instanceof BuiltBits built && built.isWhole();
    if (!isSure) {
      call.decide(what + " is a binary", call.kinds().isBinary(followed.term()), isBinary);
    }
    if (!isBinary) {
      return null;
    }
    BitView view = BitView.of(call.kinds(), followed.term());
    return view.offset() == 0 ? view.list() : shifted(call, view, (Bits) followed.concrete, what);
  }

  private static Term shifted(BuiltinCall call, BitView view, Bits bits, String what) {
    TermPool pool = call.pool();
    Term length = pool.apply(Core.DIVIDE, view.size(), pool.integer(BitTerms.BYTE));
    SizeDecisions.decide(
        call,
        what + " has a size",
        bits.byteSize(),
        MOST_SHIFTED,
        other -> pool.equal(length, pool.integer(other)));
    return pool.list(view.bytes(bits.size(), false));
  }

  /** The place at which a bit string begins; null if the argument is none. Up to one decision. */
  public static @Nullable BitView bits(BuiltinCall call, int index) {
    Value value = call.argument(index);
    boolean isBits = call.plain(index) instanceof Bits;
    if (value instanceof Followed followed && !(followed.source() instanceof BuiltBits)) {
      call.decide(
          name(call, index) + " is a bit string", call.kinds().isBits(followed.term()), isBits);
    }
    return isBits ? BitView.of(call.kinds(), call.term(index)) : null;
  }

  /** The argument as an integer; null if it is none. Up to one decision. */
  public static @Nullable Term integer(BuiltinCall call, int index) {
    Value plain = call.plain(index);
    boolean isInt = NumberArguments.kindOf(plain) == NumberArguments.Kind.INT;
    if (call.isFollowed(index)) {
      call.decide(
          name(call, index) + " is an integer", call.kinds().isInt(call.term(index)), isInt);
    }
    return isInt ? call.kinds().asInt(call.term(index)) : null;
  }

  /** The binary that the call gave, as the one of these bytes. */
  public static Value binary(BuiltinCall call, Value concrete, Term bytes) {
    return Followed.of(concrete, BitTerms.binary(call.pool(), bytes));
  }

  /** Whether the call gives a value; if not it is decided, and the call has to be made to raise. */
  public static boolean succeeds(BuiltinCall call, String what, List<Term> conditions) {
    boolean succeeds = call.attempt().isPresent();
    call.decide(what, call.pool().and(conditions), succeeds);
    return succeeds;
  }
}
