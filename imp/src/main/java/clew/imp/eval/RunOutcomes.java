package clew.imp.eval;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** The outcomes of L, the same for all machines. */
public final class RunOutcomes {
  private static final int BRIEF = 200;

  private RunOutcomes() {}

  public static Outcome raised(Code code, TermPool pool, Decision decision) {
    String text = code.syntax().source().text();
    int from = decision.condition().from();
    int to = decision.condition().to();
    String condition =
        to - from > BRIEF ? text.substring(from, from + BRIEF) + "…" : text.substring(from, to);
    return new Outcome.Raised(decision.error(), pool.text(condition), decision.site());
  }

  public static Outcome undefined(TermPool pool, Site read) {
    return new Outcome.Raised(Decision.UNDEFINED, pool.text(read.label()), read);
  }

  /** The final values of all variables, in order; {@code undefined} where there is none. */
  public static Term state(Code code, TermPool pool, IntFunction<Term> value) {
    int count = code.variables().size();
    List<Term> values = new ArrayList<>(count);
    for (int variable = 0; variable < count; variable++) {
      values.add(value.apply(variable));
    }
    return pool.construct(new Constructor("state", count), values);
  }

  public static Term undefinedValue(TermPool pool) {
    return pool.atom("undefined");
  }
}
