package clew.erlang.source;

import clew.engine.source.Diagnostic;
import clew.erlang.ir.CoreModule;
import java.util.List;
import java.util.Set;

/** What came of looking for a module. */
public sealed interface LoadResult {
  /**
   * A module that can be interpreted.
   *
   * @param file the source file, as stack traces name it
   * @param natives the functions, {@code name/arity}, that are not written in Erlang
   * @param hasLibrary whether some of these belong to a library in C
   * @param warnings what the compiler warned about, if the module is the user's
   * @param spans where its expressions are
   */
  record Ready(
      CoreModule module,
      String file,
      Set<String> natives,
      boolean hasLibrary,
      List<Diagnostic> warnings,
      ExpressionSpans spans)
      implements LoadResult {
    /** A module without a source. */
    public Ready(
        CoreModule module,
        String file,
        Set<String> natives,
        boolean hasLibrary,
        List<Diagnostic> warnings) {
      this(module, file, natives, hasLibrary, warnings, ExpressionSpans.NONE);
    }

    public Ready {
      natives = Set.copyOf(natives);
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * A module that the node can run but whose code we cannot have.
   *
   * @param exports its functions, {@code name/arity}
   * @param why there is no code, as a clause about the module
   */
  record Closed(String name, Set<String> exports, String why) implements LoadResult {
    public Closed {
      exports = Set.copyOf(exports);
    }
  }

  /** There is such a module, but it is wrong. */
  record Failed(List<Diagnostic> problems) implements LoadResult {
    public Failed {
      problems = List.copyOf(problems);
    }
  }

  /** There is no such module. */
  record Absent() implements LoadResult {}
}
