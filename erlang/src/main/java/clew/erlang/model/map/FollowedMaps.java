package clew.erlang.model.map;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.MapOperator;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.term.PlainValues;
import clew.erlang.model.term.ValueTerms;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds and changes what is under a key, where the map or the key may depend on the input. */
public final class FollowedMaps {
  /** A key is told from so many others; with more of them it is constant. */
  private static final int MOST_KEYS = 64;

  private FollowedMaps() {}

  /** The map of this run; empty if the value is none. */
  public static Optional<MapValue> plain(Value value) {
    Value concrete = value instanceof Followed followed ? followed.concrete : value;
    return concrete instanceof MapValue map ? Optional.of(map) : Optional.empty();
  }

  /** Decides whether a value is a map. */
  public static boolean isMap(Value value, MapDecisions decisions) {
    if (value instanceof Followed followed) {
      Term isMap = decisions.path().kinds().isMap(followed.term());
      if (!isMap.isValue()) {
        decisions.decide("has a map", isMap, followed.concrete instanceof MapValue);
      }
    }
    return plain(value).isPresent();
  }

  /**
   * A key that was looked for.
   *
   * @param key the map's own, if it has it
   * @param value what is under it, or null
   */
  public record Found(Value key, @Nullable Value value) {}

  /** Looks for a key; whether it is there is decided. */
  public static Found find(Value map, Value key, MapDecisions decisions) {
    if (map instanceof MapValue own) {
      Value known = known(own, key, decisions);
      return new Found(known, isPlain(known) ? own.find(known) : null);
    }
    Followed followed = (Followed) map;
    TermPool pool = decisions.path().pool();
    Term term = ValueTerms.term(pool, key);
    Value concrete = ((MapValue) followed.concrete).find(PlainValues.of(key));
    Term has = pool.apply(MapOperator.HAS, followed.term(), term);
    if (!has.isValue()) {
      decisions.decide("has its key", has, concrete != null);
    }
    return new Found(key, under(followed, concrete, term, pool));
  }

  /** Whether a key is there, as a condition, and what is under it in this run. */
  public record Condition(Term has, @Nullable Value value) {}

  /** Looks for a key without a decision, but for which of a program's own keys it is. */
  public static Condition condition(Value map, Value key, MapDecisions decisions) {
    TermPool pool = decisions.path().pool();
    if (map instanceof MapValue own) {
      Value known = known(own, key, decisions);
      Value value = isPlain(known) ? own.find(known) : null;
      return new Condition(pool.bool(value != null), value);
    }
    Followed followed = (Followed) map;
    Term term = ValueTerms.term(pool, key);
    Value concrete = ((MapValue) followed.concrete).find(PlainValues.of(key));
    return new Condition(
        pool.apply(MapOperator.HAS, followed.term(), term), under(followed, concrete, term, pool));
  }

  private static @Nullable Value under(
      Followed map, @Nullable Value concrete, Term key, TermPool pool) {
    return concrete == null
        ? null
        : Followed.of(concrete, pool.apply(MapOperator.GET, map.term(), key));
  }

  /** The map with a value for a key; which of its own keys it is has been decided. */
  public static Value put(Value map, Value key, Value value, PathRecording path) {
    if (map instanceof MapValue own && isPlain(key)) {
      return own.with(key, value);
    }
    TermPool pool = path.pool();
    MapValue changed =
        plain(PlainValues.of(map)).orElseThrow().with(PlainValues.of(key), PlainValues.of(value));
    Term term =
        pool.apply(
            MapOperator.PUT,
            ValueTerms.term(pool, map),
            ValueTerms.term(pool, key),
            ValueTerms.term(pool, value));
    return Followed.of(changed, term);
  }

  /** The map without a key; which of its own keys it is has been decided. */
  public static Value remove(Value map, Value key, PathRecording path) {
    if (map instanceof MapValue own) {
      return isPlain(key) ? own.without(key) : own;
    }
    TermPool pool = path.pool();
    Followed followed = (Followed) map;
    MapValue changed = ((MapValue) followed.concrete).without(PlainValues.of(key));
    Term term = pool.apply(MapOperator.REMOVE, followed.term(), ValueTerms.term(pool, key));
    return Followed.of(changed, term);
  }

  private static boolean isPlain(Value key) {
    return PlainValues.isPlain(key);
  }

  /** The own key that is the same; if there is none, the key as it is. */
  private static Value known(MapValue map, Value key, MapDecisions decisions) {
    if (isPlain(key) || map.size() == 0) {
      return key;
    }
    PathRecording path = decisions.path();
    Term term = ValueTerms.term(path.pool(), key);
    Value plain = PlainValues.of(key);
    if (map.size() > MOST_KEYS) {
      decisions.lose(term);
      return plain;
    }
    List<Term> conditions = new ArrayList<>();
    List<String> names = new ArrayList<>();
    Value same = null;
    int taken = -1;
    for (MapValue.Entry entry : map.entries()) {
      Term condition = path.comparison().exact(term, ValueTerms.term(path.pool(), entry.key()));
      if (condition == path.pool().bool(false)) {
        continue;
      }
      if (ExactEquality.same(entry.key(), plain)) {
        same = entry.key();
        taken = conditions.size();
      }
      conditions.add(condition);
      names.add(MapNames.of(entry.key()));
    }
    conditions.add(path.pool().bool(true));
    names.add("another key");
    decisions.choose("has the key", conditions, names, taken < 0 ? conditions.size() - 1 : taken);
    return same == null ? key : same;
  }
}
