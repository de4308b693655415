package clew.prolog.eval;

import clew.prolog.error.IsoErrors;
import clew.prolog.ir.Clause;
import clew.prolog.lower.Lowering;
import clew.prolog.lower.NotCallable;
import clew.prolog.lower.NotRepresentable;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;

/**
 * Adds clauses to a database: where a clause belongs, whether it may be there, and what it becomes.
 */
final class ClauseInsertion {
  private static final Functor IN = Functor.of(":", 2);

  private final Database database;

  ClauseInsertion(Database database) {
    this.database = database;
  }

  /**
   * @param label its number in the file, or 0
   * @param makesDynamic whether a predicate that is not there becomes a dynamic one
   */
  Clause add(Atom module, Value clause, boolean isLast, int label, boolean makesDynamic) {
    ClauseParts parts = ClauseParts.of(module, clause);
    SingleSidedRules.Rule rule = SingleSidedRules.of(parts.head());
    if (rule != null) {
      return addRule(parts, rule, label);
    }
    Functor functor = ClauseParts.functor(parts.head());
    if (database.isProtected(parts.home(), functor)) {
      throw IsoErrors.permission("modify", "static_procedure", IsoErrors.indicator(functor));
    }
    if (parts.body() instanceof Var) {
      throw IsoErrors.instantiation();
    }
    Predicate tabled = database.module(parts.home()).known(functor);
    if (tabled != null && tabled.renamed != null) {
      return add(
          parts.module(),
          Structure.of(
              ClauseParts.RULE,
              Structure.of(IN, parts.home(), ClauseParts.renamed(parts.head(), tabled.renamed)),
              parts.body()),
          isLast,
          label,
          makesDynamic);
    }
    Clause made;
    try {
      made = Lowering.clause(parts.head(), parts.body(), parts.home(), parts.module(), label);
    } catch (NotCallable wrong) {
      throw IsoErrors.of(Structure.of("type_error", Atom.of("callable"), wrong.culprit()));
    } catch (NotRepresentable wrong) {
      throw IsoErrors.representation(wrong.what());
    }
    Predicate predicate = database.define(parts.home(), functor);
    database.touch(predicate);
    if (!predicate.isDefined()) {
      database.relink();
      if (makesDynamic) {
        predicate.set(Predicate.Property.DYNAMIC);
      }
    }
    database.insert(predicate, made, isLast);
    return made;
  }

  /** Adds a single-sided rule before the clause that throws when none matches. */
  private Clause addRule(ClauseParts parts, SingleSidedRules.Rule given, int label) {
    Predicate predicate = database.define(parts.home(), ClauseParts.functor(given.head()));
    SingleSidedRules.Rule rule = given;
    SingleSidedRules.Rule last = SingleSidedRules.last(given.head());
    if (predicate.renamed != null) {
      rule = given.renamed(predicate.renamed);
      last = last.renamed(predicate.renamed);
      predicate = database.define(parts.home(), predicate.renamed);
    }
    database.touch(predicate);
    List<Clause> before = predicate.living();
    if (!before.isEmpty() && before.getLast().isFallback()) {
      database.erase(predicate, before.getLast());
    }
    Clause made = addLowered(predicate, parts, rule, label);
    addLowered(predicate, parts, last, Clause.FALLBACK);
    return made;
  }

  private Clause addLowered(
      Predicate predicate, ClauseParts parts, SingleSidedRules.Rule rule, int label) {
    Clause made =
        Lowering.clause(
            rule.newHead(), rule.body(), parts.home(), parts.module(), label, rule.head());
    if (!predicate.isDefined()) {
      database.relink();
    }
    database.insert(predicate, made, true);
    return made;
  }
}
