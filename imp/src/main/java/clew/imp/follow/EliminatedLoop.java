package clew.imp.follow;

import clew.engine.reason.Limitation;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Event;
import clew.imp.eval.IntegerCells;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.model.OperatorModels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rule of section 5.3 that takes the place of rule (6): a loop whose condition still holds
 * after some iterations is left at once, with unknowns for the variables it may change, and what is
 * always true then is assumed of them.
 */
record EliminatedLoop(
    LoopElimination elimination, int decision, Decision at, TermPool pool, Code code) {
  private static final char INVENTED = '~';

  /** Whether an unknown stands for what a replaced loop computes, and is no input. */
  static boolean isInvented(Unknown unknown) {
    return unknown.name().indexOf(INVENTED) >= 0;
  }

  SymbolicState leaves(SymbolicState state) {
    LoopRounds rounds = state.memory.rounds.copy();
    rounds.left(elimination.loop(decision));
    return new SymbolicState(
        state.pc, state.depth, with(state.memory, state.memory.shadow, rounds));
  }

  SymbolicState goesRound(SymbolicState state) {
    int loop = elimination.loop(decision);
    LoopRounds rounds = state.memory.rounds.copy();
    if (rounds.count(loop) < elimination.unroll()) {
      rounds.again(loop);
      return new SymbolicState(
          state.pc, state.depth, with(state.memory, state.memory.shadow, rounds));
    }
    return replaced(state, loop, rounds);
  }

  private SymbolicState replaced(SymbolicState state, int loop, LoopRounds rounds) {
    SymbolicState.Memory before = state.memory;
    @Nullable Term[] shadow = Arrays.copyOf(before.shadow, before.shadow.length);
    double[] bits = before.bits.clone();
    IntegerCells cells = new IntegerCells(before.shadow.length);
    cells.copyAll(before.cells, before.shadow.length);
    BitSet assigned = elimination.assigned(loop);
    for (int v = assigned.nextSetBit(0); v >= 0; v = assigned.nextSetBit(v + 1)) {
      String name = code.variables().get(v) + INVENTED + ++rounds.invented;
      shadow[v] = pool.unknown(name, Sort.INT);
      cells.set(v, 0);
      bits[v] = TermSizes.INPUT;
    }
    SymbolicState.Memory after =
        new SymbolicState.Memory(pool, cells, shadow, bits, before.taken, before.point, rounds);
    SymbolicState left = new SymbolicState(elimination.exit(loop), state.depth, after);
    List<Event> assumed = new ArrayList<>();
    for (Term fact :
        elimination.invariant(
            loop,
            pool,
            variable -> number(rounds.before(loop, variable)),
            variable -> number(left.symbolic(variable)))) {
      assumed.add(new Event.Assume(at.site(), fact));
    }
    rounds.left(loop);
    rounds.replaced(at.site(), how(), assumed);
    return left;
  }

  private Limitation how() {
    return elimination.unroll() == 0
        ? Limitation.of(Limitation.Kind.SKIPPED_LOOP)
        : Limitation.of(Limitation.Kind.CUT_LOOP, elimination.unroll());
  }

  /** A comparison that is kept in a variable is a number to an invariant. */
  private Optional<Term> number(Optional<Term> term) {
    return term.map(one -> OperatorModels.number(pool, one));
  }

  private static SymbolicState.Memory with(
      SymbolicState.Memory memory, @Nullable Term[] shadow, LoopRounds rounds) {
    return new SymbolicState.Memory(
        memory.pool, memory.cells, shadow, memory.bits, memory.taken, memory.point, rounds);
  }
}
