package clew.engine.follow;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Point;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The alternatives of decisions. */
public final class Ways {
  private Ways() {}

  /** A condition holds, or it does not. */
  public record Two(TermPool pool, Term condition, Way holds, Way fails) implements Alternatives {
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
      return way(index).isWanted();
    }

    @Override
    public String name(int index) {
      return way(index).name();
    }

    @Override
    public Optional<Point> leadsTo(int index) {
      return Optional.ofNullable(way(index).leadsTo());
    }

    private Way way(int index) {
      return index == 0 ? holds : fails;
    }
  }

  /**
   * What an alternative is called and whether it is worth an input of its own.
   *
   * @param leadsTo the point that is reached by it, if it is one to be covered
   */
  public record Way(String name, boolean isWanted, @Nullable Point leadsTo) {
    /** An ordinary alternative. */
    public static final Way TRUE = named("true");

    /** The other one. */
    public static final Way FALSE = named("false");

    /** An alternative that leads to no point. */
    public static Way named(String name) {
      return new Way(name, true, null);
    }

    /** The same alternative, which leads to a point. */
    public Way to(@Nullable Point point) {
      return point == null ? this : new Way(name, isWanted, point);
    }

    /** The same alternative, which nobody wants an input for. */
    public Way unwanted() {
      return new Way(name, false, leadsTo);
    }
  }

  /**
   * The first of several conditions that holds; the last one is true.
   *
   * @param wanted how many of them, from the first, are worth an input of their own
   * @param areExclusive whether no two of the conditions hold at once
   */
  public record Several(List<Term> conditions, List<String> names, int wanted, boolean areExclusive)
      implements Alternatives {
    public Several(List<Term> conditions, List<String> names, int wanted) {
      this(conditions, names, wanted, false);
    }

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

  /** The same alternatives, with their conditions read in another way. */
  public record Read(Alternatives of, UnaryOperator<Term> reading) implements Alternatives {
    @Override
    public int count() {
      return of.count();
    }

    @Override
    public Term condition(int index) {
      return reading.apply(of.condition(index));
    }

    @Override
    public boolean areExclusive() {
      return of.areExclusive();
    }

    @Override
    public boolean isWanted(int index) {
      return of.isWanted(index);
    }

    @Override
    public String name(int index) {
      return of.name(index);
    }

    @Override
    public Optional<Point> leadsTo(int index) {
      return of.leadsTo(index);
    }
  }
}
