package clew.erlang.source;

import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.erlang.node.NodeTerms;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/** The compiler's words as diagnostics. */
public final class CompilerDiagnostics {
  private CompilerDiagnostics() {}

  public static List<Diagnostic> of(Value terms) {
    List<Diagnostic> problems = new ArrayList<>();
    for (Value term : NodeTerms.elements(terms)) {
      problems.add(problem(term));
    }
    return problems;
  }

  private static Diagnostic problem(Value term) {
    String file = NodeTerms.string(NodeTerms.element(term, 1));
    int line = NodeTerms.number(NodeTerms.element(term, 2));
    int column = NodeTerms.number(NodeTerms.element(term, 3));
    String what = NodeTerms.string(NodeTerms.element(term, 4)).strip();
    boolean isError = NodeTerms.string(NodeTerms.element(term, 0)).equals("error");
    Diagnostic problem = hinted(isError ? Diagnostic.error(what) : Diagnostic.warning(what), what);
    if (line > 0) {
      return problem.at(place(file, line, column));
    }
    // Without a line there is still the file to name.
    return file.isEmpty() ? problem : problem.follows("in " + file);
  }

  private static Diagnostic hinted(Diagnostic problem, String what) {
    if (what.startsWith("can't find include")) {
      return problem.hint(
          "I looked in the file's folder, in src and include of its application, in the libraries"
              + " on the code path, and in the folders given as include folders");
    }
    if (what.startsWith("undefined parse transform")) {
      return problem.hint("build the project first, so that the transform is on the code path");
    }
    return problem;
  }

  /** The compiler tells where a problem begins, not where it ends. */
  private static Span place(String file, int line, int column) {
    int from = Math.max(column, 1);
    return new Span(file, line, from, line, from + 1);
  }
}
