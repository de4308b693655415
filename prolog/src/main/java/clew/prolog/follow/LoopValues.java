package clew.prolog.follow;

import clew.engine.repeat.ValueAdapter;
import clew.engine.term.Term;
import clew.prolog.follow.path.PathRecording;
import clew.prolog.model.term.TermKinds;
import clew.prolog.value.Cell;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/** Prolog's values as loops see them. */
record LoopValues(PathRecording path, TermKinds kinds) implements ValueAdapter<Value> {
  @Override
  public boolean isFollowed(Value value) {
    return value.marked() instanceof Followed;
  }

  @Override
  public Value plain(Value value) {
    return value.walked();
  }

  @Override
  public boolean isNumber(Value plain) {
    return plain instanceof Int;
  }

  @Override
  public long number(Value plain) {
    return ((Int) plain).value();
  }

  @Override
  public @Nullable Value head(Value plain) {
    return plain instanceof Cell cell ? cell.head() : null;
  }

  @Override
  public @Nullable Value tail(Value plain) {
    return plain instanceof Cell cell ? cell.tail().walked() : null;
  }

  @Override
  public Term term(Value value) {
    return path.encoding().symbolic(value);
  }

  @Override
  public Term asInt(Term term) {
    return kinds.asInt(term);
  }

  @Override
  public Value followed(Value plain, Term term) {
    return term.isValue() ? plain : new Followed(term, plain);
  }
}
