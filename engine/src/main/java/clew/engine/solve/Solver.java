package clew.engine.solve;

/** Answers queries. */
@FunctionalInterface
public interface Solver {
  Answer solve(Query query);
}
