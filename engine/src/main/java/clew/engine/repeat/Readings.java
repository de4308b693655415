package clew.engine.repeat;

import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.HashMap;
import java.util.Map;

/** The two readings of the terms of a run: as they are, and as functions of the trips of loops. */
public final class Readings {
  private static final String PREFIX = "trips ";

  /** Terms whose two readings are remembered. */
  private static final int FIRST_ROOM = 50_000;

  private final TermPool pool;
  private final Map<Term, Term> exact = new HashMap<>();
  private final Map<Term, Term> ahead = new HashMap<>();
  private boolean areTwo;
  private int mostKnown = FIRST_ROOM;

  Readings(TermPool pool) {
    this.pool = pool;
  }

  /** Whether some term has two readings; before that there is nothing to read. */
  boolean areTwo() {
    return areTwo;
  }

  /** An unknown for a number of trips, or for what depends on one. */
  Unknown trips(String name) {
    return pool.unknown(PREFIX + name, Sort.INT);
  }

  static boolean isTrips(Unknown unknown) {
    return unknown.name().startsWith(PREFIX);
  }

  /** Whether the term depends on how often a loop was repeated. */
  public static boolean mentionTrips(Term term) {
    if (term.isValue()) {
      return false;
    }
    for (Unknown unknown : term.unknowns()) {
      if (isTrips(unknown)) {
        return true;
      }
    }
    return false;
  }

  Term beside(Term value, Term inTrips) {
    areTwo = true;
    return pool.apply(TripFunction.BESIDE, exact(value), inTrips);
  }

  Term exact(Term term) {
    return areTwo && mentionTrips(term) ? read(term, 0, exact) : term;
  }

  Term ahead(Term term) {
    return areTwo && mentionTrips(term) ? read(term, 1, ahead) : term;
  }

  private Term read(Term root, int reading, Map<Term, Term> known) {
    if (known.size() > mostKnown) {
      known.clear();
      // Large terms must find room, or they would be read anew each time they grow.
      mostKnown *= 2;
    }
    return Fold.up(
        root,
        (term, children) ->
            switch (term) {
              case Term.Construct built when !built.isValue() ->
                  pool.construct(built.constructor(), children);
              case Term.Apply apply when apply.operator() == TripFunction.BESIDE ->
                  children.get(reading);
              case Term.Apply apply -> pool.apply(apply.operator(), children);
              case Term leaf -> leaf;
            },
        known);
  }
}
