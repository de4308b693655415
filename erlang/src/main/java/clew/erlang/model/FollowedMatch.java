package clew.erlang.model;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.ListWindow;
import clew.erlang.regex.Demands;
import clew.erlang.regex.Demands.Relation;
import clew.erlang.regex.KnownRegex;
import clew.erlang.regex.MatchRules;
import clew.erlang.regex.NotFollowed;
import clew.erlang.regex.RegexMatch;
import clew.erlang.regex.RegexProgram;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A match in bytes that depend on the input. Whether there is one is decided at once. Where its
 * groups begin and end is decided when somebody asks, each place on its own: most programs ask for
 * some of them only. Each condition says exactly when the real system's match has the places that
 * were decided so far.
 */
final class FollowedMatch {
  /** How far from where it may be a border is told apart. */
  private static final int FARTHEST = 256;

  private static final int FIRST_GROUP = 4;
  private static final int GROUP = 8;

  private final BuiltinCall call;
  private final KnownRegex regex;
  private final MatchRules rules;
  private final Term bytes;
  private final ListWindow window;
  private final RegexMatch match;
  private final Set<Integer> settled = new HashSet<>();
  private Demands known = Demands.NONE;

  private FollowedMatch(
      BuiltinCall call, KnownRegex regex, MatchRules rules, Term bytes, RegexMatch match) {
    this.call = call;
    this.regex = regex;
    this.rules = rules;
    this.bytes = bytes;
    this.window = ListWindow.of(bytes);
    this.match = match;
  }

  /**
   * Decides whether there is a match.
   *
   * @param match the one of this run, or null if nothing matches
   */
  static @Nullable FollowedMatch decide(
      BuiltinCall call,
      String what,
      KnownRegex regex,
      MatchRules rules,
      Term bytes,
      @Nullable RegexMatch match)
      throws NotFollowed {
    Type matching = regex.matching(rules, Demands.NONE);
    Type notMatching = regex.notMatching(rules);
    ListWindow window = ListWindow.of(bytes);
    call.chooseOne(
        what,
        List.of(window.member(call.pool(), matching), window.member(call.pool(), notMatching)),
        List.of("yes", "no"),
        match != null ? 0 : 1);
    return match == null ? null : new FollowedMatch(call, regex, rules, bytes, match);
  }

  Term bytes() {
    return bytes;
  }

  /** The match in this run. */
  RegexMatch here() {
    return match;
  }

  /** Whether the group is in the match, after a decision if that is open. */
  boolean decideSet(int group) throws NotFollowed {
    int border = RegexProgram.opening(group);
    if (regex.program().optional().contains(group) && settled.add(-1 - group)) {
      Demands with = known.and(border, Relation.SET, 0);
      Demands without = known.and(border, Relation.UNSET, 0);
      Type set = type(with);
      Type unset = type(without);
      if (!set.isEmpty() && !unset.isEmpty()) {
        call.chooseOne(
            "has group " + group,
            List.of(is(set), is(unset)),
            List.of("yes", "no"),
            match.isSet(group) ? 0 : 1);
      }
      known = match.isSet(group) ? with : without;
    }
    return match.isSet(group);
  }

  /** The place of a border of a group that is in the match, after decisions if that is open. */
  int decide(int border) throws NotFollowed {
    int group = border / 2;
    if (!decideSet(group) || settled.contains(border)) {
      return match.place(border);
    }
    boolean isClosing = border == RegexProgram.closing(group);
    int base = isClosing ? decide(RegexProgram.opening(group)) : rules.offset();
    int place = match.place(border);
    if (!type(known.and(border, Relation.NOT_AT, place)).isEmpty()) {
      String what =
          (group == 0 ? "the match" : "group " + group) + (isClosing ? " ends" : " begins");
      choose(what, border, base);
    }
    if (place - base > FARTHEST) {
      throw new NotFollowed("a place farther than " + FARTHEST + " bytes away");
    }
    settled.add(border);
    known = known.and(border, Relation.AT, place);
    return place;
  }

  /** As {@link SizeDecisions}, with conditions of which only one can hold. */
  private void choose(String what, int border, int base) throws NotFollowed {
    int distance = match.place(border) - base;
    int group = FIRST_GROUP;
    for (int least = 0; least <= FARTHEST && least <= distance; least += group) {
      group = least == 0 ? FIRST_GROUP : GROUP;
      List<Term> conditions = new ArrayList<>();
      List<String> names = new ArrayList<>();
      for (int i = least; i < least + group; i++) {
        conditions.add(is(type(known.and(border, Relation.AT, base + i))));
        names.add(Integer.toString(i));
      }
      conditions.add(is(type(known.and(border, Relation.FROM, base + least + group))));
      names.add("more");
      int taken = Math.min(group, distance - least);
      if (conditions.stream().filter(way -> way != call.pool().bool(false)).count() > 1) {
        call.chooseOne(what + (least == 0 ? "" : " from " + least), conditions, names, taken);
      }
    }
  }

  private Type type(Demands demands) throws NotFollowed {
    if (demands.isFull()) {
      throw new NotFollowed("a pattern with so many groups");
    }
    return regex.matching(rules, demands);
  }

  private Term is(Type type) {
    return window.member(call.pool(), type);
  }

  /** The bytes of a group, none if it is not in the match. */
  Term part(int group) throws NotFollowed {
    TermPool pool = call.pool();
    if (!decideSet(group)) {
      return pool.list(List.of());
    }
    int from = decide(RegexProgram.opening(group));
    int to = decide(RegexProgram.closing(group));
    Term rest = pool.apply(ListOperator.DROP, bytes, pool.integer(from));
    return pool.apply(ListOperator.TAKE, rest, pool.integer(to - from));
  }
}
