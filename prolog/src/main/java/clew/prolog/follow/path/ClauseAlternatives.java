package clew.prolog.follow.path;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.IntSet;
import clew.engine.trace.Point;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The clauses that may match a call. */
record ClauseAlternatives(TermPool pool, List<Candidate> candidates) implements Alternatives {
  /**
   * A clause that may match.
   *
   * @param conditions what must be true of the input for that, all of it
   * @param holds whether it matches in this run
   * @param point that it is entered; null if that does not count
   */
  record Candidate(String name, List<Term> conditions, boolean holds, @Nullable Point point) {}

  /** Those that match in this run. */
  IntSet taken() {
    return IntSet.of(
        IntStream.range(0, candidates.size()).filter(i -> candidates.get(i).holds()).toArray());
  }

  @Override
  public int count() {
    return candidates.size();
  }

  @Override
  public Term condition(int index) {
    return pool.and(candidates.get(index).conditions());
  }

  @Override
  public String name(int index) {
    return candidates.get(index).name();
  }

  @Override
  public Optional<Point> leadsTo(int index) {
    return Optional.ofNullable(candidates.get(index).point());
  }
}
