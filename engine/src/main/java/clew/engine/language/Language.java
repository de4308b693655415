package clew.engine.language;

import clew.engine.source.Diagnostic;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A language, by what can be done with its programs. Every part is optional: what a language does
 * not have, the front end says it cannot do.
 */
public interface Language extends AutoCloseable {
  /** Its name in reports and rules, such as {@code erlang}. */
  String name();

  /** Its name in sentences, such as {@code Erlang}. */
  String title();

  /** The file name endings it reads, with the dot. */
  List<String> extensions();

  /** Whether a file of this name is read as text by us, and not by the language's own system. */
  default boolean isText(String file) {
    return true;
  }

  /** Whether a name that is no file may be one of a library module. */
  default boolean mayBeModule(String name) {
    return false;
  }

  /** The options it adds, with their help. */
  default List<Option> options() {
    return List.of();
  }

  /** What it needs to be installed, and whether that is there. */
  default List<Requirement> requirements() {
    return List.of();
  }

  /** What its programs can do wrong. */
  default List<Rule> rules() {
    return List.of();
  }

  /** Reads programs whose entries can be explored. */
  default Optional<Reader> exploration() {
    return Optional.empty();
  }

  /** Runs calls that are written in the language itself. */
  default Optional<CallRunner> calls() {
    return Optional.empty();
  }

  /** Answers goals that are written in the language itself. */
  default Optional<GoalRunner> goals() {
    return Optional.empty();
  }

  /** Solves queries with unknowns. */
  default Optional<QuerySolver> queries() {
    return Optional.empty();
  }

  /** Says what is true at the locations of programs. */
  default Optional<Analyzer> analysis() {
    return Optional.empty();
  }

  /** Commands that show what it can do, for the help. */
  default List<Example> examples() {
    return List.of();
  }

  /** Commands for the programs in its folder of examples, which is called as it is. */
  default List<Demonstration> demonstrations() {
    return List.of();
  }

  /** The test frameworks that it writes tests for, in a few words; empty if it writes none. */
  default String testFrameworks() {
    return "";
  }

  /** Whether it is the language of a file, by the ending of its name. */
  default boolean reads(String file) {
    String lower = file.toLowerCase(Locale.ROOT);
    return extensions().stream().anyMatch(lower::endsWith);
  }

  /** Reads programs. */
  interface Reader {
    /** Reads a program as the options say. */
    Reading read(Document program, Options options);
  }

  /** What came of reading a program. */
  sealed interface Reading {
    record Accepted(Subject subject) implements Reading {}

    record Refused(List<Diagnostic> problems) implements Reading {}

    /** One problem. */
    static Reading refused(Diagnostic problem) {
      return new Refused(List.of(problem));
    }
  }

  /**
   * A command as a user writes it.
   *
   * @param line what comes after the name of the command
   */
  record Example(Activity activity, String line) {}

  /**
   * A command that can be run.
   *
   * @param file in the folder of examples of the language
   * @param arguments what comes after it
   * @param isShown whether people should see it; others only make sure that everything was used
   */
  record Demonstration(Activity activity, String file, List<String> arguments, boolean isShown) {
    public Demonstration {
      arguments = List.copyOf(arguments);
    }

    /** A command that is not shown. */
    public static Demonstration quiet(Activity activity, String file, String... arguments) {
      return new Demonstration(activity, file, List.of(arguments), false);
    }

    /** A command that people should see. */
    public static Demonstration shown(Activity activity, String file, String... arguments) {
      return new Demonstration(activity, file, List.of(arguments), true);
    }
  }

  /** Ends what the language has started, such as a real system. */
  @Override
  default void close() {}
}
