package clew.engine.language;

import clew.engine.source.Diagnostic;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import clew.engine.trace.PointsOnDemand;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What is executed when an entry is explored. */
public interface Execution {
  /** The pool its terms come from. */
  TermPool pool();

  /** Everything that could be covered, in the order of the source. */
  List<Point> points();

  /** A machine that runs from the start, if the language has one. */
  Optional<Program> program();

  /** A machine that forks, if the language has one. */
  default Optional<Forking<?>> forking() {
    return Optional.empty();
  }

  /** What could not be read of the program, and is therefore not explored. */
  default List<Diagnostic> unread() {
    return List.of();
  }

  /** A program that runs from the start, all of which could be read. */
  static Execution of(TermPool pool, List<Point> points, Program program) {
    return of(pool, points, program, List.of());
  }

  /** The same, if something could not be read. */
  static Execution of(TermPool pool, List<Point> points, Program program, List<Diagnostic> unread) {
    return of(pool, () -> points, program, unread);
  }

  /**
   * The same, with points that are looked for when somebody asks. In a program of thousands of
   * functions that call each other, each has nearly all points of all.
   */
  static Execution of(
      TermPool pool, Supplier<List<Point>> points, Program program, List<Diagnostic> unread) {
    return new FromTheStart(pool, new PointsOnDemand(points), Optional.of(program), unread);
  }

  /** A program that runs from the start. */
  record FromTheStart(
      TermPool pool, PointsOnDemand onDemand, Optional<Program> program, List<Diagnostic> unread)
      implements Execution {
    @Override
    public List<Point> points() {
      return onDemand.points();
    }
  }
}
