package clew.imp.absint;

import clew.engine.language.answer.Invariants;
import clew.engine.language.answer.Invariants.Excluded;
import clew.engine.language.answer.Invariants.Place;
import clew.engine.language.answer.Invariants.When;
import clew.engine.source.Span;
import clew.imp.absint.domain.DomainFact;
import clew.imp.absint.domain.Element;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.ir.Instruction;
import clew.imp.ir.Opcode;
import clew.imp.source.Expression;
import clew.imp.source.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** An analysis for people: what is true after each line of the program's text. */
public final class AnalysisOverview {
  private final Analysis analysis;
  private final Code code;
  private final FactText notation;
  private final IdentityHashMap<Expression, Statement.If> branches = new IdentityHashMap<>();

  /** The decisions whose second way begins at an instruction. */
  private final Map<Integer, Integer> otherwise = new HashMap<>();

  private final TreeSet<Integer> ghosts = new TreeSet<>();

  private AnalysisOverview(Analysis analysis) {
    this.analysis = analysis;
    this.code = analysis.code();
    this.notation = new FactText(code);
    for (int point = 0; point < code.points().size(); point++) {
      if (code.statement(point).orElse(null) instanceof Statement.If branch) {
        branches.put(branch.condition(), branch);
      }
    }
    for (int pc = 0; pc < code.length(); pc++) {
      if (code.at(pc).op() == Opcode.DECIDE) {
        otherwise.put(code.at(pc).second(), code.at(pc).first());
      }
    }
  }

  /**
   * @param check asked about each way that the analysis excludes; not at all if it is empty
   */
  public static Invariants of(Analysis analysis, Optional<InductiveCheck> check) {
    AnalysisOverview overview = new AnalysisOverview(analysis);
    List<Place> places = overview.places();
    return new Invariants(
        analysis.choice().text(),
        places,
        overview.excluded(check),
        overview.legend(),
        analysis.notes());
  }

  private List<Place> places() {
    List<Place> places = new ArrayList<>();
    for (int pc = 0; pc < code.length(); pc++) {
      Instruction instruction = code.at(pc);
      int at = pc;
      switch (instruction.op()) {
        case AGAIN -> {
          Decision decision = code.decision(instruction.first());
          Span site = decision.site().span();
          places.add(place(When.HEAD, site, site.endLine(), decision.site().label(), pc));
        }
        case REACH -> reached(pc, places);
        case END ->
            code.statement(instruction.first())
                .ifPresent(
                    statement -> {
                      Span span = code.syntax().span(statement);
                      places.add(place(When.AFTER, span, span.endLine(), "", at));
                    });
        default -> {}
      }
    }
    places.sort(Comparator.comparingInt(Place::line));
    return places;
  }

  /** A branch of an {@code if} or the body of a loop begins. */
  private void reached(int pc, List<Place> places) {
    if (code.at(pc - 1).op() == Opcode.DECIDE) {
      Decision decision = code.decision(code.at(pc - 1).first());
      Span site = decision.site().span();
      places.add(place(When.INSIDE, site, site.endLine(), "", pc));
      return;
    }
    Decision decision = code.decision(otherwise.getOrDefault(pc, 0));
    Statement.If branch = branches.get(decision.condition());
    if (branch != null && !branch.otherwise().isEmpty()) {
      int first = branch.otherwise().getFirst().from();
      int word = code.syntax().source().text().lastIndexOf("else", first);
      Span span = code.syntax().source().span(word, word + "else".length());
      places.add(place(When.INSIDE, span, span.endLine(), "", pc));
    }
  }

  private Place place(When when, Span at, int line, String label, int pc) {
    Element element = analysis.elementAt(pc);
    if (element.isEmpty()) {
      return new Place(when, at, line, label, List.of(), false);
    }
    int variables = code.variables().size();
    // What was before a loop is of interest only where it has to do with what is now.
    List<DomainFact> facts =
        CombinedFacts.without(element.facts()).stream()
            .filter(fact -> fact.variables().stream().anyMatch(slot -> slot < variables))
            .toList();
    for (DomainFact fact : facts) {
      fact.variables().stream().filter(slot -> slot >= variables).forEach(ghosts::add);
    }
    return new Place(when, at, line, label, notation.of(facts), true);
  }

  private List<Excluded> excluded(Optional<InductiveCheck> check) {
    List<Excluded> all = new ArrayList<>();
    for (int decision = 0; decision < code.decisions().size(); decision++) {
      Decision at = code.decision(decision);
      boolean isPart = at.kind() == Decision.Kind.AND || at.kind() == Decision.Kind.OR;
      for (boolean way : new boolean[] {true, false}) {
        if (!isPart && analysis.isUnreachable(decision, way)) {
          int index = decision;
          String why = check.map(one -> why(one, index, way)).orElse("not checked");
          all.add(
              new Excluded(
                  at.site().span(), at.site().label(), at.kind().way(way), why.isEmpty(), why));
        }
      }
    }
    return all;
  }

  private static String why(InductiveCheck check, int decision, boolean way) {
    return switch (check.check(decision, way)) {
      case InductiveCheck.Result.Proved proved -> "";
      case InductiveCheck.Result.Open(var reason) -> reason;
    };
  }

  private List<String> legend() {
    int variables = code.variables().size();
    List<String> legend = new ArrayList<>();
    for (int slot : ghosts) {
      String variable = code.variables().get(GhostVariables.variable(variables, slot));
      String loop = GhostVariables.depth(variables, slot) == 0 ? "loop" : "inner loop";
      legend.add(
          "%s is the value of %s when the last %s was entered"
              .formatted(notation.name(slot), variable, loop));
    }
    return legend;
  }
}
