package clew.prolog.source;

import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Reads a text clause by clause; operators and flags may change in between. */
public final class Reader {
  private final String text;
  private final LongSupplier variables;
  private int at;

  /** Reads from an offset on; new variables get their numbers from {@code variables}. */
  public Reader(String text, int from, LongSupplier variables) {
    this.text = text;
    this.at = from;
    this.variables = variables;
  }

  /** Reads all of a text, with variables numbered from 0 on. */
  public Reader(String text) {
    this(text, 0, counter());
  }

  private static LongSupplier counter() {
    long[] next = {0};
    return () -> next[0]++;
  }

  /** Where the next clause is looked for. */
  public int offset() {
    return at;
  }

  /** Reads the next clause. */
  public ReadResult next(OperatorTable operators, ReadFlags flags) {
    Lexer lexer = new Lexer(text, at, flags);
    VariableNames names = new VariableNames(variables);
    try {
      if (!lexer.begin()) {
        at = lexer.end();
        return new ReadResult.End();
      }
      ParsedTerm clause = new Parser(lexer, operators, names).clause();
      List<TermPosition.Range> comments = lexer.comments();
      // What is wrong with the end of the source counts before all else.
      Optional<SyntaxProblem> cut = lexer.leave();
      at = lexer.end();
      return cut.isPresent()
          ? new ReadResult.Refused(cut.get(), at)
          : new ReadResult.Term(
              names.built(clause.value()), clause.layout(), names.all(), comments, at);
    } catch (ReadFailure refused) {
      SyntaxProblem problem = lexer.leave().orElse(refused.problem());
      at = lexer.end();
      return new ReadResult.Refused(problem, at);
    }
  }

  /** Reads the only term of a text, to which a full stop is added, as {@code term_to_atom/2}. */
  public static ReadResult only(String text, OperatorTable operators, Supplier<ReadFlags> flags) {
    return new Reader(text + " .").next(operators, flags.get());
  }
}
