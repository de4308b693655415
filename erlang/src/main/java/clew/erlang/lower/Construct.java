package clew.erlang.lower;

import clew.erlang.core.Core;
import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import java.util.Optional;

/**
 * What a case of Core Erlang was in the source. The clause that the compiler adds for the case that
 * no other matches tells: it raises another error in each construct.
 */
enum Construct {
  FUNCTION(""),
  FUN("fun"),
  CASE("case"),
  IF("if"),
  TRY("try"),
  CATCH("catch"),
  RECEIVE("receive"),
  AFTER("after"),
  ELSE("else"),
  /** {@code Pattern = Expression}: a place of decisions, but no clause of anything. */
  MATCH("match"),
  /** Made up by the compiler, such as for a record update or a comprehension. */
  MADE("step");

  private final String word;

  Construct(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }

  /** Whether its clauses are clauses to the user. */
  boolean counts() {
    return this != MATCH && this != MADE;
  }

  static Construct of(Core.Case choice) {
    Construct found = MADE;
    for (Core.Clause clause : choice.clauses()) {
      if (clause.note().isGenerated()) {
        String failure = failure(clause.body()).orElse("");
        if (failure.equals("badrecord")) {
          return MADE;
        }
        found = found == MADE ? named(failure) : found;
      }
    }
    return found;
  }

  private static Construct named(String failure) {
    return switch (failure) {
      case "function_clause" -> FUN;
      case "case_clause" -> CASE;
      case "if_clause" -> IF;
      case "try_clause" -> TRY;
      case "else_clause" -> ELSE;
      case "badmatch" -> MATCH;
      case "raise" -> CATCH;
      case "recv_next" -> RECEIVE;
      default -> MADE;
    };
  }

  /** How the body of a clause fails: the name of the error, or of what goes on. */
  private static Optional<String> failure(Core body) {
    return switch (body) {
      case Core.PrimOp op when op.name().equals("match_fail") -> reason(op.arguments().getFirst());
      case Core.PrimOp op -> Optional.of(op.name());
      case Core.Do both when both.first() instanceof Core.PrimOp op -> Optional.of(op.name());
      default -> Optional.empty();
    };
  }

  private static Optional<String> reason(Core reason) {
    return switch (reason) {
      case Core.Literal(var note, Atom atom) -> Optional.of(atom.name());
      case Core.Literal(var note, Tuple tuple)
          when tuple.size() > 0 && tuple.elements[0] instanceof Atom tag ->
          Optional.of(tag.name());
      case Core.Tuple tuple when !tuple.elements().isEmpty() -> reason(tuple.elements().getFirst());
      default -> Optional.empty();
    };
  }
}
