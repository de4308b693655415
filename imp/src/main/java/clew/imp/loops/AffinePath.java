package clew.imp.loops;

import clew.engine.term.LinearForm;
import clew.engine.term.Sort;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.loops.GuardAtom.AtLeastZero;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A path that is guarded by atoms and changes the variables by affine forms over their values
 * before it.
 *
 * @param inputs the variable that each input went to
 */
record AffinePath(
    Map<Unknown, LinearForm<Unknown>> update, List<GuardAtom> guards, List<Integer> inputs) {

  /** One part of a word. */
  record Part(Transition transition, Times times) {}

  /** How often a part of a word is gone through. */
  enum Times {
    ONCE,
    /** As often as what comes after it allows: that is a linear form of the variables. */
    DETERMINED
  }

  /** A form over the values after the path as one over those before it. Inputs stay the same. */
  LinearForm<Unknown> before(LinearForm<Unknown> form) {
    return form.replace(unknown -> update.getOrDefault(unknown, LinearForm.one(unknown)));
  }

  /** Guards and effect of a word as a whole, if they are linear. */
  static Optional<AffinePath> of(List<Part> word, Segments segments) {
    Optional<AffinePath> sum = Optional.of(new AffinePath(Map.of(), List.of(), List.of()));
    TermPool pool = segments.pool;
    Unknown rounds = pool.unknown("rounds", Sort.INT);
    boolean isOpen = false;
    for (Part part : word) {
      if (part.times() == Times.DETERMINED && isOpen) {
        return Optional.empty();
      }
      isOpen |= part.times() == Times.DETERMINED;
      Optional<AffinePath> next =
          switch (part.transition()) {
            case Letter letter -> of(letter);
            case Cycle cycle when part.times() == Times.ONCE -> Optional.of(cycle.once());
            case Cycle cycle -> cycle.times(rounds);
          };
      sum = sum.flatMap(done -> next.map(more -> done.then(more, segments)));
      if (isOpen) {
        Optional<AffinePath> closed = sum.flatMap(open -> open.solved(rounds));
        if (closed.isPresent()) {
          sum = closed;
          isOpen = false;
        }
      }
      if (sum.isEmpty()) {
        return sum;
      }
    }
    return isOpen ? Optional.empty() : sum;
  }

  private static Optional<AffinePath> of(Letter letter) {
    return letter
        .path()
        .atoms()
        .flatMap(
            atoms ->
                letter
                    .affine()
                    .map(update -> new AffinePath(update, atoms, letter.path().inputs())));
  }

  private AffinePath then(AffinePath next, Segments segments) {
    Map<Unknown, LinearForm<Unknown>> known = new LinkedHashMap<>(update);
    for (int i = 0; i < next.inputs.size(); i++) {
      known.put(segments.input(i), LinearForm.one(segments.input(inputs.size() + i)));
    }
    Map<Unknown, LinearForm<Unknown>> changed = new LinkedHashMap<>(update);
    next.update.forEach((variable, form) -> changed.put(variable, in(known, form)));
    List<GuardAtom> all = new ArrayList<>(guards);
    next.guards.forEach(
        atom ->
            all.add(atom.replace(unknown -> known.getOrDefault(unknown, LinearForm.one(unknown)))));
    List<Integer> taken = new ArrayList<>(inputs);
    taken.addAll(next.inputs);
    return new AffinePath(changed, all, taken);
  }

  private static LinearForm<Unknown> in(
      Map<Unknown, LinearForm<Unknown>> known, LinearForm<Unknown> form) {
    return form.replace(unknown -> known.getOrDefault(unknown, LinearForm.one(unknown)));
  }

  /** Without the number of rounds, if two guards leave one value for it that is linear. */
  private Optional<AffinePath> solved(Unknown rounds) {
    List<LinearForm<Unknown>> least = new ArrayList<>();
    List<LinearForm<Unknown>> most = new ArrayList<>();
    for (GuardAtom guard : guards) {
      if (guard instanceof AtLeastZero(var form)) {
        switch (form.factor(rounds).bitLength() > 1 ? 0 : form.factor(rounds).intValue()) {
          case 1 -> least.add(form.without(rounds).negated());
          case -1 -> most.add(form.without(rounds));
          default -> {}
        }
      }
    }
    for (LinearForm<Unknown> value : least) {
      if (most.contains(value)) {
        return Optional.of(with(rounds, value));
      }
    }
    return Optional.empty();
  }

  private AffinePath with(Unknown rounds, LinearForm<Unknown> value) {
    Map<Unknown, LinearForm<Unknown>> known = Map.of(rounds, value);
    Map<Unknown, LinearForm<Unknown>> changed = new LinkedHashMap<>();
    update.forEach((variable, form) -> changed.put(variable, in(known, form)));
    List<GuardAtom> left = new ArrayList<>();
    for (GuardAtom guard : guards) {
      GuardAtom closed =
          guard.replace(unknown -> known.getOrDefault(unknown, LinearForm.one(unknown)));
      boolean isTrivial =
          closed instanceof AtLeastZero(var form)
              && form.isConstant()
              && form.constant().signum() >= 0;
      if (!isTrivial) {
        left.add(closed);
      }
    }
    return new AffinePath(changed, left, inputs);
  }
}
