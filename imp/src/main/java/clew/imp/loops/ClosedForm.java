package clew.imp.loops;

import clew.engine.term.LinearForm;
import clew.engine.term.Term.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * How a form changes from round to round. After t rounds, for t of at least {@code early.size()},
 * it is the sum of {@code coefficients[i]} times "t - early.size() over i": Newton's form of a
 * polynomial, whose coefficients are the differences of successive values and stay integers.
 *
 * @param early its values after 0, 1, ... rounds, before it is such a polynomial: a variable that
 *     is reset forgets its first value
 * @param coefficients forms over the values before the first round; never empty
 */
record ClosedForm(List<LinearForm<Unknown>> early, List<LinearForm<Unknown>> coefficients) {
  private static final int MOST_EARLY = 3;
  private static final int MOST_COEFFICIENTS = 4;

  /**
   * How a form grows, if by a polynomial of low degree. Something that doubles does not.
   *
   * @param round turns a form over the values after a round into the same over those before it
   */
  static Optional<ClosedForm> of(
      LinearForm<Unknown> form, UnaryOperator<LinearForm<Unknown>> round) {
    List<LinearForm<Unknown>> early = new ArrayList<>();
    LinearForm<Unknown> value = form;
    for (int from = 0; from <= MOST_EARLY; from++) {
      Optional<List<LinearForm<Unknown>>> differences = differences(value, round);
      if (differences.isPresent()) {
        return Optional.of(new ClosedForm(early, differences.get()));
      }
      early.add(value);
      value = round.apply(value);
    }
    return Optional.empty();
  }

  private static Optional<List<LinearForm<Unknown>>> differences(
      LinearForm<Unknown> value, UnaryOperator<LinearForm<Unknown>> round) {
    List<LinearForm<Unknown>> coefficients = new ArrayList<>();
    coefficients.add(value);
    while (coefficients.size() <= MOST_COEFFICIENTS) {
      LinearForm<Unknown> last = coefficients.getLast();
      LinearForm<Unknown> difference = round.apply(last).minus(last);
      if (difference.equals(LinearForm.<Unknown>constant(0))) {
        return Optional.of(coefficients);
      }
      coefficients.add(difference);
    }
    return Optional.empty();
  }

  /** From how many rounds on it is a polynomial. */
  int from() {
    return early.size();
  }

  int degree() {
    return coefficients.size() - 1;
  }

  LinearForm<Unknown> coefficient(int index) {
    return coefficients.get(index);
  }

  /** Its value after n rounds, at least {@link #from}, if that is linear. */
  Optional<LinearForm<Unknown>> after(LinearForm<Unknown> rounds) {
    return switch (degree()) {
      case 0 -> Optional.of(coefficient(0));
      case 1 -> rounds.plus(-from()).times(coefficient(1)).map(coefficient(0)::plus);
      default -> Optional.empty();
    };
  }
}
