package clew.engine.solve.smt;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;

/** Conditions as a complete SMT-LIB 2 script. */
public final class Script {
  private Script() {}

  /** The script; a condition that cannot be expressed is left out, and a comment says so. */
  public static String of(TermPool pool, List<Term> conditions) {
    Expand expand = new Expand(pool);
    Vocabulary vocabulary = new Vocabulary();
    List<Expand.Expanded> all = new ArrayList<>();
    for (Term condition : conditions) {
      Expand.Expanded expanded = expand.expand(condition);
      all.add(expanded);
      if (expanded.unsupported() == null) {
        vocabulary.read(expanded.term());
      }
    }
    TextTarget target = new TextTarget();
    Encoding<Text> encoding = new Encoding<>(target);
    StringBuilder body = target.definitions();
    for (Expand.Expanded condition : all) {
      if (condition.unsupported() != null) {
        body.append("; left out: a condition with the operator ")
            .append(condition.unsupported())
            .append('\n');
        continue;
      }
      if (condition.isBounded()) {
        body.append("; a recursive operator is unfolded to a bound here: unsat proves nothing\n");
      }
      String holds = encoding.holds(condition.term()).text();
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
        text.append("  (%1$s (of-%1$s %2$s))\n".formatted(sort, TextTarget.sortName(sort)));
      }
    }
    text.append("  (other (of-other Int))");
    for (Constructor constructor : vocabulary.constructors()) {
      text.append("\n  (").append(TextTarget.quoted(constructor.toString()));
      for (int i = 0; i < constructor.arity(); i++) {
        text.append(" (" + TextTarget.quoted(constructor + "." + i) + " Any)");
      }
      text.append(')');
    }
    return text.append(")))\n").toString();
  }
}
