package clew.engine.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which alternative a run takes at each of its free choices, by index, in the order it comes to
 * them. Where the schedule is over, a run takes the first. So schedules that differ in trailing
 * zeroes only are the same, and are kept without them.
 */
public record Schedule(List<Integer> choices) {
  /** Always the first. */
  public static final Schedule NONE = new Schedule(List.of());

  public Schedule {
    int end = choices.size();
    while (end > 0 && choices.get(end - 1) == 0) {
      end--;
    }
    choices = List.copyOf(choices.subList(0, end));
    for (int choice : choices) {
      if (choice < 0) {
        throw new IllegalArgumentException("no alternative has the number " + choice);
      }
    }
  }

  public static Schedule of(int... choices) {
    return new Schedule(IntStream.of(choices).boxed().toList());
  }

  /** What is taken at a free choice, counted from 0; a choice has at least one alternative. */
  public int choice(int index, int alternatives) {
    int wanted = index < choices.size() ? choices.get(index) : 0;
    // A smaller input may come to narrower choices than the one the schedule was made for.
    return Math.min(wanted, alternatives - 1);
  }

  public boolean isEmpty() {
    return choices.isEmpty();
  }

  /**
   * Schedules worth a try in place of this one, the simplest first: none at all, shorter ones, and
   * those in which one choice is an earlier alternative.
   */
  public Stream<Schedule> smaller() {
    int size = choices.size();
    Stream<Schedule> shorter =
        IntStream.iterate(0, length -> length < size, length -> length == 0 ? 1 : 2 * length)
            .mapToObj(length -> new Schedule(choices.subList(0, length)));
    Stream<Schedule> lower =
        IntStream.range(0, size)
            .boxed()
            .filter(index -> choices.get(index) > 0)
            .flatMap(
                index ->
                    Stream.of(0, choices.get(index) - 1).distinct().map(to -> with(index, to)));
    return Stream.concat(shorter, lower);
  }

  private Schedule with(int index, int choice) {
    List<Integer> changed = new ArrayList<>(choices);
    changed.set(index, choice);
    return new Schedule(changed);
  }

  @Override
  public String toString() {
    return choices.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
