package clew.prolog.syntax;

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
  public Reading next(Operators operators, ReadFlags flags) {
    RawClause clause = new RawClause(text, at, flags);
    try {
      clause.scan();
      at = clause.end();
      if (clause.start() < 0) {
        return new Reading.End();
      }
      Parser parser = new Parser(new Lexer(clause, flags), operators, new VariableNames(variables));
      return parser.clause(at);
    } catch (Refusal refused) {
      at = clause.end();
      return new Reading.Refused(refused.problem(), at);
    }
  }

  /** Reads the only term of a text, to which a full stop is added, as {@code term_to_atom/2}. */
  public static Reading only(String text, Operators operators, Supplier<ReadFlags> flags) {
    return new Reader(text + " .").next(operators, flags.get());
  }
}
