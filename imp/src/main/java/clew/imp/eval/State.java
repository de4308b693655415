package clew.imp.eval;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A symbolic run that waits at an instruction. It never changes, so two ways share its cells. */
public final class State {
  final int pc;
  final int depth;
  final Memory memory;

  State(int pc, int depth, Memory memory) {
    this.pc = pc;
    this.depth = depth;
    this.memory = memory;
  }

  /** How many decisions lie behind. */
  public int depth() {
    return depth;
  }

  /** The term of a variable; the paper's σ. Empty if it has no value. */
  public Optional<Term> symbolic(int variable) {
    return memory.symbolic(variable);
  }

  /** What a machine has in its cells, and how many inputs each variable has taken. */
  static final class Memory {
    final TermPool pool;
    final Cells cells;
    final @Nullable Term[] shadow;
    final double[] bits;
    final int[] taken;
    final int point;
    final Rounds rounds;

    Memory(
        TermPool pool,
        Cells cells,
        @Nullable Term[] shadow,
        double[] bits,
        int[] taken,
        int point,
        Rounds rounds) {
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
