package clew.engine.result;

import clew.engine.reason.InputAssumption;
import clew.engine.result.Coverage.Covered;
import clew.engine.result.Coverage.State;
import clew.engine.testcase.TestCase;
import clew.engine.trace.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Puts the reports of two searches of one entry together. The order in which several are put
 * together makes no difference, and to add one twice adds nothing: of two things that are the same,
 * the smaller by a total order is kept, and what is counted is counted by run.
 */
public final class Merge {
  private Merge() {}

  public static EntryReport of(EntryReport one, EntryReport other) {
    if (!one.entry().equals(other.entry())) {
      throw new IllegalArgumentException(one.entry() + " is another entry than " + other.entry());
    }
    List<Coverage> coverage = coverage(one.seen(), other.seen());
    Set<Divergence> divergences = new LinkedHashSet<>(one.divergences());
    divergences.addAll(other.divergences());
    divergences.addAll(contradictions(one.seen(), other.seen()));
    return new EntryReport(
        one.entry(),
        one.effort().and(other.effort()),
        coverage,
        merged(one.findings(), other.findings(), Merge::cause, Merge::finding),
        merged(one.tests(), other.tests(), TestCase::id, smaller(Merge::text)),
        new EntryReport.Caveats(
            merged(one.gaps(), other.gaps(), Gap::key, Merge::gap),
            sorted(divergences, Divergence::toString),
            one.caveats().spurious().and(other.caveats().spurious()),
            assumed(one.caveats().assumed(), other.caveats().assumed())),
        one.paths().and(other.paths()));
  }

  private static List<InputAssumption> assumed(
      List<InputAssumption> one, List<InputAssumption> other) {
    Set<InputAssumption> all = new LinkedHashSet<>(one);
    all.addAll(other);
    // Searches of one entry mostly assume the same, in an order that reads well.
    return one.equals(other) ? one : sorted(all, InputAssumption::toString);
  }

  /** What makes two findings the same. */
  private record Cause(String rule, String kind, Object place) {}

  private static Cause cause(Finding finding) {
    return new Cause(finding.rule(), finding.kind(), finding.place());
  }

  /** The one with the shorter input, seen by the runs of both. */
  private static Finding finding(Finding one, Finding other) {
    Finding kept =
        Stream.of(one, other)
            .min(
                Comparator.<Finding>comparingInt(finding -> finding.input().length())
                    .thenComparing(finding -> finding.with(RunSet.EMPTY).toString()))
            .orElseThrow();
    return kept.with(one.runs().and(other.runs()));
  }

  private static Gap gap(Gap one, Gap other) {
    return new Gap(
        one.kind(),
        one.place(),
        one.limitation(),
        Math.max(one.limit(), other.limit()),
        Math.max(one.waiting(), other.waiting()),
        smaller(Function.<String>identity()).apply(one.input(), other.input()),
        one.runs().and(other.runs()));
  }

  private static List<Coverage> coverage(List<Coverage> one, List<Coverage> other) {
    Map<String, Map<Point, Covered>> all = new LinkedHashMap<>();
    Stream.concat(one.stream(), other.stream())
        .forEach(
            coverage -> {
              Map<Point, Covered> points =
                  all.computeIfAbsent(coverage.criterion(), _ -> new LinkedHashMap<>());
              coverage
                  .points()
                  .forEach(covered -> points.merge(covered.point(), covered, Merge::covered));
            });
    return all.entrySet().stream()
        .map(
            entry ->
                new Coverage(
                    entry.getKey(),
                    sorted(entry.getValue().values(), covered -> order(covered.point()))))
        .toList();
  }

  private static Covered covered(Covered one, Covered other) {
    State state = rank(one.state()) >= rank(other.state()) ? one.state() : other.state();
    List<Covered> says = Stream.of(one, other).filter(each -> each.state() == state).toList();
    return new Covered(
        one.point(),
        state,
        says.stream()
            .map(Covered::reason)
            .min(Comparator.comparing(Object::toString))
            .orElseThrow(),
        Stream.of(one.input(), other.input())
            .reduce("", smaller(Function.<String>identity())::apply));
  }

  /** What a run did outweighs what somebody proved, and that what nobody knows. */
  private static int rank(State state) {
    return switch (state) {
      case OPEN -> 0;
      case GIVEN_UP -> 1;
      case UNREACHABLE -> 2;
      case REACHED -> 3;
      case COMPLETED -> 4;
    };
  }

  /** Points that one search came to and another proved to be unreachable. */
  private static List<Divergence> contradictions(List<Coverage> one, List<Coverage> other) {
    Map<Point, Set<Boolean>> claims = new LinkedHashMap<>();
    Stream.concat(one.stream(), other.stream())
        .flatMap(coverage -> coverage.points().stream())
        .filter(covered -> covered.isReached() || covered.state() == State.UNREACHABLE)
        .forEach(
            covered ->
                claims
                    .computeIfAbsent(covered.point(), _ -> new TreeSet<>())
                    .add(covered.isReached()));
    List<Divergence> found = new ArrayList<>();
    claims.forEach(
        (point, said) -> {
          if (said.size() > 1) {
            found.add(
                new Divergence(
                    point.span(),
                    "",
                    new Behaviour.NeverReaches(point.criterion(), point.name()),
                    new Behaviour.Reaches(point.criterion(), point.name())));
          }
        });
    return found;
  }

  private static <T, K> List<T> merged(
      List<T> one, List<T> other, Function<T, K> key, BinaryOperator<T> both) {
    Map<K, T> all = new LinkedHashMap<>();
    Stream.concat(one.stream(), other.stream())
        .forEach(each -> all.merge(key.apply(each), each, both));
    return sorted(all.values(), each -> key.apply(each).toString());
  }

  /** Of two the one whose text is the smaller; one without a text counts for nothing. */
  private static <T> BinaryOperator<T> smaller(Function<T, String> text) {
    return (one, other) -> {
      String a = text.apply(one);
      String b = text.apply(other);
      if (a.isEmpty() || b.isEmpty()) {
        return a.isEmpty() ? other : one;
      }
      int byLength = Integer.compare(a.length(), b.length());
      return (byLength == 0 ? a.compareTo(b) : byLength) <= 0 ? one : other;
    };
  }

  private static String text(TestCase test) {
    return test.origin() + test.outcomeText();
  }

  private static String order(Point point) {
    return "%s:%08d:%08d:%s"
        .formatted(point.span().file(), point.span().line(), point.span().column(), point.name());
  }

  private static <T> List<T> sorted(Iterable<T> all, Function<T, String> by) {
    List<T> list = new ArrayList<>();
    all.forEach(list::add);
    list.sort(Comparator.comparing(by));
    return list;
  }
}
