package clew.prolog.eval;

import clew.prolog.ir.Instruction;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/** What comes after a call: never changed, so choice points share them. */
final class ContinuationFrame {
  final Instruction step;
  final Value[] environment;
  final int barrier;
  final @Nullable ContinuationFrame next;

  ContinuationFrame(
      Instruction step, Value[] environment, int barrier, @Nullable ContinuationFrame next) {
    this.step = step;
    this.environment = environment;
    this.barrier = barrier;
    this.next = next;
  }
}
