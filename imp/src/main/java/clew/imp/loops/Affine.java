package clew.imp.loops;

import clew.engine.term.Sort;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.loops.Atom.AtLeastZero;
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
record Affine(Map<Unknown, Linear> update, List<Atom> guards, List<Integer> inputs) {

  /** One part of a word. */
  record Part(Move move, Times times) {}

  /** How often a part of a word is gone through. */
  enum Times {
    ONCE,
    /** As often as what comes after it allows: that is a linear form of the variables. */
    DETERMINED
  }

  /** A form over the values after the path as one over those before it. Inputs stay the same. */
  Linear before(Linear form) {
    return form.replace(unknown -> update.getOrDefault(unknown, Linear.of(unknown)));
  }

  /** Guards and effect of a word as a whole, if they are linear. */
  static Optional<Affine> of(List<Part> word, Segments segments) {
    Optional<Affine> sum = Optional.of(new Affine(Map.of(), List.of(), List.of()));
    TermPool pool = segments.pool;
    Unknown rounds = pool.unknown("rounds", Sort.INT);
    boolean isOpen = false;
    for (Part part : word) {
      if (part.times() == Times.DETERMINED && isOpen) {
        return Optional.empty();
      }
      isOpen |= part.times() == Times.DETERMINED;
      Optional<Affine> next =
          switch (part.move()) {
            case Letter letter -> of(letter);
            case Cycle cycle when part.times() == Times.ONCE -> Optional.of(cycle.once());
            case Cycle cycle -> cycle.times(rounds);
          };
      sum = sum.flatMap(done -> next.map(more -> done.then(more, segments)));
      if (isOpen) {
        Optional<Affine> closed = sum.flatMap(open -> open.solved(rounds));
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

  private static Optional<Affine> of(Letter letter) {
    return letter
        .path()
        .atoms()
        .flatMap(
            atoms ->
                letter.affine().map(update -> new Affine(update, atoms, letter.path().inputs())));
  }

  private Affine then(Affine next, Segments segments) {
    Map<Unknown, Linear> known = new LinkedHashMap<>(update);
    for (int i = 0; i < next.inputs.size(); i++) {
      known.put(segments.input(i), Linear.of(segments.input(inputs.size() + i)));
    }
    Map<Unknown, Linear> changed = new LinkedHashMap<>(update);
    next.update.forEach((variable, form) -> changed.put(variable, in(known, form)));
    List<Atom> all = new ArrayList<>(guards);
    next.guards.forEach(
        atom -> all.add(atom.replace(unknown -> known.getOrDefault(unknown, Linear.of(unknown)))));
    List<Integer> taken = new ArrayList<>(inputs);
    taken.addAll(next.inputs);
    return new Affine(changed, all, taken);
  }

  private static Linear in(Map<Unknown, Linear> known, Linear form) {
    return form.replace(unknown -> known.getOrDefault(unknown, Linear.of(unknown)));
  }

  /** Without the number of rounds, if two guards leave one value for it that is linear. */
  private Optional<Affine> solved(Unknown rounds) {
    List<Linear> least = new ArrayList<>();
    List<Linear> most = new ArrayList<>();
    for (Atom guard : guards) {
      if (guard instanceof AtLeastZero(var form)) {
        switch (form.factor(rounds).bitLength() > 1 ? 0 : form.factor(rounds).intValue()) {
          case 1 -> least.add(form.without(rounds).negated());
          case -1 -> most.add(form.without(rounds));
          default -> {}
        }
      }
    }
    for (Linear value : least) {
      if (most.contains(value)) {
        return Optional.of(with(rounds, value));
      }
    }
    return Optional.empty();
  }

  private Affine with(Unknown rounds, Linear value) {
    Map<Unknown, Linear> known = Map.of(rounds, value);
    Map<Unknown, Linear> changed = new LinkedHashMap<>();
    update.forEach((variable, form) -> changed.put(variable, in(known, form)));
    List<Atom> left = new ArrayList<>();
    for (Atom guard : guards) {
      Atom closed = guard.replace(unknown -> known.getOrDefault(unknown, Linear.of(unknown)));
      boolean isTrivial =
          closed instanceof AtLeastZero(var form)
              && form.isConstant()
              && form.constant().signum() >= 0;
      if (!isTrivial) {
        left.add(closed);
      }
    }
    return new Affine(changed, left, inputs);
  }
}
