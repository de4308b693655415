package clew.erlang.lower;

import clew.erlang.ir.CoreExpr;
import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import java.util.Optional;

/**
 * What a case of Core Erlang was in the source. The clause that the compiler adds for the case that
 * no other matches tells: it raises another error in each construct.
 */
enum SourceConstruct {
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

  SourceConstruct(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }

  /** Whether its clauses are clauses to the user. */
  boolean counts() {
    return this != MATCH && this != MADE;
  }

  static SourceConstruct of(CoreExpr.Case choice) {
    SourceConstruct found = MADE;
    for (CoreExpr.Clause clause : choice.clauses()) {
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

  private static SourceConstruct named(String failure) {
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
  private static Optional<String> failure(CoreExpr body) {
    return switch (body) {
      case CoreExpr.PrimOp op when op.name().equals("match_fail") ->
          reason(op.arguments().getFirst());
      case CoreExpr.PrimOp op -> Optional.of(op.name());
      case CoreExpr.Do both when both.first() instanceof CoreExpr.PrimOp op ->
          Optional.of(op.name());
      default -> Optional.empty();
    };
  }

  private static Optional<String> reason(CoreExpr reason) {
    return switch (reason) {
      case CoreExpr.Literal(var note, Atom atom) -> Optional.of(atom.name());
      case CoreExpr.Literal(var note, Tuple tuple)
          when tuple.size() > 0 && tuple.elements[0] instanceof Atom tag ->
          Optional.of(tag.name());
      case CoreExpr.Tuple tuple when !tuple.elements().isEmpty() ->
          reason(tuple.elements().getFirst());
      default -> Optional.empty();
    };
  }
}
