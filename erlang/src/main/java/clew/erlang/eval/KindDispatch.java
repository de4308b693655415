package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * For each kind of plain value that some clause of a case has a pattern for: the node that tries
 * the clauses it can match. A value that is not plain, or of another kind, goes the general way.
 */
public final class KindDispatch {
  private static final int LARGEST_TUPLE = 64;

  private final ExprNode cell;
  private final ExprNode nil;
  private final Map<Atom, ExprNode> atoms = new HashMap<>();
  private final long[] numbers;
  private final ExprNode[] byNumber;
  private final ExprNode[] bySize;

  /** For atoms, numbers and tuples that no pattern names. */
  private final ExprNode others;

  private final ExprNode general;

  /**
   * The ways for these kinds.
   *
   * @param others for a list, atom, number or tuple of none of these kinds
   * @param general for every other value
   */
  public KindDispatch(Map<PatternKind, ExprNode> byKind, ExprNode others, ExprNode general) {
    this.others = others;
    this.general = general;
    this.cell = byKind.getOrDefault(PatternKind.CELL, others);
    this.nil = byKind.getOrDefault(PatternKind.NIL, others);
    this.numbers =
        byKind.keySet().stream()
            .filter(PatternKind.OneNumber.class::isInstance)
            .mapToLong(kind -> ((PatternKind.OneNumber) kind).number())
            .sorted()
            .toArray();
    this.byNumber = new ExprNode[numbers.length];
    Arrays.setAll(
        byNumber, i -> byKind.getOrDefault(new PatternKind.OneNumber(numbers[i]), others));
    int largest = -1;
    for (Map.Entry<PatternKind, ExprNode> entry : byKind.entrySet()) {
      if (entry.getKey() instanceof PatternKind.OneAtom(var atom)) {
        atoms.put(atom, entry.getValue());
      } else if (entry.getKey() instanceof PatternKind.TupleOf(var size)) {
        largest = Math.max(largest, size);
      }
    }
    this.bySize = new ExprNode[Math.min(largest, LARGEST_TUPLE) + 1];
    Arrays.setAll(bySize, size -> byKind.getOrDefault(new PatternKind.TupleOf(size), others));
  }

  ExprNode of(Value value) {
    return switch (value) {
      case Small small -> {
        int place = Arrays.binarySearch(numbers, small.number);
        yield place < 0 ? others : byNumber[place];
      }
      case Cons list -> cell;
      case Atom atom -> {
        ExprNode known = atoms.get(atom);
        yield known == null ? others : known;
      }
      case Tuple tuple -> tuple(tuple.elements.length);
      case Nil end -> nil;
      default -> general;
    };
  }

  private ExprNode tuple(int size) {
    if (size < bySize.length) {
      return bySize[size];
    }
    return size > LARGEST_TUPLE ? general : others;
  }
}
