package clew.erlang.model;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.SearchTypes;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looking for constant binaries in one that depends on the input. Whether there is a next one is a
 * decision, and then where; what is between two of them has that length from then on.
 */
final class BinarySearchModel {
  /** How far away the next one is told apart. */
  private static final int FARTHEST = 256;

  private final BuiltinCall call;
  private final KindConditions kinds;
  private final TermPool pool;
  private final List<int[]> needles;
  private final Type without;

  private BinarySearchModel(BuiltinCall call, List<int[]> needles) {
    this.call = call;
    this.kinds = call.kinds();
    this.pool = call.pool();
    this.needles = needles;
    this.without = SearchTypes.without(needles);
  }

  static void register(ModelTable models) {
    for (int arity = 2; arity <= 3; arity++) {
      models.add("binary", "match", arity, BinarySearchModel::match);
      models.add("binary", "matches", arity, BinarySearchModel::matches);
      models.add("binary", "split", arity, BinarySearchModel::split);
    }
  }

  /** Where one was found, and how long it is. */
  private record Found(int at, int length) {}

  /** The bytes to look through, and what to look for; null if that is not followed. */
  private static @Nullable BinarySearchModel of(BuiltinCall call) {
    boolean isKnown = !call.isFollowed(1) && call.attempt().isPresent();
    return isKnown
        ? needles(call.argument(1)).map(all -> new BinarySearchModel(call, all)).orElse(null)
        : null;
  }

  private static Optional<List<int[]>> needles(Value pattern) {
    List<int[]> all = new ArrayList<>();
    Value rest = pattern instanceof Bits ? new Cons(pattern, Nil.NIL) : pattern;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      if (!(cell.head instanceof Bits bits)) {
        return Optional.empty();
      }
      int[] needle = new int[bits.byteSize()];
      for (int i = 0; i < needle.length; i++) {
        needle[i] = bits.byteAt(i);
      }
      all.add(needle);
    }
    // Of two that begin at one place the longer one is found.
    all.sort(Comparator.comparingInt((int[] needle) -> needle.length).reversed());
    return rest == Nil.NIL && !all.isEmpty() ? Optional.of(all) : Optional.empty();
  }

  private static boolean hasOptions(BuiltinCall call) {
    return call.arity() == 3 && call.argument(2) != Nil.NIL;
  }

  private static Value match(BuiltinCall call) {
    return places(call, false);
  }

  private static Value matches(BuiltinCall call) {
    return places(call, true);
  }

  private static Value places(BuiltinCall call, boolean all) {
    BinarySearchModel search = hasOptions(call) ? null : of(call);
    Term bytes = search == null ? null : BinaryArguments.bytes(call, 0);
    if (search == null || bytes == null) {
      return call.attempt().isPresent() ? call.lost() : call.concrete();
    }
    return search.found(bytes, all).isPresent() ? call.concrete() : call.lost();
  }

  /** All that are found, or the first one; nothing if one is too far away. */
  private Optional<List<Found>> found(Term bytes, boolean all) {
    List<Integer> plain = bytes((Bits) call.plain(0));
    List<Found> found = new ArrayList<>();
    Term rest = bytes;
    int from = 0;
    while (all || found.isEmpty()) {
      Found next = next(plain, from);
      call.decide(
          found.isEmpty() ? "has none" : "has no other one",
          Member.of(pool, without, rest),
          next == null);
      if (next == null) {
        break;
      }
      int distance = next.at - from;
      Term here = rest;
      SizeDecisions.decide(call, "is found", distance, FARTHEST, at -> isAt(cellsFrom(here, at)));
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

  private static List<Integer> bytes(Bits bits) {
    List<Integer> bytes = new ArrayList<>();
    for (int i = 0; i < bits.byteSize(); i++) {
      bytes.add(bits.byteAt(i));
    }
    return bytes;
  }

  private @Nullable Found next(List<Integer> plain, int from) {
    for (int at = from; at < plain.size(); at++) {
      for (int[] needle : needles) {
        if (isAt(plain, at, needle)) {
          return new Found(at, needle.length);
        }
      }
    }
    return null;
  }

  private static boolean isAt(List<Integer> plain, int at, int[] needle) {
    if (needle.length > plain.size() - at) {
      return false;
    }
    for (int i = 0; i < needle.length; i++) {
      if (plain.get(at + i) != needle[i]) {
        return false;
      }
    }
    return true;
  }

  private Term cellsFrom(Term list, int count) {
    return pool.apply(ListOperator.DROP, list, pool.integer(count));
  }

  private Term isAt(Term list) {
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

  // ---- parts between them

  private static Value split(BuiltinCall call) {
    List<String> options = new ArrayList<>();
    Value rest = call.arity() == 3 ? call.argument(2) : Nil.NIL;
    for (; rest instanceof Cons cell && cell.head instanceof Atom option; rest = cell.tail) {
      options.add(option.name());
    }
    BinarySearchModel search = rest == Nil.NIL ? of(call) : null;
    Term bytes = search == null ? null : BinaryArguments.bytes(call, 0);
    if (search == null || bytes == null) {
      return call.attempt().isPresent() ? call.lost() : call.concrete();
    }
    Optional<List<Found>> found = search.found(bytes, options.contains("global"));
    return found.isEmpty() ? call.lost() : search.parts(bytes, found.get(), options);
  }

  /** A part, with its length in this run. */
  private record Part(Term bytes, int length) {}

  private Value parts(Term bytes, List<Found> found, List<String> options) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    for (Found cut : found) {
      Term list =
          pool.apply(ListOperator.TAKE, cellsFrom(bytes, from), pool.integer(cut.at - from));
      parts.add(new Part(list, cut.at - from));
      from = cut.at + cut.length;
    }
    parts.add(new Part(cellsFrom(bytes, from), ((Bits) call.plain(0)).byteSize() - from));
    boolean isTrimmed = options.contains("trim");
    if (isTrimmed || options.contains("trim_all")) {
      call.decide(
          "ends with an empty part",
          kinds.isNil(parts.getLast().bytes),
          parts.getLast().length == 0);
    }
    if (options.contains("trim_all")) {
      parts.removeIf(part -> part.length == 0);
    } else if (isTrimmed) {
      while (!parts.isEmpty() && parts.getLast().length == 0) {
        parts.removeLast();
      }
    }
    List<Value> values = new ArrayList<>();
    Value plain = call.concrete();
    for (Part part : parts) {
      Cons cell = (Cons) plain;
      values.add(BinaryArguments.binary(call, cell.head, part.bytes));
      plain = cell.tail;
    }
    return Cons.list(values);
  }
}
