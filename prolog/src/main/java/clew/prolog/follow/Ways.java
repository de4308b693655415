package clew.prolog.follow;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Point;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The alternatives of decisions. */
final class Ways {
  private Ways() {}

  /** A condition holds, or it does not. */
  record Two(TermPool pool, Term condition, String holds, String fails) implements Alternatives {
    @Override
    public int count() {
      return 2;
    }

    @Override
    public Term condition(int index) {
      return index == 0 ? condition : pool.not(condition);
    }

    @Override
    public String name(int index) {
      return index == 0 ? holds : fails;
    }
  }

  /** The first of several conditions that holds; the last one is true. */
  record Several(List<Term> conditions, List<String> names, int wanted) implements Alternatives {
    @Override
    public int count() {
      return conditions.size();
    }

    @Override
    public boolean isWanted(int index) {
      return index < wanted;
    }

    @Override
    public Term condition(int index) {
      return conditions.get(index);
    }

    @Override
    public String name(int index) {
      return names.get(index);
    }
  }

  /** The clauses that may match a call. */
  record Clauses(TermPool pool, List<Candidate> candidates) implements Alternatives {
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

  /**
   * A clause that may match.
   *
   * @param conditions what must be true of the input for that, all of it
   * @param holds whether it matches in this run
   * @param point that it is entered; null if that does not count
   */
  record Candidate(String name, List<Term> conditions, boolean holds, @Nullable Point point) {}
}
