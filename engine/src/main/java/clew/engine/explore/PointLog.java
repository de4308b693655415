package clew.engine.explore;

import clew.engine.language.Entry;
import clew.engine.result.Coverage;
import clew.engine.result.Coverage.Covered;
import clew.engine.result.Coverage.State;
import clew.engine.result.PointReason;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** What is known of each point: who came to it, or why nobody does. */
final class PointLog {
  /** A long input that leads to thousands of points would be written as often. */
  private static final long MOST_CHARACTERS = 4_000_000;

  private final Entry entry;
  private final Set<Point> reached = new HashSet<>();
  private final Set<Point> completed = new HashSet<>();
  private final Set<Point> givenUp = new HashSet<>();
  private final Set<Point> failed = new HashSet<>();
  private final Map<Point, Input> inputs = new HashMap<>();
  private final IdentityHashMap<Input, String> texts = new IdentityHashMap<>();
  private final Map<Point, PointReason> unreachable = new HashMap<>();
  private final Map<Point, PointReason> openBecause = new HashMap<>();
  private PointReason openOtherwise = new PointReason.None();

  PointLog(Entry entry) {
    this.entry = entry;
  }

  /** Notes that control came to a point; whether that contradicts a proof. */
  boolean enter(Point point) {
    // A way to fail is nothing to be covered.
    (isFailure(point) ? failed : reached).add(point);
    return unreachable.remove(point) != null;
  }

  void complete(Point point) {
    completed.add(point);
  }

  void ledBy(Input input, Trace run) {
    for (Event event : run.events()) {
      if (event instanceof Event.Entered(var point, _)) {
        inputs.putIfAbsent(point, input);
      }
    }
  }

  /** An input that leads to the point, as text; empty if there is none. */
  String inputOf(Point point) {
    Input input = inputs.get(point);
    // Few inputs lead to many points, and a text may be long.
    return input == null ? "" : texts.computeIfAbsent(input, entry.renderer()::input);
  }

  void giveUp(Point point) {
    givenUp.add(point);
  }

  /** Notes that no run comes to a point; false if one did, and then that counts. */
  boolean exclude(Point point, PointReason reason) {
    if (isReached(point)) {
      return false;
    }
    unreachable.putIfAbsent(point, reason);
    return true;
  }

  /** Notes why points stay open. */
  void open(Map<Point, PointReason> because, PointReason otherwise) {
    openBecause.putAll(because);
    openOtherwise = otherwise;
  }

  static boolean isFailure(Point point) {
    return point.criterion().equals(Coverage.FAILURE);
  }

  boolean isReached(Point point) {
    return reached.contains(point) || failed.contains(point);
  }

  /** Whether nobody has been to the point and nobody knows that none can. */
  boolean isOpen(Point point) {
    return !isReached(point) && !unreachable.containsKey(point);
  }

  /** Whether of each point it is known if a run comes to it. */
  boolean isSettled() {
    return entry.execution().points().stream().noneMatch(this::isOpen);
  }

  int reachedCount() {
    return reached.size();
  }

  /** Points of the entry's first criterion that no run has come to. */
  List<Point> open() {
    List<Point> all = entry.execution().points();
    return all.stream()
        .filter(point -> point.criterion().equals(all.getFirst().criterion()))
        .filter(point -> !reached.contains(point))
        .toList();
  }

  /**
   * All points by criterion, in the order the entry lists them, with inputs while there is room.
   */
  List<Coverage> coverage() {
    AtomicLong room = new AtomicLong(MOST_CHARACTERS);
    return coverage(
        point -> {
          String text = inputOf(point);
          return room.addAndGet(-text.length()) < 0 ? "" : text;
        });
  }

  /** The same, if inputs cannot be written. */
  List<Coverage> coverageWithoutInputs() {
    return coverage(point -> "");
  }

  private List<Coverage> coverage(Function<Point, String> input) {
    Map<String, List<Covered>> byCriterion = new LinkedHashMap<>();
    for (Point point : entry.execution().points()) {
      byCriterion
          .computeIfAbsent(point.criterion(), first -> new ArrayList<>())
          .add(covered(point, input));
    }
    List<Coverage> all = new ArrayList<>();
    byCriterion.forEach((criterion, points) -> all.add(new Coverage(criterion, points)));
    return all;
  }

  private Covered covered(Point point, Function<Point, String> input) {
    if (isReached(point)) {
      return new Covered(
          point,
          completed.contains(point) ? State.COMPLETED : State.REACHED,
          new PointReason.None(),
          input.apply(point));
    }
    PointReason proof = unreachable.get(point);
    if (proof != null) {
      return new Covered(point, State.UNREACHABLE, proof, "");
    }
    return new Covered(
        point,
        givenUp.contains(point) ? State.GIVEN_UP : State.OPEN,
        openBecause.getOrDefault(point, openOtherwise),
        "");
  }

  static Set<Point> pointsOf(Trace run) {
    Set<Point> points = new LinkedHashSet<>();
    for (Event event : run.events()) {
      if (event instanceof Event.Entered(var point, _)) {
        points.add(point);
      }
    }
    return points;
  }

  /** What a run covers: a way to fail is not among it. */
  static Set<Point> coveredBy(Trace run) {
    Set<Point> points = pointsOf(run);
    points.removeIf(PointLog::isFailure);
    return points;
  }
}
