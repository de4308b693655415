package clew.erlang.follow;

import clew.engine.repeat.ValueAdapter;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.BitView;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Erlang's values as loops see them; a bit string loses its first bytes as a list its elements. */
record LoopValues(PathRecording path) implements ValueAdapter<Value> {
  @Override
  public boolean isFollowed(Value value) {
    return value instanceof Followed;
  }

  @Override
  public Value plain(Value value) {
    return value instanceof Followed followed ? followed.concrete : value;
  }

  @Override
  public boolean isNumber(Value plain) {
    return plain instanceof Small;
  }

  @Override
  public long number(Value plain) {
    return ((Small) plain).number;
  }

  @Override
  public @Nullable Value head(Value plain) {
    return switch (plain) {
      case Cons cell -> cell.head;
      case Bits bits when bits.size() >= BitTerms.BYTE -> Small.of(bits.byteAt(0));
      default -> null;
    };
  }

  @Override
  public @Nullable Value tail(Value plain) {
    return plain instanceof Cons cell ? cell.tail : null;
  }

  @Override
  public boolean isRest(Value rest, Value of, long dropped) {
    return (of instanceof Bits whole && rest instanceof Bits part)
        ? part.isRest(whole, dropped * BitTerms.BYTE)
        : ValueAdapter.super.isRest(rest, of, dropped);
  }

  @Override
  public Term elements(Value plain, Term term) {
    return plain instanceof Bits ? BitView.of(path.kinds(), term).list() : term;
  }

  @Override
  public Term without(TermPool pool, Value plain, Term term, Term count) {
    return plain instanceof Bits
        ? BitView.of(path.kinds(), term).behind(count).rest()
        : ValueAdapter.super.without(pool, plain, term, count);
  }

  /** What is left behind the bytes stays the same. */
  @Override
  public Term beside(Term exact, Term ahead, BinaryOperator<Term> readings) {
    if (isBits(exact) && isBits(ahead)) {
      BitView here = BitView.of(path.kinds(), exact);
      Term both = readings.apply(here.list(), BitView.of(path.kinds(), ahead).list());
      return path.pool().construct(BitTerms.BITS, both, here.left());
    }
    return readings.apply(exact, ahead);
  }

  private static boolean isBits(Term term) {
    return term instanceof Term.Construct built && built.constructor().equals(BitTerms.BITS);
  }

  @Override
  public boolean isUnwritten(Value value) {
    return value instanceof Followed followed && followed.source() != null;
  }

  @Override
  public Term term(Value value) {
    return ValueTerms.term(path.pool(), value);
  }

  @Override
  public Term asInt(Term term) {
    return path.kinds().asInt(term);
  }

  @Override
  public Value followed(Value plain, Term term) {
    return Followed.of(plain, term);
  }
}
