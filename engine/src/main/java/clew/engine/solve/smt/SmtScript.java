package clew.engine.solve.smt;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** Conditions as a complete SMT-LIB 2 script. */
public final class SmtScript {
  private SmtScript() {}

  /** The script; a condition that cannot be expressed is left out, and a comment says so. */
  public static String of(TermPool pool, List<Term> conditions) {
    OperatorExpansion expand = new OperatorExpansion(pool);
    Vocabulary vocabulary = new Vocabulary();
    TextBackend target = new TextBackend();
    Encoding<TextEncoding> encoding = new Encoding<>(target);
    StringBuilder body = target.definitions();
    List<Term> exact = new ArrayList<>();
    for (Term condition : conditions) {
      OperatorExpansion.Expanded expanded = expand.expand(condition);
      if (expanded.unsupported() != null) {
        body.append("; left out: a condition with the operator ")
            .append(expanded.unsupported())
            .append('\n');
        continue;
      }
      if (expanded.isBounded()) {
        body.append("; a recursive operator is unfolded to a bound: unsat proves nothing\n");
      }
      exact.add(expanded.term());
    }
    OperatorAbstraction abstraction = OperatorAbstraction.in(pool, exact);
    if (!abstraction.isEmpty()) {
      body.append("; |?fresh#...| stand for what no solver computes: sat proves nothing\n");
    }
    Memberships.Said said =
        Memberships.say(pool, abstraction.conditions(), Memberships.Cut.OPEN, 0);
    if (said.isCut()) {
      body.append("; types are unfolded in part, the rest is |?member#...|: sat proves nothing\n");
    }
    said.conditions().forEach(vocabulary::read);
    for (Term condition : said.conditions()) {
      String holds = encoding.holds(condition).text();
      body.append("(assert ").append(holds).append(")\n");
    }
    return "(set-logic ALL)\n"
        + datatype(vocabulary)
        + target.declarations()
        + body
        + "(check-sat)\n(get-model)\n";
  }

  private static String datatype(Vocabulary vocabulary) {
    if (!vocabulary.hasAny()) {
      return "";
    }
    StringBuilder text = new StringBuilder("(declare-datatypes ((Any 0)) ((\n");
    for (Sort sort : Sort.values()) {
      if (sort != Sort.ANY) {
        text.append("  (%1$s (of-%1$s %2$s))\n".formatted(sort, TextBackend.sortName(sort)));
      }
    }
    text.append("  (other (of-other Int))");
    for (Constructor constructor : vocabulary.constructors()) {
      text.append("\n  (").append(TextBackend.quoted(constructor.toString()));
      for (int i = 0; i < constructor.arity(); i++) {
        text.append(" (" + TextBackend.quoted(constructor + "." + i) + " Any)");
      }
      text.append(')');
    }
    return text.append(")))\n").toString();
  }
}
