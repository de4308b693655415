package clew.prolog.eval;

import clew.prolog.ir.Step;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/** What comes after a call: never changed, so choice points share them. */
final class Frame {
  final Step step;
  final Value[] environment;
  final int barrier;
  final @Nullable Frame next;

  Frame(Step step, Value[] environment, int barrier, @Nullable Frame next) {
    this.step = step;
    this.environment = environment;
    this.barrier = barrier;
    this.next = next;
  }
}
