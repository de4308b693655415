package clew.engine.solve.smt;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** What occurs in terms: constructors, unknowns, and how doubles are used. Grows with each term. */
public final class Vocabulary {
  private static final Set<Core> ON_FLOATS =
      Collections.unmodifiableSet(EnumSet.range(Core.FLOAT_ADD, Core.FLOAT_OF_INT));

  private final Set<Constructor> constructors = new LinkedHashSet<>();
  private final Set<Unknown> unknowns = new LinkedHashSet<>();
  private final Set<Term> seen = new HashSet<>();
  private boolean hasAny;
  private int floatOperations;
  private boolean hasStrangeFloats;

  public void read(Term root) {
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (seen.add(term)) {
        note(term);
        term.children().forEach(work::push);
      }
    }
  }

  private void note(Term term) {
    hasAny |= term.sort() == Sort.ANY;
    switch (term) {
      case Unknown unknown -> unknowns.add(unknown);
      case Term.Construct built -> constructors.add(built.constructor());
      case Term.Float64 number -> hasStrangeFloats |= !Double.isFinite(number.number());
      case Apply apply -> {
        switch (apply.operator()) {
          case Field field -> constructors.add(field.constructor());
          case Is.BuiltBy is -> constructors.add(is.constructor());
          case Core core when ON_FLOATS.contains(core) -> floatOperations++;
          default -> {}
        }
      }
      default -> {}
    }
  }

  public Collection<Constructor> constructors() {
    return constructors;
  }

  public boolean hasAny() {
    return hasAny;
  }

  /** How many operations on doubles there are. */
  public int floatOperations() {
    return floatOperations;
  }

  /** Whether a literal is infinite or not a number, and so not a real number either. */
  public boolean hasStrangeFloats() {
    return hasStrangeFloats;
  }
}
