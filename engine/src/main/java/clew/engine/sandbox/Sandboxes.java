package clew.engine.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One sandbox for each kind that is asked for; all end together. */
public final class Sandboxes implements AutoCloseable {
  private final Map<String, String> environment;

  /** Few: to look through them is quicker than to have a first hash code of a record made. */
  private final List<Sandbox> open = new ArrayList<>();

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
    for (Sandbox sandbox : open) {
      if (sandbox.isOf(walls, allowed)) {
        return sandbox;
      }
    }
    Sandbox sandbox = new Sandbox(walls, allowed, environment);
    open.add(sandbox);
    return sandbox;
  }

  /** The best there is, with nothing allowed. */
  public Sandbox usual() {
    return of(Walls.OS, Allowance.NONE);
  }

  @Override
  public synchronized void close() {
    open.forEach(Sandbox::close);
    open.clear();
  }
}
