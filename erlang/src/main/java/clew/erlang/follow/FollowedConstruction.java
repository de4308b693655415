package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.BuildBits;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.ir.CodePosition;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.term.BuiltBits;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds a bit string of values that may depend on the input. What can go wrong is decided first,
 * in the order of the real system: all sizes, then all values. The bit string of this run is built
 * as any other.
 */
public final class FollowedConstruction extends CallSite {
  private final ExprNode[] values;
  private final @Nullable ExprNode[] sizes;
  private final WrittenSegment[] segments;
  private final BuildBits plain;

  /**
   * @param plain builds the same of plain values
   */
  public FollowedConstruction(
      MachineFunction caller,
      CodePosition position,
      ExprNode[] values,
      @Nullable ExprNode[] sizes,
      WrittenSegment[] segments,
      BuildBits plain) {
    super(caller, position);
    this.values = values;
    this.sizes = sizes;
    this.segments = segments;
    this.plain = plain;
  }

  /** One bit string while it is built. */
  final class Parts {
    private final PathRecording path;
    private final Value[] values;
    private final @Nullable Value[] sizes;
    private final BuiltBits.Writer writer;
    private boolean isLost;

    private Parts(PathRecording path, Value[] values, @Nullable Value[] sizes) {
      this.path = path;
      this.values = values;
      this.sizes = sizes;
      this.writer = new BuiltBits.Writer(path.pool());
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

    BuiltBits.Writer writer() {
      return writer;
    }

    Value value(int index) {
      return values[index];
    }

    @Nullable Value size(int index) {
      return sizes[index];
    }

    private Site site(int index, String what) {
      return BuiltinCall.site(
          FollowedConstruction.this, "segment " + (index + 1) + " of a bit string " + what);
    }

    boolean decide(int index, String what, Term condition, boolean holds) {
      path.decide(site(index, what), condition, holds);
      return holds;
    }

    void choose(int index, String what, List<Term> conditions, List<String> names, int taken) {
      path.choose(site(index, what), conditions, names, taken);
    }

    /** What depends on a value from here on is kept as it is in this run. */
    void lose(int index, Term term, Limitation.Kind what) {
      isLost = true;
      path.lose(site(index, what.id()), term, Limitation.of(what));
    }
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Value[] given = new Value[values.length];
    @Nullable Value[] units = new @Nullable Value[values.length];
    boolean isFollowed = false;
    for (int i = 0; i < given.length; i++) {
      given[i] = values[i].run(slots, process);
      ExprNode size = sizes[i];
      units[i] = size == null ? null : size.run(slots, process);
      isFollowed |= given[i] instanceof Followed || units[i] instanceof Followed;
    }
    if (!isFollowed) {
      return plain.build(given, units, process);
    }
    Parts parts = new Parts(FollowedCase.path(process), given, units);
    boolean succeeds = isPossible(parts);
    for (int i = 0; i < given.length; i++) {
      Value size = units[i];
      given[i] = PlainValues.of(given[i]);
      units[i] = size == null ? null : PlainValues.of(size);
    }
    Value built = plain.build(given, units, process);
    return !succeeds || parts.isLost ? built : new Followed(built, parts.writer.finish());
  }

  private boolean isPossible(Parts parts) {
    for (int i = 0; i < segments.length; i++) {
      if (!segments[i].measure(parts, i)) {
        return false;
      }
    }
    for (int i = 0; i < segments.length; i++) {
      if (!parts.isLost && !segments[i].write(parts, i)) {
        return false;
      }
    }
    return true;
  }
}
