package clew.erlang.follow;

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

  /** A condition holds, or it does not: T and F of the paper. */
  record Two(TermPool pool, Term condition, @Nullable Point leadsTo, @Nullable Point otherwise)
      implements Alternatives {
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
      return index == 0 ? "true" : "false";
    }

    @Override
    public Optional<Point> leadsTo(int index) {
      return Optional.ofNullable(index == 0 ? leadsTo : otherwise);
    }
  }

  /** A condition that inputs should fulfil. */
  record Required(TermPool pool, Term condition) implements Alternatives {
    @Override
    public int count() {
      return 2;
    }

    @Override
    public Term condition(int index) {
      return index == 0 ? condition : pool.not(condition);
    }

    @Override
    public boolean isWanted(int index) {
      return index == 0;
    }

    @Override
    public String name(int index) {
      return index == 0 ? "true" : "false";
    }
  }

  /** The first of several conditions that holds; the last one is true. */
  record Several(List<Term> conditions, List<String> names) implements Alternatives {
    @Override
    public int count() {
      return conditions.size();
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
}
