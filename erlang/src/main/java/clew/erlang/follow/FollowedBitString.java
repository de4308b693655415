package clew.erlang.follow;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Matcher;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.BitView;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Bits;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A bit string, segment by segment to its end. It is gone through twice: on the bits of this run,
 * which binds variables, and as a question, which says when the pattern matches. Both read the same
 * places, so that a variable is bound to what the question is about.
 */
public final class FollowedBitString extends FollowedPattern {
  private final Matcher plain;
  private final FollowedSegment[] segments;

  /**
   * @param plain the same pattern for bit strings and sizes that do not depend on the input
   */
  public FollowedBitString(Matcher plain, FollowedSegment... segments) {
    this.plain = plain;
    this.segments = segments;
  }

  /** Where a walk through a bit string has come to. */
  static final class Walk {
    private final PathRecording path;
    private final Value[] slots;
    private final Actor process;
    private final List<Term> conditions = new ArrayList<>();
    private final boolean asks;
    private @Nullable Bits bits;
    private long at;
    private BitView view;
    private boolean isAtEnd;

    /**
     * @param asks whether it is asked when the pattern matches; else variables are bound
     */
    Walk(Followed value, PathRecording path, Value[] slots, Actor process, boolean asks) {
      this.path = path;
      this.slots = slots;
      this.process = process;
      this.asks = asks;
      this.bits = value.concrete instanceof Bits known ? known : null;
      this.view = BitView.of(path.kinds(), value.term());
    }

    boolean asks() {
      return asks;
    }

    TermPool pool() {
      return path.pool();
    }

    KindConditions kinds() {
      return path.kinds();
    }

    PathRecording path() {
      return path;
    }

    Value[] slots() {
      return slots;
    }

    Actor process() {
      return process;
    }

    BitView view() {
      return view;
    }

    /** The bits of this run; only while it matches so far. */
    @Nullable Bits bits() {
      return bits;
    }

    long at() {
      return at;
    }

    /** This run does not match here; what would match is still asked for. */
    boolean fails() {
      bits = null;
      return asks;
    }

    void require(Term condition) {
      conditions.add(condition);
    }

    Term required() {
      return pool().and(conditions);
    }

    /** How many bits this run has left; -1 if it does not match any more. */
    long rest() {
      return bits == null ? -1 : bits.size() - at;
    }

    /** Goes on behind so many bits, whose bytes must be there. */
    void skip(long count) {
      moveTo(asks ? view.skip(count, conditions) : view.skip(count), count);
    }

    void moveTo(BitView next, long count) {
      view = next;
      at += count;
    }

    /**
     * What the pattern of a segment finds: it is bound, or asked for.
     *
     * @param found what it is in this run; null if that does not matter
     */
    boolean finds(FollowedPattern pattern, @Nullable Value found, Term term) {
      if (asks) {
        Value seen = found == null ? FollowedPattern.view(term) : Followed.of(found, term);
        require(pattern.holds(seen, path, slots, process));
        if (bits != null && found != null && !pattern.matches(seen, slots, process)) {
          bits = null;
        }
        return true;
      }
      return found != null && pattern.matches(Followed.of(found, term), slots, process);
    }

    /** All that is left belongs to the last segment. */
    void end() {
      isAtEnd = true;
      if (bits != null) {
        at = bits.size();
      }
    }

    boolean isAtEnd() {
      return isAtEnd;
    }

    /** Ends a walk in which a choice showed that nothing can match. */
    boolean never() {
      require(pool().bool(false));
      return false;
    }

    /** How large something is, as a decision; what is asked is about the bits up to here. */
    void choose(String what, List<Term> ways, List<String> names, int taken) {
      Term before = required();
      List<Term> conditions = new ArrayList<>();
      for (Term way : ways) {
        conditions.add(pool().and(List.of(before, way)));
      }
      conditions.add(pool().bool(true));
      List<String> all = new ArrayList<>(names);
      all.add("none");
      path.chooseInPattern(what, conditions, all, taken);
    }
  }

  @Override
  public boolean matches(Value value, Value[] slots, Actor process) {
    Followed followed = followed(value, slots, process);
    if (followed == null) {
      return plain.matches(value, slots, process);
    }
    if (!(followed.concrete instanceof Bits)) {
      return false;
    }
    PathRecording path = FollowedCase.path(process);
    Walk walk = new Walk(followed, path, slots, process, false);
    return through(walk) && walk.rest() == 0;
  }

  private boolean through(Walk walk) {
    for (int i = 0; i < segments.length; i++) {
      if (!segments[i].match(walk, isSure(i, walk))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the byte in which a segment ends is ended by those behind it. */
  private boolean isSure(int index, Walk walk) {
    long bits = 0;
    for (int i = index + 1; i < segments.length; i++) {
      long size = segments[i].constantSize(walk);
      if (size < 0) {
        return false;
      }
      bits += size;
      if (bits >= BitTerms.BYTE) {
        return true;
      }
    }
    return false;
  }

  /** The value with what it depends on; null if neither it nor any size depends on the input. */
  private @Nullable Followed followed(Value value, Value[] slots, Actor process) {
    if (value instanceof Followed followed) {
      return followed;
    }
    if (!(value instanceof Bits bits)) {
      return null;
    }
    for (FollowedSegment segment : segments) {
      if (segment.size(slots, process) instanceof Followed) {
        return new Followed(value, BitTerms.of(FollowedCase.path(process).pool(), bits));
      }
    }
    return null;
  }

  @Override
  boolean looksAtInput(Value value, Value[] slots, Actor process) {
    return followed(value, slots, process) != null;
  }

  @Override
  Term holds(Value value, PathRecording path, Value[] slots, Actor process) {
    TermPool pool = path.pool();
    Followed followed = followed(value, slots, process);
    if (followed == null) {
      return pool.bool(plain.matches(value, slots.clone(), process));
    }
    if (followed.term().sort() != Sort.ANY) {
      return pool.bool(false);
    }
    if (!(followed.concrete instanceof Bits) && isByCase(slots, process)) {
      // What this run does not have, it cannot ask which of several ways it is.
      ContentMatch content =
          new ContentMatch("a bit string", other -> plain.matches(other, slots.clone(), process));
      return pool.and(
          List.of(path.kinds().isBits(followed.term()), pool.apply(content, followed.term())));
    }
    Walk walk = new Walk(followed, path, slots.clone(), process, true);
    walk.require(path.kinds().isBits(followed.term()));
    if (through(walk) && !walk.isAtEnd()) {
      walk.require(walk.view().isEnd());
    }
    return walk.required();
  }

  /** Whether it takes several ways apart to say when it matches. */
  private boolean isByCase(Value[] slots, Actor process) {
    for (FollowedSegment segment : segments) {
      if (segment instanceof FollowedSegment.OfCharacter
          || segment.size(slots, process) instanceof Followed) {
        return true;
      }
    }
    return false;
  }

  /** The number of units that a size is; -1 for what is none. */
  static long units(Value size) {
    Value plain = size instanceof Followed followed ? followed.concrete : size;
    return plain instanceof Small small && small.number >= 0 ? small.number : -1;
  }
}
