package clew.engine.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The first decisions of a run, as the numbers of the alternatives taken. A run elsewhere that
 * begins alike comes to the same place. Written {@code 0.2.1+3.-}: one alternative, another one,
 * two at once, none.
 */
public record PathPrefix(List<IntSet> taken) {
  /** No decision at all. */
  public static final PathPrefix ROOT = new PathPrefix(List.of());

  private static final Pattern STEP = Pattern.compile("-|[0-9]{1,9}(?:\\+[0-9]{1,9})*");

  public PathPrefix {
    taken = List.copyOf(taken);
  }

  /** The decisions of a whole run. */
  public static PathPrefix of(Trace run) {
    List<IntSet> taken = new ArrayList<>();
    for (Event event : run.events()) {
      if (event instanceof Event.Branch branch) {
        taken.add(branch.taken());
      }
    }
    return new PathPrefix(taken);
  }

  /** Reads what {@link #toString} wrote. */
  public static Optional<PathPrefix> parse(String text) {
    if (text.isEmpty()) {
      return Optional.of(ROOT);
    }
    List<IntSet> taken = new ArrayList<>();
    for (String step : text.split("\\.", -1)) {
      if (!STEP.matcher(step).matches()) {
        return Optional.empty();
      }
      taken.add(
          step.equals("-")
              ? IntSet.EMPTY
              : IntSet.of(Arrays.stream(step.split("\\+")).mapToInt(Integer::parseInt).toArray()));
    }
    return Optional.of(new PathPrefix(taken));
  }

  @Override
  public String toString() {
    return taken.stream()
        .map(
            set ->
                set.isEmpty()
                    ? "-"
                    : set.stream().mapToObj(Integer::toString).collect(Collectors.joining("+")))
        .collect(Collectors.joining("."));
  }
}
