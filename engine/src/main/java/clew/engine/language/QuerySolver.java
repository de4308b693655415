package clew.engine.language;

import clew.engine.language.answer.QueryResult;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A language whose programs are asked queries with unknowns, which are solved for. */
public interface QuerySolver {
  /**
   * A query in the language itself.
   *
   * @param options what the language lets its user choose
   * @param jobs how many workers search
   * @param seed what random choices begin with
   */
  record Question(Document program, String query, Options options, int jobs, long seed) {}

  /** How a query is written, for the help. */
  String syntax();

  /** Reads a query in a program. */
  Posed pose(Question question);

  /** What came of reading a query. */
  sealed interface Posed {
    /**
     * A query.
     *
     * @param type the type of its value, in the user's own syntax
     * @param most how many answers are wanted
     * @param searches begins to solve it
     */
    record Ready(String type, long most, Searches searches) implements Posed {}

    /**
     * The program or the query is wrong.
     *
     * @param source the text that the problems are in
     */
    record Refused(SourceText source, List<Diagnostic> problems) implements Posed {}
  }

  /** Begins to solve a query. */
  interface Searches {
    /**
     * @param work how much a solver may do for one question, as it counts it
     * @param stopped whether it is time to end; asked by several threads
     */
    Answers begin(long work, BooleanSupplier stopped);
  }

  /** A query under way: one answer after the other. */
  interface Answers extends AutoCloseable {
    Next next();

    /** How many steps have been taken. */
    long steps();

    @Override
    void close();
  }

  /** What came next. */
  sealed interface Next {
    record Answer(QueryResult.Solution solution) implements Next {}

    /** A branch went wrong; the others go on. */
    record Wrong(String message) implements Next {}

    /** Everything has been tried. */
    record NoMore() implements Next {}

    /** There may be more. */
    record Stopped(String why) implements Next {}
  }
}
