package clew.imp.source;

import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects mistakes, up to a number beyond which more of them help nobody. */
public final class Diagnostics {
  public static final int MOST = 20;

  private final List<Diagnostic> found = new ArrayList<>();

  public void add(Diagnostic problem) {
    if (!isFull()) {
      found.add(problem);
    }
  }

  public boolean isFull() {
    return found.size() >= MOST;
  }

  public boolean isEmpty() {
    return found.isEmpty();
  }

  public int count() {
    return found.size();
  }

  /** All of them, in the order of the text. */
  public List<Diagnostic> inOrder() {
    return found.stream()
        .sorted(Comparator.comparing(Diagnostics::place, Comparator.naturalOrder()))
        .toList();
  }

  private static Span place(Diagnostic problem) {
    return problem.where().orElseThrow();
  }
}
