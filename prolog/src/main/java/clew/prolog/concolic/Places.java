package clew.prolog.concolic;

import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Step;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the steps of clauses are, in one loaded program. Only clauses that were entered count. */
final class Places {
  /** A step of a clause. */
  record Place(Clause clause, int ordinal, Site site) {}

  private final Points points;
  private final Site elsewhere;
  private final IdentityHashMap<Step, Place> places = new IdentityHashMap<>();
  private final IdentityHashMap<Clause, Boolean> known = new IdentityHashMap<>();
  private final HashMap<String, Site> others = new HashMap<>();

  Places(Points points, Site elsewhere) {
    this.points = points;
    this.elsewhere = elsewhere;
  }

  /** A clause is entered. */
  void enter(Clause clause) {
    if (known.put(clause, true) != null) {
      return;
    }
    List<Step> steps = Steps.of(clause);
    for (int i = 0; i < steps.size(); i++) {
      places.put(
          steps.get(i),
          new Place(clause, i, new Site(label(clause, i, steps.get(i)), span(clause))));
    }
  }

  private Span span(Clause clause) {
    Span span = points.span(clause.label);
    return span == null ? elsewhere.span() : span;
  }

  private String label(Clause clause, int ordinal, Step step) {
    return name(clause) + " goal " + (ordinal + 1) + " " + goal(step);
  }

  private String name(Clause clause) {
    String name = points.name(clause.label);
    return name == null ? clause.module + ":" + clause.functor : name;
  }

  private static String goal(Step step) {
    return switch (step) {
      case Step.Call call -> call.functor.toString();
      case Step.Unify _ -> "=/2";
      case Step.Is _ -> "is/2";
      case Step.Compare compare -> compare.comparison.symbol() + "/2";
      case Step.Test test -> test.question.functor().toString();
      default -> "";
    };
  }

  @Nullable Place place(Step step) {
    return places.get(step);
  }

  /** The site of a step; that of a goal which is called as a term is known by its name only. */
  Site site(Step step) {
    Place place = places.get(step);
    if (place != null) {
      return place.site;
    }
    String goal = goal(step);
    return others.computeIfAbsent(
        goal, name -> new Site((elsewhere.label() + " " + name).strip(), elsewhere.span()));
  }

  /** The site of a clause as a whole. */
  Site site(Clause clause) {
    return new Site(name(clause), span(clause));
  }
}
