package clew.prolog.source;

import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;

/** What came of reading one clause. */
public sealed interface ReadResult {
  /** A variable under its name, which is {@code _} for one that has none. */
  record Named(String name, Var variable, int occurrences) {
    /** Whether SWI-Prolog warns of it if it occurs only once. */
    public boolean isSuspicious() {
      if (occurrences != 1 || name.equals("_")) {
        return false;
      }
      return name.charAt(0) != '_'
          || (name.charAt(1) != '_' && !Characters.startsVariable(name.codePointAt(1)));
    }
  }

  /**
   * A term.
   *
   * @param layout where its parts stand
   * @param variables all its variables, in the order of their first occurrences
   * @param comments where comments stand before its full stop
   * @param end where reading goes on
   */
  record Term(
      Value value,
      TermPosition layout,
      List<Named> variables,
      List<TermPosition.Range> comments,
      int end)
      implements ReadResult {
    /** Those with a name that is not {@code _}. */
    public List<Named> named() {
      return variables.stream().filter(variable -> !variable.name().equals("_")).toList();
    }

    /** Those that occur once and look as if they should not. */
    public List<Named> singletons() {
      return variables.stream().filter(Named::isSuspicious).toList();
    }
  }

  /** A text that is no term; reading goes on at {@code end}. */
  record Refused(SyntaxProblem problem, int end) implements ReadResult {}

  /** There is no clause any more. */
  record End() implements ReadResult {}
}
