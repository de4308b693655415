package clew.workbench;

import clew.engine.language.Document;
import clew.engine.language.Options;
import java.util.Optional;

/**
 * What somebody wants to have explained.
 *
 * @param language the name of its language; by the name of the program if nothing is said
 * @param options those of the language
 * @param words what to explain in it: a call, a goal or an entry, as the language has it
 * @param input the input of an entry, in the user's own syntax
 * @param steps the most steps of a run
 * @param depth the most decisions along one path
 * @param nodes the most nodes of a tree
 */
public record ExplainRequest(
    Document program,
    Optional<String> language,
    Options options,
    Form form,
    Optional<String> words,
    Optional<String> input,
    long steps,
    int depth,
    int nodes) {
  /** What is shown. */
  public enum Form {
    /** One run in full. */
    RUN,
    /** The symbolic execution tree. */
    TREE,
    /** The queries that turn the decisions of a run, as SMT-LIB. */
    QUERIES
  }
}
