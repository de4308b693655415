package clew.prolog.source;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;

/**
 * Why a text is no term.
 *
 * @param message as SWI-Prolog names it: an atom, or a compound with details
 * @param offset where in the text it was noticed
 */
public record SyntaxProblem(Value message, int offset) {
  static final String DICT = "dicts_are_not_supported";
  static final String QUASI_QUOTATION = "quasi_quotations_are_not_supported";

  static SyntaxProblem of(String name, int offset) {
    return new SyntaxProblem(Atom.of(name), offset);
  }

  static SyntaxProblem of(String name, Value detail, int offset) {
    return new SyntaxProblem(Structure.of(name, detail), offset);
  }

  /** The name of the message without its details. */
  public String name() {
    return switch (message) {
      case Atom atom -> atom.name();
      case Compound compound -> compound.name().name();
      default -> throw new IllegalStateException("a syntax message is " + message);
    };
  }

  /** The formal part of the error term that a read predicate raises. */
  public Value formal() {
    return Structure.of("syntax_error", message);
  }

  /** What a user is told about the file. */
  public Diagnostic diagnostic(SourceText source) {
    int from = Math.min(offset, source.text().length());
    int to = Math.min(from + 1, source.text().length());
    return Diagnostic.error("syntax error: " + sentence())
        .at(source.span(from, Math.max(from, to)))
        .follows("the clause is skipped")
        .hint(hint());
  }

  private String detail() {
    return message instanceof Compound compound && compound.argument(0) instanceof Atom atom
        ? atom.name()
        : "";
  }

  private String sentence() {
    return switch (name()) {
      case "operator_expected" -> "an operator was expected here";
      case "operator_clash" -> "the priorities of these operators clash";
      case "operator_balance" -> "operators and arguments do not balance";
      case "cannot_start_term" -> "no term can start here";
      case "quoted_punctuation" -> "this is no term unless it is quoted";
      case "end_of_clause" -> "the clause ends too early";
      case "end_of_clause_expected" -> "the clause should end here";
      case "end_of_file" -> "the file ends within a clause";
      case "end_of_file_in_block_comment" -> "the file ends within a /* comment";
      case "end_of_file_in_quoted" -> "the file ends within a quoted " + detail();
      case "end_of_file_in_quasi_quotation" -> "the file ends within a quasi quotation";
      case "illegal_number" -> "this is no number";
      case "float_overflow" -> "this number is too large for a float";
      case "float_underflow" -> "this number is too small for a float";
      case "illegal_character" -> "this character may stand in quotes only";
      case "undefined_char_escape" -> "there is no escape \\" + detail();
      case "list_rest" -> "a list ends after the term behind |";
      case DICT -> "dicts are not supported";
      case QUASI_QUOTATION -> "quasi quotations are not supported";
      default -> name().replace('_', ' ');
    };
  }

  private String hint() {
    return switch (name()) {
      case "operator_expected" ->
          "is a comma or full stop missing before it, or the op/3 directive of an operator?";
      case "operator_clash" -> "put one of the terms in parentheses";
      case "end_of_file" -> "end the last clause with a full stop and a new line";
      case DICT -> "write it with pairs, assoc or a compound";
      default -> "";
    };
  }
}
