package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.ir.CodePosition;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.map.FollowedMaps;
import clew.erlang.model.map.MapDecisions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;

/** Construction and update of maps, which may depend on the input, as may their keys. */
public final class FollowedUpdate extends CallSite {
  private final ExprNode base;
  private final ExprNode[] keys;
  private final ExprNode[] values;
  private final boolean[] exact;

  /**
   * @param exact which of the keys must be there
   */
  public FollowedUpdate(
      MachineFunction caller,
      CodePosition position,
      ExprNode base,
      ExprNode[] keys,
      ExprNode[] values,
      boolean[] exact) {
    super(caller, position);
    this.base = base;
    this.keys = keys;
    this.values = values;
    this.exact = exact;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Value map = base.run(slots, process);
    Value[] newKeys = new Value[keys.length];
    Value[] newValues = new Value[keys.length];
    for (int i = 0; i < keys.length; i++) {
      newKeys[i] = keys[i].run(slots, process);
      newValues[i] = values[i].run(slots, process);
    }
    process.at(this);
    ValueFollower following = process.following();
    if (following == null) {
      return plainly(map, newKeys, newValues, process);
    }
    PathRecording path = following.path();
    if (path.isBlind()) {
      for (int i = 0; i < keys.length; i++) {
        newKeys[i] = PlainValues.of(newKeys[i]);
      }
      Value known = map instanceof Followed followed ? followed.concrete : map;
      return plainly(known, newKeys, newValues, process);
    }
    Decisions decisions = new Decisions(path);
    if (!FollowedMaps.isMap(map, decisions)) {
      throw process.error(new Tuple(Atom.of("badmap"), map));
    }
    for (int i = 0; i < keys.length; i++) {
      Value key = newKeys[i];
      if (exact[i] || map instanceof MapValue) {
        FollowedMaps.Found found = FollowedMaps.find(map, key, decisions);
        if (exact[i] && found.value() == null) {
          throw process.error(new Tuple(Atom.of("badkey"), key));
        }
        key = found.key();
      }
      map = FollowedMaps.put(map, key, newValues[i], path);
    }
    return map;
  }

  private Value plainly(Value old, Value[] newKeys, Value[] newValues, Actor process) {
    if (!(old instanceof MapValue map)) {
      throw process.error(new Tuple(Atom.of("badmap"), old));
    }
    for (int i = 0; i < newKeys.length; i++) {
      if (exact[i] && map.find(newKeys[i]) == null) {
        throw process.error(new Tuple(Atom.of("badkey"), newKeys[i]));
      }
      map = map.with(newKeys[i], newValues[i]);
    }
    return map;
  }

  /** What is decided at this place. */
  private final class Decisions implements MapDecisions {
    private final PathRecording path;

    Decisions(PathRecording path) {
      this.path = path;
    }

    @Override
    public PathRecording path() {
      return path;
    }

    @Override
    public void decide(String what, Term condition, boolean holds) {
      path.decide(BuiltinCall.site(FollowedUpdate.this, "update " + what), condition, holds);
    }

    @Override
    public void choose(String what, List<Term> conditions, List<String> names, int taken) {
      path.choose(
          BuiltinCall.site(FollowedUpdate.this, "update " + what), conditions, names, taken);
    }

    @Override
    public void lose(Term term) {
      path.lose(
          BuiltinCall.site(FollowedUpdate.this, "update"),
          term,
          Limitation.of(Limitation.Kind.MAP_KEY));
    }
  }
}
