package clew.prolog.follow;

import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the steps of clauses are, in one loaded program. Only clauses that were entered count. */
final class InstructionSites {
  /** A step of a clause. */
  record Place(Clause clause, int ordinal, Site site) {}

  private final CoveragePoints points;
  private final Site elsewhere;
  private final IdentityHashMap<Instruction, Place> places = new IdentityHashMap<>();
  private final IdentityHashMap<Clause, Boolean> known = new IdentityHashMap<>();
  private final HashMap<String, Site> others = new HashMap<>();

  InstructionSites(CoveragePoints points, Site elsewhere) {
    this.points = points;
    this.elsewhere = elsewhere;
  }

  /** A clause is entered. */
  void enter(Clause clause) {
    if (known.put(clause, true) != null) {
      return;
    }
    List<Instruction> steps = ClauseInstructions.of(clause);
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

  private String label(Clause clause, int ordinal, Instruction step) {
    return name(clause) + " goal " + (ordinal + 1) + " " + goal(step);
  }

  private String name(Clause clause) {
    String name = points.name(clause.label);
    return name == null ? clause.module + ":" + clause.functor : name;
  }

  private static String goal(Instruction step) {
    return switch (step) {
      case Instruction.Call call -> call.functor.toString();
      case Instruction.Unify _ -> "=/2";
      case Instruction.Is _ -> "is/2";
      case Instruction.Compare compare -> compare.comparison.symbol() + "/2";
      case Instruction.Test test -> test.question.functor().toString();
      default -> "";
    };
  }

  @Nullable Place place(Instruction step) {
    return places.get(step);
  }

  /** The site of a step; that of a goal which is called as a term is known by its name only. */
  Site site(Instruction step) {
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
