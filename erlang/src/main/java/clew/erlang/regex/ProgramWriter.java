package clew.erlang.regex;

import clew.erlang.regex.Regex.Haste;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Writes the program of a regular expression. Recursion is as deep as its groups are nested. */
final class ProgramWriter {
  private static final int MOST_STEPS = 4_000;
  private static final int MOST_LOOPS = 40;

  private static final MatchStep LATER = new MatchStep.Match();

  private final List<MatchStep> code = new ArrayList<>();
  private final Set<Integer> marked = new TreeSet<>();
  private final Set<Integer> repeated = new TreeSet<>();
  private final Set<Integer> optional = new TreeSet<>();
  private int loops;

  RegexProgram write(String pattern, PatternReader.Read read) throws NotFollowed {
    write(read.regex(), false, false);
    add(new MatchStep.Match());
    add(new MatchStep.Done());
    for (int group = 1; group <= read.groups(); group++) {
      if (!marked.contains(RegexProgram.opening(group))) {
        optional.add(group);
      }
    }
    return new RegexProgram(
        pattern,
        List.copyOf(code),
        read.groups(),
        read.names(),
        List.copyOf(repeated),
        List.copyOf(optional),
        befores(),
        letters());
  }

  private int add(MatchStep step) throws NotFollowed {
    if (code.size() >= MOST_STEPS) {
      throw new NotFollowed("a pattern of more than " + MOST_STEPS + " steps");
    }
    code.add(step);
    return code.size() - 1;
  }

  private void write(Regex regex, boolean isRepeated, boolean isOptional) throws NotFollowed {
    switch (regex) {
      case Regex.One(var bytes) -> add(new MatchStep.Take(bytes));
      case Regex.Sequence(var parts) -> {
        for (Regex part : parts) {
          write(part, isRepeated, isOptional);
        }
      }
      case Regex.Choice(var ways) -> choice(ways, isRepeated);
      case Regex.Group(var number, var inner) -> {
        if (isOptional) {
          optional.add(number);
        }
        mark(RegexProgram.opening(number), isRepeated);
        write(inner, isRepeated, isOptional);
        mark(RegexProgram.closing(number), isRepeated);
      }
      case Regex.Repeat repeat when repeat.haste() == Haste.POSSESSIVE ->
          possessive(((Regex.One) repeat.inner()).bytes(), repeat);
      case Regex.Repeat repeat -> repeat(repeat, isRepeated, isOptional);
      case Regex.Ahead(var next) -> add(new MatchStep.Ahead(next));
      case Regex.Behind(var last, var isStart) -> add(new MatchStep.Behind(last, isStart));
    }
  }

  private void mark(int border, boolean isRepeated) throws NotFollowed {
    if (!marked.add(border) || isRepeated) {
      repeated.add(border);
    }
    add(new MatchStep.Mark(border));
  }

  private void choice(List<Regex> ways, boolean isRepeated) throws NotFollowed {
    List<Integer> ends = new ArrayList<>();
    for (int i = 0; i < ways.size(); i++) {
      boolean isLast = i == ways.size() - 1;
      int fork = isLast ? -1 : add(LATER);
      write(ways.get(i), isRepeated, true);
      if (!isLast) {
        ends.add(add(LATER));
        code.set(fork, new MatchStep.Fork(fork + 1, code.size()));
      }
    }
    ends.forEach(end -> code.set(end, new MatchStep.Jump(code.size())));
  }

  private static MatchStep fork(Haste haste, int again, int out) {
    return haste == Haste.LAZY ? new MatchStep.Fork(out, again) : new MatchStep.Fork(again, out);
  }

  private void repeat(Regex.Repeat repeat, boolean isRepeated, boolean isOptional)
      throws NotFollowed {
    boolean isEndless = repeat.most() == Regex.Repeat.ANY;
    int copies = isEndless && repeat.least() > 0 ? repeat.least() - 1 : repeat.least();
    for (int i = 0; i < copies; i++) {
      write(repeat.inner(), isRepeated, isOptional);
    }
    if (isEndless) {
      loop(repeat, isOptional || repeat.least() == 0);
      return;
    }
    List<Integer> forks = new ArrayList<>();
    for (int i = repeat.least(); i < repeat.most(); i++) {
      forks.add(add(LATER));
      write(repeat.inner(), isRepeated, isOptional || repeat.least() == 0);
    }
    int out = code.size();
    forks.forEach(at -> code.set(at, fork(repeat.haste(), at + 1, out)));
  }

  /** Any number of times, but once at least if the repetition needs it. */
  private void loop(Regex.Repeat repeat, boolean isOptional) throws NotFollowed {
    boolean mayBeEmpty = mayBeEmpty(repeat.inner());
    int loop = mayBeEmpty ? loops++ : -1;
    if (loops > MOST_LOOPS) {
      throw new NotFollowed("more than " + MOST_LOOPS + " repetitions of what may be empty");
    }
    int before = repeat.least() == 0 ? add(LATER) : -1;
    int body = code.size();
    if (mayBeEmpty) {
      add(new MatchStep.Enter(loop));
    }
    write(repeat.inner(), true, isOptional);
    int leave = mayBeEmpty ? add(LATER) : -1;
    int again = add(LATER);
    int out = code.size();
    code.set(again, fork(repeat.haste(), body, out));
    if (mayBeEmpty) {
      code.set(leave, new MatchStep.Leave(loop, out));
    }
    if (before >= 0) {
      code.set(before, fork(repeat.haste(), body, out));
    }
  }

  /** Where it ends before its last time, none of its bytes follows. */
  private void possessive(ByteSet bytes, Regex.Repeat repeat) throws NotFollowed {
    MatchStep.Take take = new MatchStep.Take(bytes);
    for (int i = 0; i < repeat.least(); i++) {
      add(take);
    }
    List<Integer> forks = new ArrayList<>();
    if (repeat.most() == Regex.Repeat.ANY) {
      forks.add(add(LATER));
      add(take);
      add(new MatchStep.Jump(forks.getFirst()));
    } else {
      for (int i = repeat.least(); i < repeat.most(); i++) {
        forks.add(add(LATER));
        add(take);
      }
    }
    int jump = add(LATER);
    int out = code.size();
    forks.forEach(at -> code.set(at, new MatchStep.Fork(at + 1, out)));
    add(new MatchStep.Ahead(Lookahead.notNext(bytes)));
    code.set(jump, new MatchStep.Jump(code.size()));
  }

  private static boolean mayBeEmpty(Regex regex) {
    return switch (regex) {
      case Regex.One one -> false;
      case Regex.Sequence(var parts) -> parts.stream().allMatch(ProgramWriter::mayBeEmpty);
      case Regex.Choice(var ways) -> ways.stream().anyMatch(ProgramWriter::mayBeEmpty);
      case Regex.Group(_, var inner) -> mayBeEmpty(inner);
      case Regex.Repeat repeat -> repeat.least() == 0 || mayBeEmpty(repeat.inner());
      case Regex.Ahead ahead -> true;
      case Regex.Behind behind -> true;
    };
  }

  private List<ByteSet> befores() {
    Set<ByteSet> sets = new LinkedHashSet<>();
    for (MatchStep step : code) {
      if (step instanceof MatchStep.Behind(var last, _)) {
        sets.add(last);
      }
    }
    return List.copyOf(sets);
  }

  /** The bytes in groups of those that no set tells apart. */
  private List<ByteSet> letters() {
    Set<ByteSet> sets = new LinkedHashSet<>(befores());
    for (MatchStep step : code) {
      switch (step) {
        case MatchStep.Take(var bytes) -> sets.add(bytes);
        case MatchStep.Ahead(var next) -> sets.add(next.next());
        default -> {}
      }
    }
    Map<List<Boolean>, ByteSet> letters = new LinkedHashMap<>();
    for (int each = 0; each < ByteSet.SIZE; each++) {
      int one = each;
      letters.merge(
          sets.stream().map(set -> set.contains(one)).toList(), ByteSet.one(each), ByteSet::union);
    }
    return List.copyOf(letters.values());
  }
}
