package clew.imp.follow;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.imp.eval.IntegerCells;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A symbolic run that waits at an instruction. It never changes, so two ways share its cells. */
public final class SymbolicState {
  final int pc;
  final int depth;
  final Memory memory;

  SymbolicState(int pc, int depth, Memory memory) {
    this.pc = pc;
    this.depth = depth;
    this.memory = memory;
  }

  /** The term of a variable; the paper's . Empty if it has no value. */
  public Optional<Term> symbolic(int variable) {
    return memory.symbolic(variable);
  }

  /** What a machine has in its cells, and how many inputs each variable has taken. */
  static final class Memory {
    final TermPool pool;
    final IntegerCells cells;
    final @Nullable Term[] shadow;
    final double[] bits;
    final int[] taken;
    final int point;
    final LoopRounds rounds;

    Memory(
        TermPool pool,
        IntegerCells cells,
        @Nullable Term[] shadow,
        double[] bits,
        int[] taken,
        int point,
        LoopRounds rounds) {
      this.pool = pool;
      this.cells = cells;
      this.shadow = shadow;
      this.bits = bits;
      this.taken = taken;
      this.point = point;
      this.rounds = rounds;
    }

    private Optional<Term> symbolic(int variable) {
      if (!cells.isDefined(variable)) {
        return Optional.empty();
      }
      Term term = shadow[variable];
      return Optional.of(term != null ? term : pool.integer(cells.number(variable)));
    }
  }
}
