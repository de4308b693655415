package clew.engine.explore;

import java.util.List;
import java.util.Optional;

/** Several frontiers over the same targets, asked in turns: none can be led astray for long. */
final class InterleavedFrontier implements Frontier {
  private final List<Frontier> frontiers;
  private int turn;

  InterleavedFrontier(Frontier... frontiers) {
    this.frontiers = List.of(frontiers);
  }

  @Override
  public void add(Target target) {
    frontiers.forEach(frontier -> frontier.add(target));
  }

  @Override
  public void clear() {
    frontiers.forEach(Frontier::clear);
  }

  @Override
  public Optional<Target> next() {
    Frontier chosen = frontiers.get(turn);
    turn = (turn + 1) % frontiers.size();
    // Each holds every pending target, so if one is empty, all are.
    return chosen.next();
  }
}
