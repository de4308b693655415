package clew.prolog.render.term;

import clew.prolog.source.Characters;
import clew.prolog.source.Fixity;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Map;
import java.util.Set;

/** Lays clauses out as {@code portray_clause/1} and {@code listing/1} do. */
public final class ClauseText {
  private static final int ARGUMENT_OF_RULE = GoalLayout.LOOSEST - 1;
  private static final Functor RULE = Functor.of(":-", 2);
  private static final Functor DIRECTIVE = Functor.of(":-", 1);
  private static final Functor QUERY = Functor.of("?-", 1);
  private static final Functor MODULE = Functor.of("module", 2);
  private static final Set<Functor> RULES =
      Set.of(RULE, Functor.of("=>", 2), Functor.of("?=>", 2), Functor.of("-->", 2));

  private final OperatorTable operators;
  private final GoalLayout goals;

  private ClauseText(OperatorTable operators, Map<Var, String> names) {
    this.operators = operators;
    this.goals = new GoalLayout(operators, names);
  }

  /** The clause with its full stop and the end of its line. */
  public static String of(Value clause, OperatorTable operators) {
    Value finite = CyclicTermText.factored(clause).orElse(clause).walked();
    Doc doc = new ClauseText(operators, CanonicalText.names(finite)).clause(finite);
    StringBuilder text = Doc.print(doc, MultilineTerm.WIDTH);
    boolean glues = !text.isEmpty() && Characters.isSymbol(text.charAt(text.length() - 1));
    return text.append(glues ? " .\n" : ".\n").toString();
  }

  private Doc clause(Value term) {
    if (!(term instanceof Compound clause)) {
      return goals.of(term, GoalLayout.LOOSEST);
    }
    if (clause.is(RULE) && GoalLayout.part(clause, 1) == Atom.TRUE) {
      return goals.term(GoalLayout.part(clause, 0), GoalLayout.LOOSEST);
    }
    if (RULES.contains(clause.functor())
        && operators.find(clause.name(), Fixity.Place.INFIX).isPresent()) {
      return Doc.row(
          goals.term(GoalLayout.part(clause, 0), ARGUMENT_OF_RULE),
          Doc.of(" " + clause.name().name()),
          body(GoalLayout.part(clause, 1)).indented(GoalLayout.STEP));
    }
    if (clause.is(DIRECTIVE) || clause.is(QUERY)) {
      return directive(clause);
    }
    return goals.of(clause, GoalLayout.LOOSEST);
  }

  private Doc body(Value body) {
    if (GoalLayout.is(body, GoalLayout.IN_MODULE)
        && GoalLayout.isControl(GoalLayout.part(body, 1))) {
      return Doc.row(
          Doc.line(),
          quoted(GoalLayout.part(body, 0)),
          Doc.of(":"),
          Doc.line(),
          Doc.of("(   "),
          goals.of(GoalLayout.part(body, 1), GoalLayout.LOOSEST).indented(GoalLayout.STEP),
          Doc.line(),
          Doc.of(")"));
    }
    return Doc.row(Doc.line(), goals.of(body, ARGUMENT_OF_RULE));
  }

  private Doc directive(Compound directive) {
    Value goal = GoalLayout.part(directive, 0);
    if (directive.is(DIRECTIVE) && GoalLayout.is(goal, MODULE)) {
      Doc name = quoted(GoalLayout.part(goal, 0));
      Doc exports = goals.list(GoalLayout.part(goal, 1));
      return Doc.row(
          Doc.of(":- module("),
          Doc.row(name, Doc.of(","), Doc.line(), exports).aligned(),
          Doc.of(")"));
    }
    String neck = directive.name().name() + " ";
    return Doc.row(Doc.of(neck), goals.of(goal, ARGUMENT_OF_RULE).indented(neck.length()));
  }

  private Doc quoted(Value value) {
    return Doc.of(Writer.text(value, operators, WriteOptions.writeq()));
  }
}
