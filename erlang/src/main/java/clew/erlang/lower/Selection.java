package clew.erlang.lower;

import clew.erlang.eval.Cases;
import clew.erlang.eval.Clause;
import clew.erlang.eval.Kind;
import clew.erlang.eval.Node;
import clew.erlang.eval.Ways;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which node chooses between clauses: by a look at one of the values first, where that helps. */
final class Selection {
  private final int slot;
  private final Map<Kind, List<Clause>> byKind = new LinkedHashMap<>();

  /** The clauses so far that ask nothing of the value. */
  private final List<Clause> others = new ArrayList<>();

  private Selection(List<Clause> clauses, int slot) {
    this.slot = slot;
    for (Clause clause : clauses) {
      add(clause);
    }
  }

  static Node of(List<Clause> clauses) {
    Map<Integer, Set<Kind>> kinds = new LinkedHashMap<>();
    for (Clause clause : clauses) {
      for (Clause.Part part : clause.parts()) {
        kinds.computeIfAbsent(part.slot(), first -> new HashSet<>()).add(clause.kind(part.slot()));
      }
    }
    Optional<Map.Entry<Integer, Set<Kind>>> best =
        kinds.entrySet().stream()
            .filter(column -> column.getValue().size() > 1)
            .max(Comparator.comparingInt(column -> column.getValue().size()));
    Node general = Cases.choose(clauses);
    return best.map(
            column -> new Selection(clauses, column.getKey()).node(column.getValue(), general))
        .orElse(general);
  }

  /** The clause that is certain to be the first for this atom in the slot, if there is one. */
  static Optional<Clause> only(List<Clause> clauses, int slot, Atom atom) {
    Selection selection = new Selection(clauses, slot);
    return selection.list(new Kind.OneAtom(atom)).stream()
        .findFirst()
        .filter(Clause::alwaysMatches);
  }

  private void add(Clause clause) {
    Kind kind = clause.kind(slot);
    if (kind instanceof Kind.Anything) {
      byKind.values().forEach(list -> append(list, clause));
      append(others, clause);
      return;
    }
    boolean isDecided =
        kind instanceof Kind.OneAtom
            || kind instanceof Kind.OneNumber
            || kind instanceof Kind.Empty;
    append(
        byKind.computeIfAbsent(kind, first -> new ArrayList<>(others)),
        isDecided ? clause.without(slot) : clause);
  }

  /** What comes after a clause that always matches is never tried. */
  private static void append(List<Clause> list, Clause clause) {
    if (list.isEmpty() || !list.getLast().alwaysMatches()) {
      list.add(clause);
    }
  }

  private List<Clause> list(Kind kind) {
    return byKind.getOrDefault(kind, others);
  }

  private Node node(Set<Kind> kinds, Node general) {
    boolean isList =
        kinds.stream()
            .allMatch(
                kind ->
                    kind instanceof Kind.Cell
                        || kind instanceof Kind.Empty
                        || kind instanceof Kind.Anything);
    if (isList) {
      return new Cases.OnList(
          slot, Cases.choose(list(Kind.CELL)), Cases.choose(list(Kind.NIL)), general);
    }
    Map<Kind, Node> ways = new HashMap<>();
    byKind.forEach((kind, clauses) -> ways.put(kind, Cases.choose(clauses)));
    return new Cases.OnKind(slot, new Ways(ways, Cases.choose(others), general));
  }
}
