package clew.curry.eval;

import clew.curry.follow.Follower;
import clew.curry.ir.Code;
import clew.engine.language.answer.Step;
import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Where one branch becomes several: choices, unknowns that are looked at, and conditions. */
final class Forks {
  /** Made once: there are many forks. */
  private static final List<String> NAMES = List.of("way 1", "way 2", "way 3", "way 4");

  /** Why a condition on an unknown of the program takes the input as it is. */
  static final Limitation MIXED = Limitation.of(Limitation.Kind.UNKNOWN_OF_INPUT);

  private final Machine machine;
  private final ProgramContext context;

  Forks(Machine machine, ProgramContext context) {
    this.machine = machine;
    this.context = context;
  }

  /** A way that a solver has to allow; it goes on with a code or with a value. */
  record Asked(Term condition, @Nullable Code code, @Nullable GraphNode value) {}

  /** Each of the ways that a program names. */
  void choose(Code.Choice choice) {
    List<Step.Way<Branch>> ways = new ArrayList<>(choice.ways.length);
    for (int i = 0; i < choice.ways.length; i++) {
      Branch branch = machine.child();
      branch.code = choice.ways[i];
      branch.slots = machine.slots().clone();
      branch.stack = machine.stack();
      ways.add(way(context.pool().bool(true), name(i), branch));
    }
    machine.fork(ways);
  }

  /** An unknown becomes each of the constructors that there is a way for. */
  void narrow(Code.Switch decision, GraphNode.Free free) {
    List<GraphNode.Data> values = context.narrowings(decision, free, machine);
    if (values.isEmpty()) {
      machine.fail();
    } else {
      become(
          free,
          values,
          new Frame.Decide(machine.stack(), machine.slots(), machine.stamp(), decision));
    }
  }

  /** An unknown becomes each of the values; each goes on with the same frame. */
  void become(GraphNode.Free free, List<GraphNode.Data> values, Frame after) {
    if (values.size() == 1) {
      machine.set(free, values.getFirst());
      machine.push(after);
      machine.answer(values.getFirst());
      return;
    }
    if (values.size() == 2) {
      machine.fork(
          List.of(way(free, values.getFirst(), after), way(free, values.getLast(), after)));
      return;
    }
    List<Step.Way<Branch>> ways = new ArrayList<>(values.size());
    for (GraphNode.Data each : values) {
      ways.add(way(free, each, after));
    }
    machine.fork(ways);
  }

  private Step.Way<Branch> way(GraphNode.Free free, GraphNode.Data value, Frame after) {
    Branch branch = machine.child();
    branch.bound = free;
    branch.boundTo = value;
    branch.value = value;
    branch.stack = after;
    return way(context.pool().bool(true), value.constructor.name(), branch);
  }

  /** From here on the condition holds, or this is no branch; an input says which. */
  void assume(Term fact) {
    Follower follower = context.follower();
    if (fact instanceof Term.Bool known) {
      if (!known.holds()) {
        machine.fail();
      }
    } else if (follower == null) {
      machine.assumed(fact);
    } else if (!follower.knows(fact)) {
      machine.assumed(follower.settled(machine.place(), fact, MIXED));
    } else if (!follower.holds(machine.at(), fact)) {
      machine.fail();
    }
  }

  /** Each of the ways whose condition a solver allows; the one that the input takes. */
  void ask(List<Asked> asked) {
    askWith(asked, -1, frame -> frame);
  }

  /** As {@link #ask}, but one of the ways has something to do with its value first. */
  void askWith(List<Asked> asked, int which, UnaryOperator<@Nullable Frame> frame) {
    int taken = byInput(asked);
    if (taken >= 0) {
      machine.take(asked.get(taken));
      if (taken == which) {
        machine.push(frame.apply(machine.stack()));
      }
      return;
    }
    List<Step.Way<Branch>> ways = ways(asked);
    if (which >= 0) {
      Branch branch = ways.get(which).state();
      branch.stack = frame.apply(branch.stack);
    }
    machine.fork(ways);
  }

  /** The way that the input of the run takes, or -1 if there is none, or it does not say. */
  private int byInput(List<Asked> asked) {
    Follower follower = context.follower();
    if (follower == null) {
      return -1;
    }
    List<Term> conditions = asked.stream().map(Asked::condition).toList();
    return conditions.stream().allMatch(follower::knows)
        ? follower.choose(
            machine.at(), conditions, conditions.stream().map(Term::toString).toList())
        : -1;
  }

  private List<Step.Way<Branch>> ways(List<Asked> asked) {
    List<Step.Way<Branch>> ways = new ArrayList<>(asked.size());
    for (int i = 0; i < asked.size(); i++) {
      Asked each = asked.get(i);
      Branch branch = machine.child();
      branch.code = each.code;
      branch.slots = machine.slots().clone();
      branch.value = each.value;
      branch.stack = machine.stack();
      Follower follower = context.follower();
      Term condition =
          follower == null
              ? each.condition
              : follower.settled(machine.place(), each.condition, MIXED);
      ways.add(way(condition, name(i), branch));
    }
    return ways;
  }

  private static String name(int index) {
    return index < NAMES.size() ? NAMES.get(index) : "way " + (index + 1);
  }

  private static Step.Way<Branch> way(Term condition, String name, Branch branch) {
    return new Step.Way<>(condition, name, Optional.empty(), branch);
  }
}
