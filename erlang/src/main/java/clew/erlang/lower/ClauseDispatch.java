package clew.erlang.lower;

import clew.erlang.eval.CaseClause;
import clew.erlang.eval.CaseNodes;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.KindDispatch;
import clew.erlang.eval.PatternKind;
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
final class ClauseDispatch {
  private final int slot;
  private final Map<PatternKind, List<CaseClause>> byKind = new LinkedHashMap<>();

  /** The clauses so far that ask nothing of the value. */
  private final List<CaseClause> others = new ArrayList<>();

  private ClauseDispatch(List<CaseClause> clauses, int slot) {
    this.slot = slot;
    for (CaseClause clause : clauses) {
      add(clause);
    }
  }

  static ExprNode of(List<CaseClause> clauses) {
    Map<Integer, Set<PatternKind>> kinds = new LinkedHashMap<>();
    for (CaseClause clause : clauses) {
      for (CaseClause.Part part : clause.parts()) {
        kinds.computeIfAbsent(part.slot(), first -> new HashSet<>()).add(clause.kind(part.slot()));
      }
    }
    Optional<Map.Entry<Integer, Set<PatternKind>>> best =
        kinds.entrySet().stream()
            .filter(column -> column.getValue().size() > 1)
            .max(Comparator.comparingInt(column -> column.getValue().size()));
    ExprNode general = CaseNodes.choose(clauses);
    return best.map(
            column -> new ClauseDispatch(clauses, column.getKey()).node(column.getValue(), general))
        .orElse(general);
  }

  /** The clause that is certain to be the first for this atom in the slot, if there is one. */
  static Optional<CaseClause> only(List<CaseClause> clauses, int slot, Atom atom) {
    ClauseDispatch selection = new ClauseDispatch(clauses, slot);
    return selection.list(new PatternKind.OneAtom(atom)).stream()
        .findFirst()
        .filter(CaseClause::alwaysMatches);
  }

  private void add(CaseClause clause) {
    PatternKind kind = clause.kind(slot);
    if (kind instanceof PatternKind.Anything) {
      byKind.values().forEach(list -> append(list, clause));
      append(others, clause);
      return;
    }
    boolean isDecided =
        kind instanceof PatternKind.OneAtom
            || kind instanceof PatternKind.OneNumber
            || kind instanceof PatternKind.Empty;
    append(
        byKind.computeIfAbsent(kind, first -> new ArrayList<>(others)),
        isDecided ? clause.without(slot) : clause);
  }

  /** What comes after a clause that always matches is never tried. */
  private static void append(List<CaseClause> list, CaseClause clause) {
    if (list.isEmpty() || !list.getLast().alwaysMatches()) {
      list.add(clause);
    }
  }

  private List<CaseClause> list(PatternKind kind) {
    return byKind.getOrDefault(kind, others);
  }

  private ExprNode node(Set<PatternKind> kinds, ExprNode general) {
    boolean isList =
        kinds.stream()
            .allMatch(
                kind ->
                    kind instanceof PatternKind.Cell
                        || kind instanceof PatternKind.Empty
                        || kind instanceof PatternKind.Anything);
    if (isList) {
      return new CaseNodes.OnList(
          slot,
          CaseNodes.choose(list(PatternKind.CELL)),
          CaseNodes.choose(list(PatternKind.NIL)),
          general);
    }
    Map<PatternKind, ExprNode> ways = new HashMap<>();
    byKind.forEach((kind, clauses) -> ways.put(kind, CaseNodes.choose(clauses)));
    return new CaseNodes.OnKind(slot, new KindDispatch(ways, CaseNodes.choose(others), general));
  }
}
