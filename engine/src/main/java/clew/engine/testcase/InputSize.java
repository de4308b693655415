package clew.engine.testcase;

import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.trace.Input;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;

/**
 * How large an input is to a reader: first by how much there is of it, then by how large its
 * numbers are. Negative numbers count a little more than positive ones.
 */
public record InputSize(long parts, BigInteger magnitude) implements Comparable<InputSize> {
  private static final Comparator<InputSize> ORDER =
      Comparator.comparingLong(InputSize::parts).thenComparing(InputSize::magnitude);

  /** A schedule is as large as it is long, and makes an input less simple the later it chooses. */
  public static InputSize of(Input input) {
    InputSize values = of(input.values());
    long choices = input.schedule().choices().stream().mapToLong(choice -> 1L + choice).sum();
    return new InputSize(values.parts + choices, values.magnitude);
  }

  public static InputSize of(Assignment input) {
    long parts = 0;
    BigInteger magnitude = BigInteger.ZERO;
    Deque<Term> work = new ArrayDeque<>(input.values().values());
    while (!work.isEmpty()) {
      Term term = work.pop();
      // The end of a list is no part of it: [x] is smaller than [x|0].
      parts += isEnd(term) ? 0 : 1;
      switch (term) {
        case Term.Int integer -> magnitude = magnitude.add(weight(integer.number()));
        case Term.Text text -> parts += text.text().length();
        case Term.Bits bits -> parts += bits.digits().length();
        case Term.MapOf map -> {
          map.entries().keySet().forEach(work::push);
          map.entries().values().forEach(work::push);
        }
        case Term.Table table -> {
          table.points().keySet().forEach(key -> key.forEach(work::push));
          table.points().values().forEach(work::push);
        }
        default -> term.children().forEach(work::push);
      }
    }
    return new InputSize(parts, magnitude);
  }

  private static boolean isEnd(Term term) {
    return term instanceof Term.Construct built && built.constructor().equals(Constructor.NIL);
  }

  private static BigInteger weight(BigInteger number) {
    BigInteger twice = number.abs().shiftLeft(1);
    return number.signum() < 0 ? twice.add(BigInteger.ONE) : twice;
  }

  @Override
  public int compareTo(InputSize other) {
    return ORDER.compare(this, other);
  }
}
