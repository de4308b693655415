package clew.erlang.eval;

import clew.engine.reason.Limitation;
import clew.engine.reason.LimitationWording;
import clew.engine.source.Diagnostic;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run came to a module that is there but cannot be loaded; it ends the run, for whoever started
 * it to report.
 */
public final class LoadFailure extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final transient List<Diagnostic> problems;
  private final transient Limitation what;

  public LoadFailure(String module, List<Diagnostic> problems) {
    this(module, problems.toString(), null, problems);
  }

  public LoadFailure(String module, Exception cause) {
    this(module, String.valueOf(cause.getMessage()), cause, List.of());
  }

  private LoadFailure(
      String module, String why, @Nullable Exception cause, List<Diagnostic> problems) {
    Limitation what = Limitation.of(Limitation.Kind.NOT_LOADED, why).within(module);
    super(LimitationWording.of(what), cause);
    this.what = what;
    this.problems = List.copyOf(problems);
  }

  public Limitation what() {
    return what;
  }

  /** What is wrong with the module, if the module is what is wrong. */
  public List<Diagnostic> problems() {
    return problems;
  }
}
