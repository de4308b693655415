package clew.erlang.regex;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matches one subject, as the real system does. */
public final class RegexMatcher {
  private RegexMatcher() {}

  /** The match; null if there is none. */
  public static @Nullable RegexMatch match(RegexProgram program, MatchRules rules, byte[] subject)
      throws NotFollowed {
    MatchAttempts<int[]> attempts =
        new MatchAttempts<>(program, rules, new Places(program.borders()));
    int place = rules.offset();
    int before = place == 0 ? MatchAttempts.NOTHING : subject[place - 1] & 0xFF;
    List<MatchAttempt<int[]>> open = attempts.first(place, before);
    while (place < subject.length && !isOver(attempts, open, rules)) {
      open = attempts.after(open, subject[place] & 0xFF, ++place);
    }
    boolean isSure = !open.isEmpty() && attempts.isSure(open.getFirst());
    int @Nullable [] borders = isSure ? open.getFirst().marks() : attempts.atEnd(open);
    return borders == null ? null : new RegexMatch(borders);
  }

  private static boolean isOver(
      MatchAttempts<int[]> attempts, List<MatchAttempt<int[]>> open, MatchRules rules) {
    return open.isEmpty() ? rules.anchored() : attempts.isSure(open.getFirst());
  }

  /** Marks by their places. */
  private record Places(int borders) implements Marking<int[]> {
    @Override
    public int[] none() {
      int[] none = new int[borders];
      Arrays.fill(none, RegexMatch.NOWHERE);
      return none;
    }

    @Override
    public int[] mark(int[] marks, int border, int place) {
      int[] more = marks.clone();
      more[border] = place;
      return more;
    }

    @Override
    public int[] from(int[] marks, int place) {
      return marks;
    }
  }
}
