package clew.imp.loops;

import clew.engine.language.Reachability.News.Witness;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.trace.Point;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes an input of an example. The search numbers inputs in the order of its transitions; a run
 * takes those of a cycle once a round, and so the names of all that come later depend on the
 * example.
 */
final class ExampleInputs {
  /** Inputs of more numbers than this are nothing to show to anybody. */
  static final int MOST_INPUTS = 10_000;

  private final Segments segments;

  ExampleInputs(Segments segments) {
    this.segments = segments;
  }

  /** The input of a run that comes to a phase and goes on by a path; empty if it is too long. */
  Optional<Witness> of(Phase phase, Letter.Path path, Assignment model, List<Point> points) {
    List<PhaseHistory> history = PhaseHistory.last(phase.length(), phase.history());
    Map<Unknown, Term> input = new LinkedHashMap<>();
    int[] taken = new int[segments.code.variables().size()];
    List<BigInteger> phases = new ArrayList<>();
    for (PhaseHistory at : history) {
      List<Integer> own =
          switch (at.transition()) {
            case Letter letter -> letter.path().inputs();
            case Cycle cycle -> cycle.once().inputs();
          };
      BigInteger times = times(at.count(), model);
      if (at.transition() instanceof Cycle) {
        phases.add(times);
      }
      if (!own.isEmpty() && times.multiply(BigInteger.valueOf(own.size())).bitLength() > 20) {
        return Optional.empty();
      }
      for (int round = 0; !own.isEmpty() && round < times.intValueExact(); round++) {
        take(own, at.firstInput(), model, taken, input);
      }
      if (input.size() > MOST_INPUTS) {
        return Optional.empty();
      }
    }
    take(path.inputs(), phase.inputs(), model, taken, input);
    return Optional.of(new Witness(new Assignment(input), points, phases));
  }

  private static BigInteger times(@Nullable Term count, Assignment model) {
    Term value = count instanceof Unknown unknown ? model.value(unknown).orElse(count) : count;
    return value instanceof Term.Int number ? number.number() : BigInteger.ONE;
  }

  private void take(
      List<Integer> variables, int first, Assignment model, int[] taken, Map<Unknown, Term> input) {
    for (int i = 0; i < variables.size(); i++) {
      int variable = variables.get(i);
      String name = segments.code.inputName(variable, ++taken[variable]);
      input.put(
          segments.pool.unknown(name, Sort.INT),
          model.value(Phase.named(segments, first + i)).orElseGet(() -> segments.pool.integer(0)));
    }
  }
}
