package clew.erlang.follow;

import clew.engine.repeat.ValueAdapter;
import clew.engine.term.Term;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import org.jspecify.annotations.Nullable;

/** Erlang's values as loops see them. */
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
    return plain instanceof Cons cell ? cell.head : null;
  }

  @Override
  public @Nullable Value tail(Value plain) {
    return plain instanceof Cons cell ? cell.tail : null;
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
