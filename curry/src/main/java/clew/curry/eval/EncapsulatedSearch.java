package clew.curry.eval;

import clew.curry.follow.Follower;
import clew.curry.ir.Code;
import clew.engine.language.answer.Step;
import clew.engine.term.Term;
import clew.engine.trace.Event;
import clew.engine.trace.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * A search within the search: all values of something, computed here and now. Its branches begin
 * where the machine is and are left again, so that nothing of them stays but copies of the values.
 */
final class EncapsulatedSearch {
  /** More than this is no search that somebody waits for. */
  private static final long MOST_STEPS = 20_000_000;

  private final Machine machine;
  private final ProgramContext context;

  EncapsulatedSearch(Machine machine, ProgramContext context) {
    this.machine = machine;
    this.context = context;
  }

  /** The values, in the order of a depth-first search; an error of one branch is one of all. */
  List<GraphNode> values(GraphNode of) {
    List<GraphNode> values = new ArrayList<>();
    search(of, values);
    return values;
  }

  /** Whether some branch ends in an error. */
  boolean raises(GraphNode of) {
    try {
      search(of, new ArrayList<>());
      return false;
    } catch (RaisedError error) {
      if (error.kind() == RaisedError.Kind.SUSPENDED) {
        throw error;
      }
      return true;
    }
  }

  private void search(GraphNode of, List<GraphNode> values) {
    Branch first = machine.child();
    first.code = new Code.Enter(0);
    first.slots = new GraphNode[] {of};
    first.stack = new Frame.Normalize(null, AnswerTerms.RESULT, null, context.mostShown());
    Deque<Branch> waiting = new ArrayDeque<>(List.of(first));
    long until = machine.steps() + MOST_STEPS;
    while (!waiting.isEmpty()) {
      if (machine.steps() > until) {
        throw new RaisedError(
            RaisedError.Kind.SUSPENDED, "a search within the search has not ended in time");
      }
      Step<Branch> step = machine.step(waiting.pop());
      if (step.passed().stream().anyMatch(Event.Assume.class::isInstance)) {
        throw open();
      }
      switch (step) {
        case Step.Yield<Branch>(var passed, var next, var steps) -> waiting.push(next);
        case Step.Fork<Branch> fork -> {
          for (Step.Way<Branch> way : fork.ways().reversed()) {
            if (!(way.condition() instanceof Term.Bool)) {
              throw open();
            }
            waiting.push(way.state());
          }
        }
        case Step.Done<Branch>(var passed, Outcome.Answers(var answers, var more)) -> {
          if (!answers.isEmpty()) {
            values.add(copied(machine.value()));
          }
        }
        case Step.Done<Branch>(var passed, Outcome.Raised(var kind, var reason, var at)) ->
            throw new RaisedError(
                RaisedError.Kind.ERROR,
                reason instanceof Term.Text text ? text.text() : kind.name());
        case Step.Done<Branch>(var passed, var other) ->
            throw new IllegalStateException(other.toString());
      }
    }
  }

  private static RaisedError open() {
    return new RaisedError(
        RaisedError.Kind.SUSPENDED,
        "a search within the search depends on numbers that are unknown");
  }

  /** A copy that does not change when its branch is left. */
  private GraphNode copied(GraphNode whole) {
    IdentityHashMap<GraphNode, GraphNode> copies = new IdentityHashMap<>();
    Deque<GraphNode> work = new ArrayDeque<>(List.of(whole.found()));
    while (!work.isEmpty()) {
      GraphNode node = work.peek();
      if (copies.containsKey(node)) {
        work.pop();
      } else if (!(node instanceof GraphNode.Data data)) {
        work.pop();
        if (node instanceof GraphNode.Symbol symbol && !isOfInput(symbol)) {
          throw open();
        }
        boolean isOpen = node instanceof GraphNode.Free free && free.term == null;
        if (isOpen || node instanceof GraphNode.Delayed) {
          throw new RaisedError(
              RaisedError.Kind.SUSPENDED, "a value of a search within the search is not whole");
        }
        copies.put(node, node);
      } else if (isReady(data, copies, work)) {
        work.pop();
        GraphNode[] parts = new GraphNode[data.parts.length];
        for (int i = 0; i < parts.length; i++) {
          parts[i] = copies.getOrDefault(data.parts[i].found(), data);
        }
        copies.put(data, new GraphNode.Data(data.constructor, parts));
      }
    }
    return copies.getOrDefault(whole.found(), whole);
  }

  private boolean isOfInput(GraphNode.Symbol symbol) {
    Follower follower = context.follower();
    return follower != null && follower.knows(symbol.term);
  }

  private static boolean isReady(
      GraphNode.Data data, IdentityHashMap<GraphNode, GraphNode> copies, Deque<GraphNode> work) {
    boolean isReady = true;
    for (GraphNode part : data.parts) {
      if (!copies.containsKey(part.found())) {
        work.push(part.found());
        isReady = false;
      }
    }
    return isReady;
  }
}
