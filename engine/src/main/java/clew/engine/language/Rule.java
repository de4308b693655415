package clew.engine.language;

import java.util.List;

/**
 * What can be wrong with a program, under a name that stays the same.
 *
 * @param id such as {@code erlang/function_clause}
 * @param title in a few words
 * @param meaning what happens, and why that is a finding; a paragraph each
 * @param example a program that does it, and the input
 * @param remedy what people do about it
 * @param category the class of what is raised, by which findings are left out
 */
public record Rule(
    String id, String title, List<String> meaning, String example, String remedy, String category) {
  /** The class of all that is not raised in a way of its own. */
  public static final String ERROR = "error";

  public Rule {
    meaning = List.copyOf(meaning);
  }

  /** A rule of the usual class. */
  public Rule(String id, String title, List<String> meaning, String example, String remedy) {
    this(id, title, meaning, example, remedy, ERROR);
  }

  /** The same for what is raised as another class. */
  public Rule raisedAs(String other) {
    return new Rule(id, title, meaning, example, remedy, other);
  }
}
