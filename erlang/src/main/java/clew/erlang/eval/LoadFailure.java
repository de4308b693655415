package clew.erlang.eval;

import clew.engine.source.Diagnostic;
import java.util.List;

/**
 * A run came to a module that is there but cannot be loaded; it ends the run, for whoever started
 * it to report.
 */
public final class LoadFailure extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final transient List<Diagnostic> problems;

  public LoadFailure(String module, List<Diagnostic> problems) {
    super("cannot load " + module + ": " + problems);
    this.problems = List.copyOf(problems);
  }

  public LoadFailure(String module, Exception cause) {
    super("cannot load " + module + ": " + cause.getMessage(), cause);
    this.problems = List.of();
  }

  /** What is wrong with the module, if the module is what is wrong. */
  public List<Diagnostic> problems() {
    return problems;
  }
}
