package clew.curry.source;

import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with a text, up to a number that nobody reads to its end. */
public final class Diagnostics {
  private static final int MOST = 20;

  private final List<Diagnostic> found = new ArrayList<>();

  public void add(Diagnostic problem) {
    if (!isFull() && !found.contains(problem)) {
      found.add(problem);
    }
  }

  public boolean isFull() {
    return found.size() >= MOST;
  }

  /** Whether there is one that stops the work. */
  public boolean hasErrors() {
    return found.stream().anyMatch(each -> each.severity() == Diagnostic.Severity.ERROR);
  }

  /** All of them, and from now on none. */
  public List<Diagnostic> taken() {
    List<Diagnostic> all = all();
    found.clear();
    return all;
  }

  public List<Diagnostic> all() {
    return List.copyOf(found);
  }
}
