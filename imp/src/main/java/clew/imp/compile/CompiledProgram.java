package clew.imp.compile;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.eval.RunOutcomes;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;

/** A program as a method of the Java machine. */
public final class CompiledProgram {
  private final Code code;
  private final MethodHandle method;

  private CompiledProgram(Code code, MethodHandle method) {
    this.code = code;
    this.method = method;
  }

  /** The program as a method, unless it is too large for one or may read undefined variables. */
  public static Optional<CompiledProgram> of(Code code) {
    if (!MethodWriter.fits(code)) {
      return Optional.empty();
    }
    try {
      MethodHandles.Lookup hidden =
          MethodHandles.lookup().defineHiddenClass(new MethodWriter(code).classFile(), true);
      return Optional.of(
          new CompiledProgram(
              code,
              hidden.findStatic(
                  hidden.lookupClass(),
                  "run",
                  MethodType.methodType(int.class, CompiledRun.class))));
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("generated code cannot be used", impossible);
    }
  }

  /** The run on an input; empty if a number was too large, or the budget too small. */
  public Optional<Trace> run(TermPool pool, Assignment input, Budget budget) {
    CompiledRun run = new CompiledRun(code, pool, input, budget);
    try {
      int end = (int) method.invokeExact(run);
      return Optional.of(new Trace(run.events, outcome(pool, run, end), run.steps));
    } catch (ArithmeticException | CompiledRun.Ended noAnswer) {
      return Optional.empty();
    } catch (RuntimeException | Error wrong) {
      throw wrong;
    } catch (Throwable impossible) {
      throw new IllegalStateException("generated code throws nothing else", impossible);
    }
  }

  private Outcome outcome(TermPool pool, CompiledRun run, int end) {
    Instruction last = code.at(end);
    return switch (last.op()) {
      case RAISE -> RunOutcomes.raised(code, pool, code.decision(last.first()));
      case REJECT -> new Outcome.Rejected(code.decision(last.first()).site());
      case HALT -> {
        Term state = RunOutcomes.state(code, pool, run::value);
        yield new Outcome.Returned(state, state);
      }
      default -> throw new IllegalStateException("no run ends with " + last);
    };
  }
}
