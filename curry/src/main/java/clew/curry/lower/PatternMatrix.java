package clew.curry.lower;

import clew.curry.core.DataConstructor;
import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.curry.core.Variable;
import clew.curry.ir.Build;
import clew.curry.ir.Code;
import clew.engine.trace.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rules as decisions. */
final class PatternMatrix {
  private final BodyLowering body;
  private final Expr.Match match;
  private final boolean isRules;
  private final Code failure;

  PatternMatrix(BodyLowering body, Expr.Match match) {
    this.body = body;
    this.match = match;
    this.isRules = match.way() == Expr.Way.ALL;
    this.failure = isRules ? body.failure() : new Code.Fail(body.site(match.span()));
  }

  /**
   * A row on its way through the decisions.
   *
   * @param patterns what is still to be looked at, by column
   * @param bound the variables that have been met, with the slots they are in
   */
  private record State(Expr.Row row, List<Pat> patterns, Map<Variable, Integer> bound) {
    boolean isSettled() {
      return patterns.stream().allMatch(Pat.Any.class::isInstance);
    }

    Pat at(int column) {
      return patterns.get(column);
    }

    boolean looksAt(int column) {
      return !(patterns.get(column) instanceof Pat.Any);
    }
  }

  Code code() {
    List<Integer> columns = new ArrayList<>();
    Map<Integer, Expr> made = new LinkedHashMap<>();
    for (Expr value : match.values()) {
      Integer known = body.slotOf(value);
      int slot = known != null ? known : body.fresh();
      columns.add(slot);
      if (known == null) {
        made.put(slot, value);
      }
    }
    List<State> rows = new ArrayList<>();
    for (Expr.Row row : match.rows()) {
      rows.add(settle(new State(row, row.patterns(), Map.of()), columns));
    }
    Code code = isRules ? each(columns, rows) : first(columns, rows, failure);
    for (Map.Entry<Integer, Expr> value : made.entrySet()) {
      int slot = value.getKey();
      code =
          decidesBy(code, slot)
              ? computed(code, body.code(value.getValue()), slot)
              : new Code.Let(
                  new int[] {slot}, new Build[] {body.build(value.getValue())}, false, code);
    }
    return code;
  }

  /** Whether the first thing to be done is to look at the value of a slot. */
  private static boolean decidesBy(Code code, int slot) {
    Code of =
        switch (code) {
          case Code.Switch known -> known.of;
          case Code.Literals known -> known.of;
          default -> code;
        };
    return of != code && of instanceof Code.Enter enter && enter.slot == slot;
  }

  /** The decision with its value computed in place. */
  private static Code computed(Code code, Code value, int slot) {
    return switch (code) {
      case Code.Switch known ->
          new Code.Switch(value, slot, known.alternatives, known.otherwise, known.site);
      case Code.Literals known ->
          new Code.Literals(
              value, slot, known.isCharacters, known.alternatives, known.otherwise, known.site);
      default -> code;
    };
  }

  /** Variables match anything: they only get their slots. */
  private static State settle(State state, List<Integer> columns) {
    List<Pat> patterns = new ArrayList<>(state.patterns);
    Map<Variable, Integer> bound = new LinkedHashMap<>(state.bound);
    for (int i = 0; i < patterns.size(); i++) {
      Pat pattern = patterns.get(i);
      while (pattern instanceof Pat.Named(var variable, var inner)) {
        bound.put(variable, columns.get(i));
        pattern = inner;
      }
      if (pattern instanceof Pat.Bind(var variable)) {
        bound.put(variable, columns.get(i));
        pattern = new Pat.Any(pattern.span());
      }
      patterns.set(i, pattern);
    }
    return new State(state.row, patterns, bound);
  }

  private Code leaf(State state, Code fallback) {
    state.bound.forEach(body::bind);
    Code code = body.code(state.row.body(), fallback);
    if (!body.isMarked()) {
      return code;
    }
    if (isRules) {
      return new Code.Reached(
          body.lowering().point("rule", body.function(), state.row.span()), code);
    }
    // One alternative alone, such as the pattern of a let, decides nothing.
    return match.rows().size() == 1 ? code : body.marked("alternative", state.row.span(), code);
  }

  // ---- every row that fits

  private Code each(List<Integer> columns, List<State> rows) {
    if (rows.isEmpty()) {
      return failure;
    }
    State first = rows.getFirst();
    if (rows.size() == 1 && first.isSettled()) {
      return leaf(first, failure);
    }
    for (int column = 0; column < columns.size(); column++) {
      int here = column;
      if (rows.stream().allMatch(row -> row.looksAt(here))) {
        return decide(columns, column, rows, this::each, failure);
      }
    }
    List<State> one = new ArrayList<>();
    List<State> other = new ArrayList<>();
    if (first.isSettled()) {
      one.add(first);
      other.addAll(rows.subList(1, rows.size()));
    } else {
      int column = leftmost(first);
      rows.forEach(row -> (row.looksAt(column) ? one : other).add(row));
    }
    return choice(each(columns, one), each(columns, other));
  }

  private static Code choice(Code one, Code other) {
    List<Code> ways = new ArrayList<>();
    for (Code code : List.of(one, other)) {
      if (code instanceof Code.Choice choice) {
        ways.addAll(Arrays.asList(choice.ways));
      } else if (!code.isFailure()) {
        ways.add(code);
      }
    }
    return switch (ways.size()) {
      case 0 -> one;
      case 1 -> ways.getFirst();
      default -> new Code.Choice(ways.toArray(Code[]::new));
    };
  }

  private static int leftmost(State row) {
    int column = 0;
    while (!row.looksAt(column)) {
      column++;
    }
    return column;
  }

  // ---- the first row that fits

  private Code first(List<Integer> columns, List<State> rows, Code fallback) {
    if (rows.isEmpty()) {
      return fallback;
    }
    State first = rows.getFirst();
    if (first.isSettled()) {
      return leaf(first, first(columns, rows.subList(1, rows.size()), fallback));
    }
    int column = leftmost(first);
    List<State> others = rows.stream().filter(row -> !row.looksAt(column)).toList();
    return decide(
        columns,
        column,
        rows,
        (nextColumns, nextRows) -> first(nextColumns, nextRows, fallback),
        first(columns, others, fallback));
  }

  // ---- one decision

  private interface Next {
    Code code(List<Integer> columns, List<State> rows);
  }

  /** Decides by one column; rows that do not look at it stay, whatever it is. */
  private Code decide(
      List<Integer> columns, int column, List<State> rows, Next next, Code otherwise) {
    int slot = columns.get(column);
    Pat sample =
        rows.stream()
            .map(row -> row.at(column))
            .filter(p -> !(p instanceof Pat.Any))
            .findFirst()
            .orElseThrow();
    Site site = body.site(sample.span());
    return sample instanceof Pat.Built
        ? constructors(columns, column, slot, rows, next, otherwise, site)
        : literals(columns, column, slot, rows, next, otherwise, site);
  }

  private Code constructors(
      List<Integer> columns,
      int column,
      int slot,
      List<State> rows,
      Next next,
      Code otherwise,
      Site site) {
    Map<DataConstructor, List<State>> met = new LinkedHashMap<>();
    for (State row : rows) {
      if (row.at(column) instanceof Pat.Built(var constructor, _, _)) {
        met.putIfAbsent(constructor, new ArrayList<>());
      }
    }
    for (State row : rows) {
      if (row.at(column) instanceof Pat.Built(var constructor, _, _)) {
        met.getOrDefault(constructor, List.of()).add(row);
      } else {
        met.values().forEach(its -> its.add(row));
      }
    }
    Code.Alternative[] alternatives =
        new Code.Alternative[body.lowering().siblings(met.keySet().iterator().next())];
    for (Map.Entry<DataConstructor, List<State>> each : met.entrySet()) {
      DataConstructor constructor = each.getKey();
      int[] parts = new int[constructor.arity()];
      List<Integer> inner = new ArrayList<>();
      for (int i = 0; i < parts.length; i++) {
        parts[i] = body.fresh();
        inner.add(parts[i]);
      }
      List<Integer> all = replaced(columns, column, inner);
      List<State> left = new ArrayList<>();
      for (State row : each.getValue()) {
        List<Pat> patterns =
            switch (row.at(column)) {
              case Pat.Built(_, var itsParts, _) -> replaced(row.patterns, column, itsParts);
              case Pat other ->
                  replaced(
                      row.patterns,
                      column,
                      inner.stream().<Pat>map(_ -> new Pat.Any(other.span())).toList());
            };
        left.add(settle(new State(row.row, patterns, row.bound), all));
      }
      alternatives[constructor.index()] =
          new Code.Alternative(constructor, parts, next.code(all, left));
    }
    return new Code.Switch(new Code.Enter(slot), slot, alternatives, otherwise, site);
  }

  private Code literals(
      List<Integer> columns,
      int column,
      int slot,
      List<State> rows,
      Next next,
      Code otherwise,
      Site site) {
    boolean isCharacters = false;
    Map<BigInteger, List<State>> groups = new LinkedHashMap<>();
    for (State row : rows) {
      if (row.looksAt(column)) {
        isCharacters |= row.at(column) instanceof Pat.Letter;
        groups.putIfAbsent(value(row.at(column)), new ArrayList<>());
      }
    }
    List<Integer> all = replaced(columns, column, List.of());
    for (State row : rows) {
      State rest = new State(row.row, replaced(row.patterns, column, List.of()), row.bound);
      if (row.looksAt(column)) {
        groups.getOrDefault(value(row.at(column)), List.of()).add(rest);
      } else {
        groups.values().forEach(group -> group.add(rest));
      }
    }
    Map<BigInteger, Code> codes = new LinkedHashMap<>();
    groups.forEach((value, group) -> codes.put(value, next.code(all, group)));
    return new Code.Literals(new Code.Enter(slot), slot, isCharacters, codes, otherwise, site);
  }

  private static BigInteger value(Pat pattern) {
    return switch (pattern) {
      case Pat.Whole(var value, _) -> value;
      case Pat.Letter(var codePoint, _) -> BigInteger.valueOf(codePoint);
      default -> throw new IllegalStateException("no literal: " + pattern);
    };
  }

  private static <T> List<T> replaced(List<T> list, int at, List<? extends T> by) {
    List<T> all = new ArrayList<>(list.subList(0, at));
    all.addAll(by);
    all.addAll(list.subList(at + 1, list.size()));
    return all;
  }
}
