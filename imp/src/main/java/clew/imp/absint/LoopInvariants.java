package clew.imp.absint;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.imp.absint.domain.DomainFact;
import clew.imp.absint.domain.Element;
import clew.imp.follow.LoopElimination;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Replaces loops by what an analysis says is true when they are left. A loop is replaced only where
 * its condition holds, so that is what is true after one iteration at least: at the exit of the
 * paper's program y is in [-1, 0], which is wrong only of runs that never enter the loop.
 */
public final class LoopInvariants implements LoopElimination {
  private final Analysis analysis;
  private final int unroll;
  private final Map<Integer, Integer> byDecision = new HashMap<>();

  public LoopInvariants(Analysis analysis, int unroll) {
    this.analysis = analysis;
    this.unroll = unroll;
    for (ControlFlow.Loop loop : analysis.flow().loops()) {
      byDecision.put(loop.decision(), loop.index());
    }
  }

  @Override
  public int unroll() {
    return unroll;
  }

  @Override
  public int loops() {
    return byDecision.size();
  }

  @Override
  public int loop(int decision) {
    return byDecision.getOrDefault(decision, -1);
  }

  private ControlFlow.Loop loopAt(int index) {
    return analysis.flow().loops().get(index);
  }

  @Override
  public int exit(int loop) {
    return loopAt(loop).exit();
  }

  @Override
  public BitSet assigned(int loop) {
    return analysis.flow().assigned(loopAt(loop));
  }

  @Override
  public List<Term> invariant(
      int loop,
      TermPool pool,
      IntFunction<Optional<Term>> before,
      IntFunction<Optional<Term>> after) {
    Element element = analysis.leaving(loopAt(loop));
    if (element.isEmpty()) {
      // A loop that is entered is not left.
      return List.of(pool.bool(false));
    }
    Map<Integer, Term> terms = new HashMap<>();
    List<Term> conditions = new ArrayList<>();
    for (DomainFact fact : CombinedFacts.without(element.facts())) {
      boolean isKnown = true;
      for (int slot : fact.variables()) {
        Optional<Term> term = term(slot, loopAt(loop), before, after);
        term.ifPresent(known -> terms.put(slot, known));
        isKnown &= term.isPresent();
      }
      if (isKnown) {
        conditions.add(fact.term(pool, slot -> terms.getOrDefault(slot, pool.integer(0))));
      }
    }
    return conditions;
  }

  /** A ghost is the value before this loop only if it belongs to loops of this depth. */
  private Optional<Term> term(
      int slot,
      ControlFlow.Loop loop,
      IntFunction<Optional<Term>> before,
      IntFunction<Optional<Term>> after) {
    int variables = analysis.code().variables().size();
    if (!GhostVariables.isGhost(variables, slot)) {
      return after.apply(slot);
    }
    return GhostVariables.depth(variables, slot) == loop.depth()
        ? before.apply(GhostVariables.variable(variables, slot))
        : Optional.empty();
  }
}
