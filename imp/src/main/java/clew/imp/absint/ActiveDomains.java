package clew.imp.absint;

import clew.imp.absint.DomainChoice.Domain;
import clew.imp.absint.domain.Box;
import clew.imp.absint.domain.Element;
import clew.imp.absint.domain.Karr;
import clew.imp.absint.domain.Octagon;
import clew.imp.absint.domain.ProductElement;
import clew.imp.absint.domain.ValueDomain;
import clew.imp.absint.domain.WorkLimit;
import clew.imp.ir.Code;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** The domains of a choice that are still in use, each with the work it may do. */
final class ActiveDomains {
  /** Twice as many columns, squared, are kept for each place. */
  private static final int MOST_IN_OCTAGON = 100;

  /** With their ghosts, so many variables at most. */
  private static final int MOST_WITH_GHOSTS = 48;

  /** Numbers that octagons may keep altogether: about 200 megabytes. */
  private static final long MOST_ENTRIES = 25_000_000;

  private final ControlFlow flow;
  private final Code code;
  private final DomainChoice choice;
  private final List<String> notes = new ArrayList<>();

  /** By name of the domain. */
  private final Map<String, Set<Domain>> inUse = new LinkedHashMap<>();

  private final Map<String, WorkLimit> works = new LinkedHashMap<>();

  ActiveDomains(ControlFlow flow, DomainChoice choice) {
    this.flow = flow;
    this.code = flow.code();
    this.choice = choice;
    Set<Domain> alone = EnumSet.noneOf(Domain.class);
    for (Domain domain : Domain.values()) {
      if (!domain.isRelational() && isWanted(domain)) {
        alone.add(domain);
      }
    }
    if (choice.isReduced() && !alone.isEmpty()) {
      inUse.put(name(alone), alone);
    } else {
      alone.forEach(domain -> inUse.put(domain.id(), EnumSet.of(domain)));
    }
    choice.others().stream()
        .filter(Domain::isRelational)
        .forEach(domain -> inUse.put(domain.id(), EnumSet.of(domain)));
  }

  private static String name(Set<Domain> domains) {
    return String.join("*", domains.stream().map(Domain::id).toList());
  }

  private boolean isWanted(Domain domain) {
    return choice.others().contains(domain)
        || choice.named().values().stream().anyMatch(kinds -> kinds.contains(domain.kind()));
  }

  /** What had to be given up, in sentences. */
  List<String> notes() {
    return notes;
  }

  /** Whether nothing is left that could know anything. */
  boolean isBlind() {
    return inUse.isEmpty();
  }

  boolean isRelational() {
    return inUse.values().stream().flatMap(Set::stream).anyMatch(Domain::isRelational);
  }

  /** Nothing is known yet. */
  Element start(long most) {
    works.clear();
    List<Element> elements = new ArrayList<>();
    int variables = code.variables().size();
    int inOctagon = inOctagon(variables);
    if (inOctagon == 0 && inUse.remove("octagon") != null) {
      notes.add(
          "octagon: not used, %d variables at so many places are too many".formatted(variables));
    }
    inUse.forEach(
        (name, domains) -> {
          WorkLimit work = new WorkLimit(most);
          works.put(name, work);
          if (domains.contains(Domain.KARR)) {
            elements.add(Karr.of(GhostVariables.slots(variables), work));
          } else if (domains.contains(Domain.OCTAGON)) {
            elements.add(Octagon.of(inOctagon, work));
          } else {
            elements.add(Box.of(variables, kinds(domains), work));
          }
        });
    if (elements.isEmpty()) {
      elements.add(Box.of(variables, _ -> Set.of(), new WorkLimit(Long.MAX_VALUE)));
    }
    return ProductElement.of(elements, choice.isReduced());
  }

  private IntFunction<Set<ValueDomain>> kinds(Set<Domain> domains) {
    Set<ValueDomain> all = EnumSet.noneOf(ValueDomain.class);
    domains.forEach(domain -> all.add(domain.kind()));
    List<Set<ValueDomain>> byVariable = new ArrayList<>();
    for (String variable : code.variables()) {
      Set<ValueDomain> kinds = EnumSet.noneOf(ValueDomain.class);
      kinds.addAll(choice.kinds(variable));
      kinds.retainAll(all);
      byVariable.add(kinds);
    }
    return byVariable::get;
  }

  /**
   * How many variables octagons are about: with ghosts if there is space, none if there is none.
   */
  private int inOctagon(int variables) {
    long places = 1;
    for (int pc = 0; pc < code.length(); pc++) {
      places += flow.isJoin(pc) ? 2 : 0;
    }
    if (2 * variables <= MOST_WITH_GHOSTS && fits(2L * variables, places)) {
      return 2 * variables;
    }
    return variables <= MOST_IN_OCTAGON && fits(variables, places) ? variables : 0;
  }

  private static boolean fits(long variables, long places) {
    return 4 * variables * variables * places <= MOST_ENTRIES;
  }

  /** Gives up the domain that did more work than it may. */
  void giveUp() {
    works.forEach(
        (name, work) -> {
          if (work.isExceeded()) {
            inUse.remove(name);
            notes.add("%s: given up after %,d units of work".formatted(name, work.done()));
          }
        });
  }

  void lift() {
    works.values().forEach(WorkLimit::lift);
  }
}
