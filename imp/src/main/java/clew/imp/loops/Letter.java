package clew.imp.loops;

import clew.engine.term.LinearForm;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A path without loops from one cut to another, over unknowns for the values at its start. */
final class Letter implements Transition {
  private final Cut from;
  private final Cut to;
  private final Path path;
  private final Map<Unknown, Term> update;

  /**
   * What lies behind on the way from a cut.
   *
   * @param atoms all conditions as atoms, as long as they are linear
   * @param inputs the variable that each input went to, in the order they were taken
   * @param steps how many steps a machine takes for it
   */
  record Path(Optional<List<GuardAtom>> atoms, List<Integer> inputs, long steps) {
    static final Path EMPTY = new Path(Optional.of(List.of()), List.of(), 0);

    Path with(ConditionCase condition) {
      return new Path(
          atoms.flatMap(old -> condition.atoms().map(more -> concat(old, more))), inputs, steps);
    }

    private static List<GuardAtom> concat(List<GuardAtom> old, List<GuardAtom> more) {
      List<GuardAtom> all = new ArrayList<>(old);
      all.addAll(more);
      return all;
    }
  }

  /**
   * @param update the values at the end of the variables that are defined there
   */
  Letter(Cut from, Cut to, Path path, Map<Unknown, Term> update) {
    this.from = from;
    this.to = to;
    this.path = path;
    this.update = update;
  }

  @Override
  public Cut from() {
    return from;
  }

  @Override
  public Cut to() {
    return to;
  }

  Path path() {
    return path;
  }

  Map<Unknown, Term> update() {
    return update;
  }

  /** What it does to the variables if that is affine. */
  Optional<Map<Unknown, LinearForm<Unknown>>> affine() {
    Map<Unknown, LinearForm<Unknown>> sums = new LinkedHashMap<>();
    for (Map.Entry<Unknown, Term> entry : update.entrySet()) {
      Optional<LinearForm<Unknown>> sum = LinearForm.ofUnknowns(entry.getValue());
      if (sum.isEmpty()) {
        return Optional.empty();
      }
      sums.put(entry.getKey(), sum.get());
    }
    return Optional.of(sums);
  }
}
