package clew.imp.loops;

import clew.engine.term.Term.Unknown;
import clew.imp.loops.Affine.Part;
import clew.imp.loops.Affine.Times;
import clew.imp.loops.Atom.AtLeastZero;
import clew.imp.loops.Atom.Multiple;
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
final class Cycle implements Move {
  private final Cut cut;
  private final List<Part> word;
  private final Affine once;
  private final Map<Unknown, Growth> values;
  private final List<Guard> guards;
  private final boolean isExact;

  /** A guard with the way it changes; a {@link Multiple} stays what it is in every round. */
  record Guard(Atom atom, Growth growth) {}

  private Cycle(
      List<Part> word,
      Affine once,
      Map<Unknown, Growth> values,
      List<Guard> guards,
      boolean isExact) {
    this.cut = word.getFirst().move().from();
    this.word = word;
    this.once = once;
    this.values = values;
    this.guards = guards;
    this.isExact = isExact;
  }

  /** The word as a cycle, if its values and guards grow by polynomials. */
  static Optional<Cycle> of(List<Part> word, Segments segments) {
    return Affine.of(word, segments).flatMap(once -> of(word, once, segments));
  }

  private static Optional<Cycle> of(List<Part> word, Affine once, Segments segments) {
    Map<Unknown, Growth> values = new LinkedHashMap<>();
    for (Unknown variable : once.update().keySet()) {
      Optional<Growth> growth = Growth.of(Linear.of(variable), once::before);
      if (growth.isEmpty()) {
        return Optional.empty();
      }
      values.put(variable, growth.get());
    }
    List<Guard> guards = new ArrayList<>();
    for (Atom atom : new LinkedHashSet<>(once.guards())) {
      Optional<Growth> growth = Growth.of(atom.form(), once::before);
      if (growth.isEmpty()
          || (atom instanceof Multiple multiple && !staysMultiple(multiple, growth.get()))) {
        return Optional.empty();
      }
      guards.add(new Guard(atom, growth.get()));
    }
    return Optional.of(new Cycle(word, once, values, guards, forgetsInputs(once, segments)));
  }

  /** Whether each round changes the form by a multiple of the same number. */
  private static boolean staysMultiple(Multiple guard, Growth growth) {
    if (growth.from() > 0) {
      return false;
    }
    for (int i = 1; i <= growth.degree(); i++) {
      Linear change = growth.coefficient(i);
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
  private static boolean forgetsInputs(Affine once, Segments segments) {
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

  Affine once() {
    return once;
  }

  Map<Unknown, Growth> values() {
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
    for (Growth growth : values.values()) {
      least = Math.max(least, growth.from());
    }
    return least;
  }

  /** Any number of rounds as one step, if that is linear in the number too. */
  Optional<Affine> times(Unknown rounds) {
    if (!isExact || !once.inputs().isEmpty()) {
      return Optional.empty();
    }
    Linear count = Linear.of(rounds);
    Map<Unknown, Linear> update = new LinkedHashMap<>();
    for (Map.Entry<Unknown, Growth> entry : values.entrySet()) {
      Growth growth = entry.getValue();
      Optional<Linear> after = growth.from() > 1 ? Optional.empty() : growth.after(count);
      if (after.isEmpty()) {
        return Optional.empty();
      }
      update.put(entry.getKey(), after.get());
    }
    List<Atom> conditions = new ArrayList<>();
    conditions.add(new AtLeastZero(count.plus(-1)));
    for (Guard guard : guards) {
      Growth growth = guard.growth;
      if (guard.atom instanceof Multiple) {
        conditions.add(guard.atom);
        continue;
      }
      Optional<Linear> last =
          growth.from() > 0 || growth.degree() > 1 || !isConstantSlope(growth)
              ? Optional.empty()
              : growth.after(count.plus(-1));
      if (last.isEmpty()) {
        return Optional.empty();
      }
      conditions.add(new AtLeastZero(growth.coefficient(0)));
      conditions.add(new AtLeastZero(last.get()));
    }
    return Optional.of(new Affine(update, conditions, List.of()));
  }

  private static boolean isConstantSlope(Growth growth) {
    return growth.degree() == 0 || growth.coefficient(1).isConstant();
  }

  /** A word of these moves that is gone through once, or with cycles as often as is determined. */
  static List<Part> word(List<Move> moves, Times cycles) {
    return moves.stream()
        .map(move -> new Part(move, move instanceof Cycle ? cycles : Times.ONCE))
        .toList();
  }
}
