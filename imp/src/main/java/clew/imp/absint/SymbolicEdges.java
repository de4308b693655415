package clew.imp.absint;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import clew.imp.model.OperatorModels;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * What happens between the places where ways come together, as terms: from such a place, and from
 * any values of the variables, straight on to the next one, with a way out at every decision.
 */
final class SymbolicEdges {
  private final ControlFlow flow;
  private final Code code;
  private final GhostVariables ghosts;
  private final TermPool pool;
  private int fresh;

  /**
   * A way from one place to another.
   *
   * @param conditions what holds on it
   * @param after the terms of variables and ghosts at its end
   */
  record Edge(int from, int to, List<Term> conditions, IntFunction<Term> after) {}

  /**
   * A way of a decision.
   *
   * @param conditions what holds when it is taken
   */
  record Way(int decision, boolean holds, List<Term> conditions) {}

  /** All that begins at a place. */
  record From(List<Edge> edges, List<Way> ways) {}

  SymbolicEdges(ControlFlow flow, GhostVariables ghosts, TermPool pool) {
    this.flow = flow;
    this.code = flow.code();
    this.ghosts = ghosts;
    this.pool = pool;
  }

  /** The term of a variable or ghost at a place where something begins. */
  Term before(int slot) {
    return pool.unknown("v" + slot, Sort.INT);
  }

  From from(int place) {
    List<Edge> edges = new ArrayList<>();
    List<Way> ways = new ArrayList<>();
    Map<Integer, Term> changed = new HashMap<>();
    List<Term> conditions = new ArrayList<>();
    for (int pc = place; pc < code.length(); pc++) {
      if (pc > place && flow.isJoin(pc)) {
        edges.add(edge(place, pc, conditions, changed));
        break;
      }
      Instruction instruction = code.at(pc);
      switch (instruction.op()) {
        case STORE ->
            changed.put(instruction.first(), OperatorModels.number(pool, term(pc, changed)));
        case INPUT -> changed.put(instruction.first(), fresh());
        case BEGIN -> {
          if (flow.entersLoop(pc)) {
            enter(flow.loop(pc + 1), changed);
          }
        }
        case DECIDE -> {
          Term holds = OperatorModels.truth(pool, term(pc, changed));
          List<Term> failing = new ArrayList<>(conditions);
          failing.add(pool.not(holds));
          conditions.add(holds);
          ways.add(new Way(instruction.first(), true, List.copyOf(conditions)));
          ways.add(new Way(instruction.first(), false, failing));
          edges.add(edge(place, instruction.second(), failing, changed));
        }
        case JUMP -> edges.add(edge(place, instruction.first(), conditions, changed));
        default -> {}
      }
      if (ends(instruction.op())) {
        break;
      }
    }
    return new From(edges, ways);
  }

  private static boolean ends(Opcode op) {
    return op == Opcode.JUMP || op == Opcode.RAISE || op == Opcode.REJECT || op == Opcode.HALT;
  }

  private Edge edge(int from, int to, List<Term> conditions, Map<Integer, Term> changed) {
    Map<Integer, Term> now = Map.copyOf(changed);
    return new Edge(from, to, List.copyOf(conditions), slot -> now(slot, now));
  }

  private Term now(int slot, Map<Integer, Term> changed) {
    Term term = changed.get(slot);
    return term != null ? term : before(slot);
  }

  private Term fresh() {
    return pool.unknown("n" + fresh++, Sort.INT);
  }

  private void enter(ControlFlow.Loop loop, Map<Integer, Term> changed) {
    for (GhostVariables.Change change : ghosts.changes(loop)) {
      changed.put(
          change.slot(),
          change.variable().isPresent() ? now(change.variable().getAsInt(), changed) : fresh());
    }
  }

  /** What the instruction pops; every part once. */
  private Term term(int pc, Map<Integer, Term> changed) {
    StackExpressions operands = flow.operands();
    Deque<Integer> todo = new ArrayDeque<>();
    Deque<Term> done = new ArrayDeque<>();
    todo.push(operands.root(pc));
    while (!todo.isEmpty()) {
      int next = todo.pop();
      StackExpressions.Part part = operands.part(next < 0 ? ~next : next);
      if (part.op() == Opcode.PUSH) {
        done.push(pool.integer(code.constant(part.left())));
      } else if (part.op() == Opcode.LOAD) {
        done.push(now(part.left(), changed));
      } else if (next >= 0) {
        todo.push(~next);
        if (part.right() >= 0) {
          todo.push(part.right());
        }
        todo.push(part.left());
      } else if (part.right() < 0) {
        done.push(OperatorModels.unary(pool, part.op(), done.pop()));
      } else {
        Term right = done.pop();
        done.push(OperatorModels.binary(pool, part.op(), done.pop(), right));
      }
    }
    return done.pop();
  }
}
