package clew.engine.solve;

import clew.engine.solve.smt.SmtScript;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** A query as a script for any SMT solver, so that an answer can be checked outside of Clew. */
public final class SmtLib {
  private SmtLib() {}

  /** A complete SMT-LIB 2 script, ending in {@code check-sat} and {@code get-model}. */
  public static String script(TermPool pool, Query query) {
    List<Term> conditions = new ArrayList<>();
    EssentialConditions.of(pool, query, conditions);
    return SmtScript.of(pool, conditions);
  }
}
