package clew.curry.eval;

import java.util.ArrayDeque;
import java.util.Deque;

/** Evaluates a value and all of its parts, up to a number of them. */
final class Normalization {
  /** What is shared a lot and not ground is met again and again. */
  private static final long MOST_VISITS = 10_000_000;

  private final Machine machine;

  Normalization(Machine machine) {
    this.machine = machine;
  }

  void begin(GraphNode whole, long budget) {
    machine.push(new Frame.Normalize(machine.stack(), whole, null, budget));
    machine.answer(whole);
  }

  /** A part has its value; what is inside of it comes next. */
  void goOn(Frame.Normalize frame, GraphNode made) {
    GraphNode whole = frame.rest == null && frame.whole == AnswerTerms.RESULT ? made : frame.whole;
    Frame.Pending rest = frame.rest;
    long budget = frame.budget;
    GraphNode next = made;
    while (budget > 0) {
      GraphNode found = next.found();
      if (found instanceof GraphNode.Delayed) {
        machine.push(new Frame.Normalize(machine.stack(), whole, rest, budget));
        machine.force(found);
        return;
      }
      budget--;
      if (found instanceof GraphNode.Data data && !data.isGround) {
        for (int i = data.parts.length - 1; i >= 0; i--) {
          rest = new Frame.Pending(data.parts[i], rest);
        }
      }
      if (rest == null) {
        break;
      }
      next = rest.node();
      rest = rest.next();
    }
    machine.answer(whole.found());
  }

  /**
   * Marks what is ground for good, so that nobody need look into it again. Values that a branch
   * found for what is older than itself are not: they are taken back with the branch.
   */
  static void settle(GraphNode whole) {
    Deque<Visit> work = new ArrayDeque<>();
    if (whole.found() instanceof GraphNode.Data data && !data.isGround) {
      work.push(new Visit(data));
    }
    for (long visits = 0; !work.isEmpty() && visits < MOST_VISITS; visits++) {
      Visit visit = work.peek();
      if (visit.next == visit.data.parts.length) {
        work.pop();
        visit.data.isGround = visit.isGround;
        if (!visit.isGround && !work.isEmpty()) {
          work.peek().isGround = false;
        }
        continue;
      }
      switch (visit.data.part(visit.next++)) {
        case GraphNode.Data inner -> {
          if (!inner.isGround) {
            work.push(new Visit(inner));
          }
        }
        case GraphNode.Whole _, GraphNode.Letter _ -> {}
        default -> visit.isGround = false;
      }
    }
  }

  /** A node whose parts are looked at, one after the other. */
  private static final class Visit {
    final GraphNode.Data data;
    int next;
    boolean isGround = true;

    Visit(GraphNode.Data data) {
      this.data = data;
    }
  }
}
