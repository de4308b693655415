package clew.imp.compile;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.eval.Endings;
import clew.imp.ir.Code;
import clew.imp.ir.Instruction;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;

/** A program as a method of the Java machine. */
public final class Compiled {
  private final Code code;
  private final MethodHandle method;

  private Compiled(Code code, MethodHandle method) {
    this.code = code;
    this.method = method;
  }

  /** The program as a method, unless it is too large for one or may read undefined variables. */
  public static Optional<Compiled> of(Code code) {
    if (!Method.fits(code)) {
      return Optional.empty();
    }
    try {
      MethodHandles.Lookup hidden =
          MethodHandles.lookup().defineHiddenClass(new Method(code).classFile(), true);
      return Optional.of(
          new Compiled(
              code,
              hidden.findStatic(
                  hidden.lookupClass(), "run", MethodType.methodType(int.class, Course.class))));
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("generated code cannot be used", impossible);
    }
  }

  /** The run on an input; empty if a number was too large, or the budget too small. */
  public Optional<Trace> run(TermPool pool, Assignment input, Budget budget) {
    Course course = new Course(code, pool, input, budget);
    try {
      int end = (int) method.invokeExact(course);
      return Optional.of(new Trace(course.events, outcome(pool, course, end), course.steps));
    } catch (ArithmeticException | Course.Ended noAnswer) {
      return Optional.empty();
    } catch (RuntimeException | Error wrong) {
      throw wrong;
    } catch (Throwable impossible) {
      throw new IllegalStateException("generated code throws nothing else", impossible);
    }
  }

  private Outcome outcome(TermPool pool, Course course, int end) {
    Instruction last = code.at(end);
    return switch (last.op()) {
      case RAISE -> Endings.raised(code, pool, code.decision(last.first()));
      case REJECT -> new Outcome.Rejected(code.decision(last.first()).site());
      case HALT -> {
        Term state = Endings.state(code, pool, course::value);
        yield new Outcome.Returned(state, state);
      }
      default -> throw new IllegalStateException("no run ends with " + last);
    };
  }
}
