package clew.erlang.model;

import clew.engine.term.Core;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.BitView;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sizes and parts of bit strings. */
final class BinaryModel {
  /** Copies and bytes of numbers are told apart up to this number. */
  private static final int MOST = 64;

  private static final Atom LITTLE = Atom.of("little");

  private BinaryModel() {}

  static void register(ModelTable models) {
    models.add("byte_size", 1, BinaryModel::byteSize);
    models.add("bit_size", 1, BinaryModel::bitSize);
    models.add("binary_part", 2, call -> part(call, pair(call, 1)));
    models.add("binary_part", 3, call -> part(call, range(call)));
    models.add("binary", "part", 2, call -> part(call, pair(call, 1)));
    models.add("binary", "part", 3, call -> part(call, range(call)));
    models.add("split_binary", 2, BinaryModel::split);
    models.add("binary", "at", 2, BinaryModel::at);
    models.add("binary", "first", 1, call -> edge(call, true));
    models.add("binary", "last", 1, call -> edge(call, false));
    models.add("binary", "copy", 1, BinaryModel::same);
    models.add("binary", "copy", 2, BinaryModel::copies);
    models.add("binary", "referenced_byte_size", 1, BinaryModel::byteSize);
    models.add("binary", "decode_unsigned", 1, call -> decode(call, false));
    models.add("binary", "decode_unsigned", 2, BinaryModel::decode);
    models.add("binary", "encode_unsigned", 1, call -> encode(call, false));
    models.add("binary", "encode_unsigned", 2, BinaryModel::encode);
    models.add("binary", "longest_common_prefix", 1, call -> common(call, true));
    models.add("binary", "longest_common_suffix", 1, call -> common(call, false));
  }

  // ---- sizes

  static Value byteSize(BuiltinCall call) {
    BitView view = BinaryArguments.bits(call, 0);
    if (view == null) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    boolean isWhole = ((Bits) call.plain(0)).isBinary();
    call.decide("its argument has whole bytes", view.isWhole(), isWhole);
    Term length = wholeBytes(pool, view);
    return Followed.of(call.concrete(), isWhole ? length : pool.add(length, pool.integer(1)));
  }

  /** As {@code size/1} counts: without what is no byte. */
  static Value wholeBytes(BuiltinCall call) {
    BitView view = BinaryArguments.bits(call, 0);
    return view == null
        ? call.concrete()
        : Followed.of(call.concrete(), wholeBytes(call.pool(), view));
  }

  private static Term wholeBytes(TermPool pool, BitView view) {
    return view.offset() == 0
        ? view.length()
        : pool.apply(Core.DIVIDE, view.size(), pool.integer(BitTerms.BYTE));
  }

  private static Value bitSize(BuiltinCall call) {
    BitView view = BinaryArguments.bits(call, 0);
    return view == null ? call.concrete() : Followed.of(call.concrete(), view.size());
  }

  // ---- parts

  /** From where, and how much. */
  private record Range(Term position, Term length) {}

  private static @Nullable Range range(BuiltinCall call) {
    Term position = BinaryArguments.integer(call, 1);
    Term length = position == null ? null : BinaryArguments.integer(call, 2);
    return position == null || length == null ? null : new Range(position, length);
  }

  private static @Nullable Range pair(BuiltinCall call, int index) {
    Value value = call.argument(index);
    Value opened =
        value instanceof Followed followed ? TupleModel.open(call, followed, "the part") : value;
    if (!(opened instanceof Tuple tuple) || tuple.elements.length != 2) {
      return null;
    }
    Term position = integer(call, tuple.elements[0], "the position");
    Term length = position == null ? null : integer(call, tuple.elements[1], "the length");
    return position == null || length == null ? null : new Range(position, length);
  }

  private static @Nullable Term integer(BuiltinCall call, Value value, String what) {
    Value plain = value instanceof Followed followed ? followed.concrete : value;
    boolean isInt = NumberArguments.kindOf(plain) == NumberArguments.Kind.INT;
    Term term = call.term(value);
    if (value instanceof Followed) {
      call.decide(what + " is an integer", call.kinds().isInt(term), isInt);
    }
    return isInt ? call.kinds().asInt(term) : null;
  }

  private static Value part(BuiltinCall call, @Nullable Range range) {
    if (BinaryArguments.isHuge(call, 0)) {
      return call.lost();
    }
    Term bytes = range == null ? null : BinaryArguments.bytes(call, 0);
    if (range == null || bytes == null) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    Term zero = pool.integer(0);
    boolean isForward = sign(call) >= 0;
    call.decide("goes forward", pool.atMost(zero, range.length), isForward);
    Term end = pool.add(range.position, range.length);
    Term from = isForward ? range.position : end;
    Term to = isForward ? end : range.position;
    Term size = pool.apply(ListOperator.LENGTH, bytes);
    boolean isWithin =
        BinaryArguments.succeeds(
            call, "is within the binary", List.of(pool.atMost(zero, from), pool.atMost(to, size)));
    if (!isWithin) {
      return call.concrete();
    }
    Term length = isForward ? range.length : pool.multiply(pool.integer(-1), range.length);
    return BinaryArguments.binary(
        call,
        call.concrete(),
        pool.apply(ListOperator.TAKE, pool.apply(ListOperator.DROP, bytes, from), length));
  }

  /** The sign of the length of this run, which is the last argument or the last of a pair. */
  private static int sign(BuiltinCall call) {
    Value last = call.plain(call.arity() - 1);
    Value length = last instanceof Tuple pair ? pair.elements[1] : last;
    return Big.number(length).signum();
  }

  private static Value split(BuiltinCall call) {
    if (BinaryArguments.isHuge(call, 0)) {
      return call.lost();
    }
    Term bytes = BinaryArguments.bytes(call, 0);
    Term position = bytes == null ? null : BinaryArguments.integer(call, 1);
    if (bytes == null || position == null) {
      // Of a bit string that is no binary the rest is split off as well, which nobody does.
      return call.plain(0) instanceof Bits ? call.lost() : call.concrete();
    }
    TermPool pool = call.pool();
    Term size = pool.apply(ListOperator.LENGTH, bytes);
    List<Term> within =
        List.of(pool.atMost(pool.integer(0), position), pool.atMost(position, size));
    if (!BinaryArguments.succeeds(call, "is within the binary", within)) {
      return call.concrete();
    }
    Tuple both = (Tuple) call.concrete();
    return new Tuple(
        BinaryArguments.binary(
            call, both.elements[0], pool.apply(ListOperator.TAKE, bytes, position)),
        BinaryArguments.binary(
            call, both.elements[1], pool.apply(ListOperator.DROP, bytes, position)));
  }

  private static Value at(BuiltinCall call) {
    if (BinaryArguments.isHuge(call, 0)) {
      return call.lost();
    }
    Term bytes = BinaryArguments.bytes(call, 0);
    Term position = bytes == null ? null : BinaryArguments.integer(call, 1);
    if (bytes == null || position == null) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    Term size = pool.apply(ListOperator.LENGTH, bytes);
    List<Term> within = List.of(pool.atMost(pool.integer(0), position), pool.less(position, size));
    return BinaryArguments.succeeds(call, "is within the binary", within)
        ? element(call, bytes, position)
        : call.concrete();
  }

  private static Value element(BuiltinCall call, Term bytes, Term position) {
    return Followed.of(
        call.concrete(), call.kinds().asInt(call.pool().apply(ListOperator.AT, bytes, position)));
  }

  private static Value edge(BuiltinCall call, boolean isFirst) {
    Term bytes = BinaryArguments.bytes(call, 0);
    if (bytes == null) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    if (!BinaryArguments.succeeds(call, "is not empty", List.of(call.kinds().isCons(bytes)))) {
      return call.concrete();
    }
    Term last = pool.add(pool.apply(ListOperator.LENGTH, bytes), pool.integer(-1));
    return element(call, bytes, isFirst ? pool.integer(0) : last);
  }

  private static Value same(BuiltinCall call) {
    return BinaryArguments.bytes(call, 0) == null ? call.concrete() : call.argument(0);
  }

  private static Value copies(BuiltinCall call) {
    Term bytes = BinaryArguments.bytes(call, 0);
    Term count = bytes == null ? null : BinaryArguments.integer(call, 1);
    if (bytes == null || count == null) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    Optional<Value> copied = call.attempt();
    boolean isSize = call.plain(1) instanceof Small number && number.number >= 0;
    call.decide("is not negative", pool.atMost(pool.integer(0), count), isSize);
    if (!isSize || copied.isEmpty()) {
      return call.concrete();
    }
    long times = ((Small) call.plain(1)).number;
    if (call.isFollowed(1)) {
      SizeDecisions.decide(
          call, "copies", times, MOST, other -> pool.equal(count, pool.integer(other)));
    }
    if (times > MOST) {
      return call.lost();
    }
    Term all = pool.list(List.of());
    for (int i = 0; i < times; i++) {
      all = pool.apply(ListOperator.APPEND, bytes, all);
    }
    return BinaryArguments.binary(call, copied.get(), all);
  }

  // ---- numbers

  /** Null if it is not known. */
  private static @Nullable Boolean isLittle(BuiltinCall call) {
    Value endianness = call.plain(1);
    boolean isConstant = !call.isFollowed(1) && endianness instanceof Atom;
    return isConstant ? Boolean.valueOf(endianness == LITTLE) : null;
  }

  private static Value decode(BuiltinCall call) {
    Boolean isLittle = isLittle(call);
    return (isLittle == null || call.attempt().isEmpty()) ? call.lost() : decode(call, isLittle);
  }

  private static Value decode(BuiltinCall call, boolean isLittle) {
    Term bytes = BinaryArguments.bytes(call, 0);
    if (bytes == null) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    int size = ((Bits) call.plain(0)).byteSize();
    List<Term> digits = digits(call, bytes, size, "has bytes");
    if (size > MOST) {
      return call.lost();
    }
    Term sum = pool.integer(0);
    for (Term digit : isLittle ? digits.reversed() : digits) {
      sum = pool.add(pool.multiply(pool.integer(1 << BitTerms.BYTE), sum), digit);
    }
    return Followed.of(call.concrete(), sum);
  }

  /** The bytes of a list one by one, after it was decided how many there are. */
  static List<Term> digits(BuiltinCall call, Term bytes, int size, String what) {
    KindConditions kinds = call.kinds();
    TermPool pool = call.pool();
    Term length = pool.apply(ListOperator.LENGTH, bytes);
    SizeDecisions.decide(call, what, size, MOST, other -> pool.equal(length, pool.integer(other)));
    List<Term> digits = new ArrayList<>();
    Term rest = bytes;
    for (int i = 0; i < Math.min(size, MOST); i++) {
      digits.add(kinds.asInt(kinds.head(rest)));
      rest = kinds.tail(rest);
    }
    return digits;
  }

  private static Value encode(BuiltinCall call) {
    Boolean isLittle = isLittle(call);
    return (isLittle == null || call.attempt().isEmpty()) ? call.lost() : encode(call, isLittle);
  }

  private static Value encode(BuiltinCall call, boolean isLittle) {
    Term number = BinaryArguments.integer(call, 0);
    if (number == null) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    Optional<Value> encoded = call.attempt();
    call.decide("is not negative", pool.atMost(pool.integer(0), number), encoded.isPresent());
    if (encoded.isEmpty()) {
      return call.concrete();
    }
    int size = ((Bits) encoded.get()).byteSize();
    SizeDecisions.decide(
        call,
        "needs bytes",
        size - 1,
        MOST,
        more ->
            pool.less(number, pool.integer(BigInteger.ONE.shiftLeft(BitTerms.BYTE * (more + 1)))));
    if (size > MOST) {
      return call.lost();
    }
    List<Term> bytes = new ArrayList<>();
    Term rest = number;
    for (int i = 0; i < size; i++) {
      Term base = pool.integer(1 << BitTerms.BYTE);
      bytes.addFirst(i == size - 1 ? rest : pool.apply(Core.MODULO, rest, base));
      rest = pool.apply(Core.DIVIDE, rest, base);
    }
    return BinaryArguments.binary(
        call, encoded.get(), pool.list(isLittle ? bytes.reversed() : bytes));
  }

  // ---- what they have in common

  /** How many bytes are the same, from the beginning or from the end. */
  private static Value common(BuiltinCall call, boolean isPrefix) {
    List<Term> lists = new ArrayList<>();
    Value rest = call.argument(0);
    for (; rest instanceof Cons cell; rest = cell.tail) {
      Term bytes = BinaryArguments.bytes(call, cell.head, "an element");
      if (bytes == null) {
        return call.concrete();
      }
      lists.add(bytes);
    }
    if (rest instanceof Followed || lists.size() < 2 || call.attempt().isEmpty()) {
      return call.lost();
    }
    int count = Math.toIntExact(((Small) call.concrete()).number);
    SizeDecisions.decide(
        call, "have in common", count, MOST, other -> differ(call, lists, other, isPrefix));
    return count > MOST ? call.lost() : call.concrete();
  }

  /** When one of the lists ends at a place, or is another than the first one there. */
  private static Term differ(BuiltinCall call, List<Term> lists, int at, boolean isPrefix) {
    TermPool pool = call.pool();
    List<Term> ways = new ArrayList<>();
    for (Term list : lists) {
      ways.add(pool.atMost(pool.apply(ListOperator.LENGTH, list), pool.integer(at)));
    }
    for (Term list : lists.subList(1, lists.size())) {
      ways.add(
          pool.not(
              pool.equal(
                  byteAt(pool, lists.getFirst(), at, isPrefix), byteAt(pool, list, at, isPrefix))));
    }
    return pool.or(ways);
  }

  private static Term byteAt(TermPool pool, Term list, int at, boolean isPrefix) {
    Term last = pool.add(pool.apply(ListOperator.LENGTH, list), pool.integer(-1 - at));
    return pool.apply(ListOperator.AT, list, isPrefix ? pool.integer(at) : last);
  }
}
