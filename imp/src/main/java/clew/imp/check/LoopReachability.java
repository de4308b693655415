package clew.imp.check;

import clew.engine.language.Reachability;
import clew.engine.reason.Exclusion;
import clew.engine.solve.Solver;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.imp.absint.Analysis;
import clew.imp.absint.DomainChoice;
import clew.imp.absint.FactText;
import clew.imp.absint.InductiveCheck;
import clew.imp.absint.InductiveCheck.Result;
import clew.imp.absint.domain.DomainFact;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import clew.imp.loops.PhaseSearch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The two ways to look at a program of L as a whole, in turns: phases find inputs, and prove things
 * of programs that have few of them; invariants prove things whatever the loops do.
 */
final class LoopReachability implements Reachability {
  /** About a second; phases wait so long for their next turn. */
  private static final long WORK = 4_000_000;

  private static final long MOST_QUERIES = 400;

  private final Code code;
  private final TermPool pool;
  private final DomainChoice domain;
  private final PhaseSearch phases;
  private final Deque<Way> ways = new ArrayDeque<>();
  private final Set<Way> closed = new HashSet<>();
  private boolean isPhasesTurn = true;
  private News.Over phasesOver = new News.Over(Map.of(), List.of(), false);
  private boolean arePhasesOver;
  private @Nullable InductiveCheck check;

  /** That of the worker whose turn it is: no two may use one at a time. */
  private @Nullable Solver current;

  /** A way out of a decision. */
  private record Way(int decision, boolean holds) {}

  LoopReachability(Code code, TermPool pool, DomainChoice domain) {
    this.code = code;
    this.pool = pool;
    this.domain = domain;
    this.phases = new PhaseSearch(code, pool);
  }

  @Override
  public News next(Predicate<Point> isOpen, Solver solver) {
    current = solver;
    boolean isTheirs = isPhasesTurn && !arePhasesOver;
    isPhasesTurn = !isPhasesTurn;
    if (isTheirs) {
      News news = phases.next(isOpen, solver);
      if (!(news instanceof News.Over over)) {
        return news;
      }
      if (over.isComplete()) {
        return over;
      }
      phasesOver = over;
      arePhasesOver = true;
      return new News.Nothing();
    }
    if (check == null) {
      check = analysed(isOpen);
      return new News.Nothing();
    }
    while (!ways.isEmpty()) {
      Way way = ways.pop();
      if (isOpen.test(point(way))) {
        return proved(way, check.check(way.decision, way.holds), isOpen);
      }
    }
    return arePhasesOver ? phasesOver : new News.Nothing();
  }

  private InductiveCheck analysed(Predicate<Point> isOpen) {
    Analysis analysis = Analysis.of(code, domain, WORK);
    for (int decision = 0; decision < code.decisions().size(); decision++) {
      for (boolean holds : new boolean[] {true, false}) {
        Way way = new Way(decision, holds);
        if (isPoint(way) && isOpen.test(point(way)) && analysis.isUnreachable(decision, holds)) {
          ways.add(way);
        }
      }
    }
    return new InductiveCheck(
        analysis, pool, query -> Objects.requireNonNull(current).solve(query), MOST_QUERIES);
  }

  private boolean isPoint(Way way) {
    Decision.Kind kind = code.decision(way.decision).kind();
    boolean fails = kind == Decision.Kind.ASSERT || kind == Decision.Kind.DIVISION;
    return kind.isLocation() || (fails && !way.holds);
  }

  private Point point(Way way) {
    Decision decision = code.decision(way.decision);
    return decision.kind().isLocation() ? decision.point(way.holds) : decision.failure();
  }

  private News proved(Way way, Result result, Predicate<Point> isOpen) {
    if (!(result instanceof Result.Proved(var facts, var instruction, var proof))) {
      return new News.Nothing();
    }
    closed.add(way);
    BitSet reachable = reachable();
    List<Point> points = new ArrayList<>();
    for (int pc = 0; pc < code.length(); pc++) {
      Opcode op = code.at(pc).op();
      if ((op == Opcode.BEGIN || op == Opcode.REACH) && !reachable.get(pc)) {
        Point point = code.points().get(code.at(pc).first());
        if (isOpen.test(point)) {
          points.add(point);
        }
      }
    }
    return new News.Unreachable(points, reason(facts), proof);
  }

  private Exclusion reason(List<DomainFact> facts) {
    List<String> told = new FactText(code).of(facts);
    return told.isEmpty() ? new Exclusion.NoValues() : new Exclusion.ByInvariants(told);
  }

  /** What can be reached by jumps, if nobody goes the ways that are closed. */
  private BitSet reachable() {
    BitSet seen = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>();
    todo.push(0);
    while (!todo.isEmpty()) {
      int pc = todo.pop();
      if (seen.get(pc)) {
        continue;
      }
      seen.set(pc);
      Instruction instruction = code.at(pc);
      switch (instruction.op()) {
        case RAISE, REJECT, HALT -> {}
        case JUMP -> todo.push(instruction.first());
        case DECIDE -> {
          if (!closed.contains(new Way(instruction.first(), true))) {
            todo.push(pc + 1);
          }
          if (!closed.contains(new Way(instruction.first(), false))) {
            todo.push(instruction.second());
          }
        }
        default -> todo.push(pc + 1);
      }
    }
    return seen;
  }
}
