package clew.engine.explore;

/** Is told now and then how a search is doing; called often, so it must be quick. */
@FunctionalInterface
public interface Progress {
  Progress SILENT = state -> {};

  void now(State state);

  /**
   * How a search is doing.
   *
   * @param waiting how many targets wait in the frontier
   */
  record State(
      String entry,
      long runs,
      long reached,
      long points,
      long waiting,
      long queries,
      long findings) {}
}
