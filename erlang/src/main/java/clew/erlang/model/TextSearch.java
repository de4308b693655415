package clew.erlang.model;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlaceTypes;
import clew.erlang.model.term.SearchTypes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looking for constants in a list of bytes or characters that depends on the input. Whether there
 * is a next one is a decision, and then where; what is between two of them has that length from
 * then on.
 */
public final class TextSearch {
  /** How far away the next one is told apart. */
  private static final int FARTHEST = 256;

  private final BuiltinCall call;
  private final KindConditions kinds;
  private final TermPool pool;
  private final List<int[]> needles;
  private final PlaceTypes places;
  private final Type with;
  private final Type without;

  /**
   * @param needles none of them empty, of bytes
   */
  public TextSearch(BuiltinCall call, List<int[]> needles) {
    this(call, needles, PlaceTypes.OF_BYTES);
  }

  /**
   * @param needles none of them empty
   * @param places of which elements the list is
   */
  public TextSearch(BuiltinCall call, List<int[]> needles, PlaceTypes places) {
    this.call = call;
    this.places = places;
    this.kinds = call.kinds();
    this.pool = call.pool();
    // Of two that begin at one place the longer one is found.
    this.needles =
        needles.stream()
            .sorted(Comparator.comparingInt((int[] needle) -> needle.length).reversed())
            .toList();
    this.with = SearchTypes.with(places.most(), this.needles);
    this.without = SearchTypes.without(places.most(), this.needles);
  }

  /** Where one was found, and how long it is. */
  public record Found(int at, int length) {}

  /** What is before, between and behind those that were found. */
  public record Part(Term list, int length) {}

  /**
   * All that are found, or the first one; nothing if one is too far away.
   *
   * @param plain the list in this run
   */
  public Optional<List<Found>> found(Term list, int[] plain, boolean all) {
    List<Found> found = new ArrayList<>();
    Term rest = list;
    int from = 0;
    while (all || found.isEmpty()) {
      Found next = next(plain, from);
      call.chooseOne(
          found.isEmpty() ? "has" : "has another",
          List.of(Member.of(pool, with, rest), Member.of(pool, without, rest)),
          List.of("one", "none"),
          next == null ? 1 : 0);
      if (next == null) {
        break;
      }
      int distance = next.at - from;
      Term here = rest;
      decidePlace(here, distance);
      if (distance > FARTHEST) {
        return Optional.empty();
      }
      decideLength(cellsFrom(rest, distance), next.length);
      found.add(next);
      rest = cellsFrom(rest, distance + next.length);
      from = next.at + next.length;
    }
    return Optional.of(found);
  }

  /** Where one is found; of several that may overlap the first place is not that simply told. */
  private void decidePlace(Term list, int distance) {
    if (needles.size() > 1) {
      SizeDecisions.decide(call, "is found", distance, FARTHEST, at -> isAt(cellsFrom(list, at)));
      return;
    }
    int[] needle = needles.getFirst();
    SizeDecisions.decide(
        call,
        "is found",
        distance,
        FARTHEST,
        at -> Member.of(pool, places.found(needle, at), list),
        at -> Member.of(pool, places.foundLater(needle, at), list));
  }

  private @Nullable Found next(int[] plain, int from) {
    for (int at = from; at < plain.length; at++) {
      for (int[] needle : needles) {
        if (isAt(plain, at, needle)) {
          return new Found(at, needle.length);
        }
      }
    }
    return null;
  }

  private static boolean isAt(int[] plain, int at, int[] needle) {
    if (needle.length > plain.length - at) {
      return false;
    }
    for (int i = 0; i < needle.length; i++) {
      if (plain[at + i] != needle[i]) {
        return false;
      }
    }
    return true;
  }

  private Term cellsFrom(Term list, int count) {
    return pool.apply(ListOperator.DROP, list, pool.integer(count));
  }

  /** When one of them is at the beginning of a list. */
  public Term isAt(Term list) {
    return pool.or(needles.stream().map(needle -> isAt(list, needle)).toList());
  }

  private Term isAt(Term list, int[] needle) {
    List<Term> conditions = new ArrayList<>();
    Term rest = list;
    for (int each : needle) {
      conditions.add(kinds.isCons(rest));
      conditions.add(pool.equal(kinds.asInt(kinds.head(rest)), pool.integer(each)));
      rest = kinds.tail(rest);
    }
    return pool.and(conditions);
  }

  /** Which of several that may begin at a place it is, by its length. */
  private void decideLength(Term list, int length) {
    List<Term> ways = new ArrayList<>();
    List<String> names = new ArrayList<>();
    int taken = 0;
    for (int i = 0; i < needles.size(); i++) {
      int size = needles.get(i).length;
      if (i > 0 && needles.get(i - 1).length == size) {
        ways.set(ways.size() - 1, pool.or(List.of(ways.getLast(), isAt(list, needles.get(i)))));
      } else {
        ways.add(isAt(list, needles.get(i)));
        names.add(Integer.toString(size));
      }
      if (size == length) {
        taken = ways.size() - 1;
      }
    }
    if (ways.size() > 1) {
      call.choose("has a length", ways, names, taken);
    }
  }

  /**
   * The parts of a list.
   *
   * @param length of the list in this run
   */
  public List<Part> parts(Term list, int length, List<Found> found) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    for (Found cut : found) {
      int size = cut.at - from;
      Term part = pool.apply(ListOperator.TAKE, cellsFrom(list, from), pool.integer(size));
      parts.add(new Part(part, size));
      from = cut.at + cut.length;
    }
    parts.add(new Part(cellsFrom(list, from), length - from));
    return parts;
  }
}
