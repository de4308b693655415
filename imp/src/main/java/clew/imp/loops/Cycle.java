package clew.imp.loops;

import clew.engine.term.LinearForm;
import clew.engine.term.Term.Unknown;
import clew.imp.loops.AffinePath.Part;
import clew.imp.loops.AffinePath.Times;
import clew.imp.loops.GuardAtom.AtLeastZero;
import clew.imp.loops.GuardAtom.Multiple;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A word that leads back to the cut it begins at, and of which it is known what any number of
 * rounds does.
 */
final class Cycle implements Transition {
  private final Cut cut;
  private final List<Part> word;
  private final AffinePath once;
  private final Map<Unknown, ClosedForm> values;
  private final List<Guard> guards;
  private final boolean isExact;

  /** A guard with the way it changes; a {@link Multiple} stays what it is in every round. */
  record Guard(GuardAtom atom, ClosedForm closedForm) {}

  private Cycle(
      List<Part> word,
      AffinePath once,
      Map<Unknown, ClosedForm> values,
      List<Guard> guards,
      boolean isExact) {
    this.cut = word.getFirst().transition().from();
    this.word = word;
    this.once = once;
    this.values = values;
    this.guards = guards;
    this.isExact = isExact;
  }

  /** The word as a cycle, if its values and guards grow by polynomials. */
  static Optional<Cycle> of(List<Part> word, Segments segments) {
    return AffinePath.of(word, segments).flatMap(once -> of(word, once, segments));
  }

  private static Optional<Cycle> of(List<Part> word, AffinePath once, Segments segments) {
    Map<Unknown, ClosedForm> values = new LinkedHashMap<>();
    for (Unknown variable : once.update().keySet()) {
      Optional<ClosedForm> closedForm = ClosedForm.of(LinearForm.one(variable), once::before);
      if (closedForm.isEmpty()) {
        return Optional.empty();
      }
      values.put(variable, closedForm.get());
    }
    List<Guard> guards = new ArrayList<>();
    for (GuardAtom atom : new LinkedHashSet<>(once.guards())) {
      Optional<ClosedForm> closedForm = ClosedForm.of(atom.form(), once::before);
      if (closedForm.isEmpty()
          || (atom instanceof Multiple multiple && !staysMultiple(multiple, closedForm.get()))) {
        return Optional.empty();
      }
      guards.add(new Guard(atom, closedForm.get()));
    }
    return Optional.of(new Cycle(word, once, values, guards, forgetsInputs(once, segments)));
  }

  /** Whether each round changes the form by a multiple of the same number. */
  private static boolean staysMultiple(Multiple guard, ClosedForm closedForm) {
    if (closedForm.from() > 0) {
      return false;
    }
    for (int i = 1; i <= closedForm.degree(); i++) {
      LinearForm<Unknown> change = closedForm.coefficient(i);
      if (!isMultiple(change.constant(), guard.of())
          || !change.factors().values().stream().allMatch(f -> isMultiple(f, guard.of()))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMultiple(BigInteger number, BigInteger of) {
    return number.mod(of).signum() == 0;
  }

  /**
   * Whether nothing is lost if every round takes the same inputs: no guard looks at an input
   * together with a variable or at what a variable keeps of one, and only the last round's inputs
   * are left in the end.
   */
  private static boolean forgetsInputs(AffinePath once, Segments segments) {
    Set<Unknown> inputs = new LinkedHashSet<>();
    for (int i = 0; i < once.inputs().size(); i++) {
      inputs.add(segments.input(i));
    }
    if (inputs.isEmpty()) {
      return true;
    }
    Set<Unknown> tainted = new LinkedHashSet<>();
    once.update()
        .forEach(
            (variable, form) -> {
              if (form.factors().keySet().stream().anyMatch(inputs::contains)) {
                tainted.add(variable);
              }
            });
    boolean valuesForget =
        once.update().values().stream()
            .noneMatch(form -> form.factors().keySet().stream().anyMatch(tainted::contains));
    boolean guardsForget =
        once.guards().stream()
            .map(atom -> atom.form().factors().keySet())
            .allMatch(
                read ->
                    inputs.containsAll(read)
                        || read.stream().noneMatch(u -> inputs.contains(u) || tainted.contains(u)));
    return valuesForget && guardsForget;
  }

  @Override
  public Cut from() {
    return cut;
  }

  @Override
  public Cut to() {
    return cut;
  }

  List<Part> word() {
    return word;
  }

  AffinePath once() {
    return once;
  }

  Map<Unknown, ClosedForm> values() {
    return values;
  }

  List<Guard> guards() {
    return guards;
  }

  /** Whether every sequence of rounds is one that the cycle knows of. */
  boolean isExact() {
    return isExact;
  }

  /** The least number of rounds from which on all values are polynomials; at least 1. */
  int least() {
    int least = 1;
    for (ClosedForm closedForm : values.values()) {
      least = Math.max(least, closedForm.from());
    }
    return least;
  }

  /** Any number of rounds as one step, if that is linear in the number too. */
  Optional<AffinePath> times(Unknown rounds) {
    if (!isExact || !once.inputs().isEmpty()) {
      return Optional.empty();
    }
    LinearForm<Unknown> count = LinearForm.one(rounds);
    Map<Unknown, LinearForm<Unknown>> update = new LinkedHashMap<>();
    for (Map.Entry<Unknown, ClosedForm> entry : values.entrySet()) {
      ClosedForm closedForm = entry.getValue();
      Optional<LinearForm<Unknown>> after =
          closedForm.from() > 1 ? Optional.empty() : closedForm.after(count);
      if (after.isEmpty()) {
        return Optional.empty();
      }
      update.put(entry.getKey(), after.get());
    }
    List<GuardAtom> conditions = new ArrayList<>();
    conditions.add(new AtLeastZero(count.plus(-1)));
    for (Guard guard : guards) {
      ClosedForm closedForm = guard.closedForm;
      if (guard.atom instanceof Multiple) {
        conditions.add(guard.atom);
        continue;
      }
      Optional<LinearForm<Unknown>> last =
          closedForm.from() > 0 || closedForm.degree() > 1 || !isConstantSlope(closedForm)
              ? Optional.empty()
              : closedForm.after(count.plus(-1));
      if (last.isEmpty()) {
        return Optional.empty();
      }
      conditions.add(new AtLeastZero(closedForm.coefficient(0)));
      conditions.add(new AtLeastZero(last.get()));
    }
    return Optional.of(new AffinePath(update, conditions, List.of()));
  }

  private static boolean isConstantSlope(ClosedForm closedForm) {
    return closedForm.degree() == 0 || closedForm.coefficient(1).isConstant();
  }

  /**
   * A word of these transitions that is gone through once, or with cycles as often as is
   * determined.
   */
  static List<Part> word(List<Transition> transitions, Times cycles) {
    return transitions.stream()
        .map(transition -> new Part(transition, transition instanceof Cycle ? cycles : Times.ONCE))
        .toList();
  }
}
