package clew.engine.sandbox;

import java.util.HashMap;
import java.util.Map;

/** One sandbox for each kind that is asked for; all end together. */
public final class Sandboxes implements AutoCloseable {
  private final Map<String, String> environment;
  private final Map<Kind, Sandbox> open = new HashMap<>();

  private record Kind(Walls walls, Allowance allowed) {}

  /**
   * @param environment the user's variables
   */
  public Sandboxes(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /** Where programs are looked for, and nothing else of the user's variables. */
  public static Sandboxes of(String searchPath) {
    return new Sandboxes(Map.of("PATH", searchPath));
  }

  public synchronized Sandbox of(Walls walls, Allowance allowed) {
    return open.computeIfAbsent(
        new Kind(walls, allowed), kind -> new Sandbox(walls, allowed, environment));
  }

  /** The best there is, with nothing allowed. */
  public Sandbox usual() {
    return of(Walls.OS, Allowance.NONE);
  }

  @Override
  public synchronized void close() {
    open.values().forEach(Sandbox::close);
    open.clear();
  }
}
