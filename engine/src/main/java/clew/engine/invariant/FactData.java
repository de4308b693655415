package clew.engine.invariant;

import clew.engine.reason.Exclusion;
import clew.engine.reason.Exclusion.CallFact;
import clew.engine.reason.Exclusion.Moment;
import clew.engine.reason.Exclusion.Values;
import clew.engine.term.Constructor;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Facts as results tell them: all that is known of one argument together. */
final class FactData {
  private FactData() {}

  private record Subject(Relation relation, int argument) {}

  /** Why nothing comes to a place where these facts are true. */
  static Exclusion exclusion(Collection<Fact> facts) {
    Set<CallFact> told = new LinkedHashSet<>();
    Map<Subject, ValueSet> always = new LinkedHashMap<>();
    for (Fact fact : facts) {
      switch (fact) {
        case Fact.Never(var relation) ->
            told.add(new CallFact.Never(relation.name(), moment(relation)));
        case Fact.Always(var relation, var argument, var values) ->
            always.merge(new Subject(relation, argument), values, ValueSet::meet);
      }
    }
    always.forEach((subject, values) -> told.add(always(subject, values)));
    return told.isEmpty() ? new Exclusion.NoValues() : new Exclusion.ByCalls(List.copyOf(told));
  }

  private static CallFact always(Subject subject, ValueSet values) {
    Relation relation = subject.relation;
    return new CallFact.Always(
        relation.name(), moment(relation), subject.argument, relation.arity(), values(values));
  }

  private static Moment moment(Relation relation) {
    return switch (relation.role()) {
      case CALLED -> Moment.CALLED;
      case RETURNED -> Moment.RETURNED;
      case SUCCEEDED -> Moment.SUCCEEDED;
    };
  }

  private static Values values(ValueSet values) {
    return new Values(
        values.rest(),
        values.integers(),
        values.atoms().all(),
        List.copyOf(values.atoms().names()),
        values.sorts().stream().sorted().toList(),
        values.built().stream().sorted(Comparator.comparing(Constructor::toString)).toList(),
        values.improper());
  }
}
