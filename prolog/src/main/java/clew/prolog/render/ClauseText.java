package clew.prolog.render;

import clew.prolog.syntax.Characters;
import clew.prolog.syntax.Fixity;
import clew.prolog.syntax.Operators;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Map;
import java.util.Set;

/** Lays clauses out as {@code portray_clause/1} and {@code listing/1} do. */
public final class ClauseText {
  private static final int ARGUMENT_OF_RULE = GoalText.LOOSEST - 1;
  private static final Functor RULE = Functor.of(":-", 2);
  private static final Functor DIRECTIVE = Functor.of(":-", 1);
  private static final Functor QUERY = Functor.of("?-", 1);
  private static final Functor MODULE = Functor.of("module", 2);
  private static final Set<Functor> RULES =
      Set.of(RULE, Functor.of("=>", 2), Functor.of("?=>", 2), Functor.of("-->", 2));

  private final Operators operators;
  private final GoalText goals;

  private ClauseText(Operators operators, Map<Var, String> names) {
    this.operators = operators;
    this.goals = new GoalText(operators, names);
  }

  /** The clause with its full stop and the end of its line. */
  public static String of(Value clause, Operators operators) {
    Value finite = Cycles.factored(clause).orElse(clause).walked();
    Doc doc = new ClauseText(operators, Canonical.names(finite)).clause(finite);
    StringBuilder text = Doc.print(doc, WideTerm.WIDTH);
    boolean glues = !text.isEmpty() && Characters.isSymbol(text.charAt(text.length() - 1));
    return text.append(glues ? " .\n" : ".\n").toString();
  }

  private Doc clause(Value term) {
    if (!(term instanceof Compound clause)) {
      return goals.of(term, GoalText.LOOSEST);
    }
    if (clause.is(RULE) && GoalText.part(clause, 1) == Atom.TRUE) {
      return goals.term(GoalText.part(clause, 0), GoalText.LOOSEST);
    }
    if (RULES.contains(clause.functor())
        && operators.find(clause.name(), Fixity.Place.INFIX).isPresent()) {
      return Doc.row(
          goals.term(GoalText.part(clause, 0), ARGUMENT_OF_RULE),
          Doc.of(" " + clause.name().name()),
          body(GoalText.part(clause, 1)).indented(GoalText.STEP));
    }
    if (clause.is(DIRECTIVE) || clause.is(QUERY)) {
      return directive(clause);
    }
    return goals.of(clause, GoalText.LOOSEST);
  }

  private Doc body(Value body) {
    if (GoalText.is(body, GoalText.IN_MODULE) && GoalText.isControl(GoalText.part(body, 1))) {
      return Doc.row(
          Doc.line(),
          quoted(GoalText.part(body, 0)),
          Doc.of(":"),
          Doc.line(),
          Doc.of("(   "),
          goals.of(GoalText.part(body, 1), GoalText.LOOSEST).indented(GoalText.STEP),
          Doc.line(),
          Doc.of(")"));
    }
    return Doc.row(Doc.line(), goals.of(body, ARGUMENT_OF_RULE));
  }

  private Doc directive(Compound directive) {
    Value goal = GoalText.part(directive, 0);
    if (directive.is(DIRECTIVE) && GoalText.is(goal, MODULE)) {
      Doc name = quoted(GoalText.part(goal, 0));
      Doc exports = goals.list(GoalText.part(goal, 1));
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
