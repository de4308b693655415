package clew.prolog.builtin.io;

import clew.prolog.Comparison;
import clew.prolog.Swipl;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of error terms. */
class MessagesAgainstSwiplTest {
  private static final String SCRIPT =
      """
      answer(E) :-
          '$messages':translate_message(E, Lines, []),
          with_output_to(string(S), print_message_lines(current_output, '', Lines)),
          split_string(S, "", "\\n", [T]),
          print(T).
      """;

  @Test
  void saysWhatSwiplSaysOfErrors() {
    List<String> terms = TextGoals.of(11, 600, MessagesAgainstSwiplTest::message);
    List<String> theirs = Swipl.ask(SCRIPT, terms);
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      String ours = Swipl.quoted(said(terms.get(i)));
      String text =
          new Reader(theirs.get(i) + " .").next(OperatorTable.standard(), ReadFlags.DEFAULT)
                  instanceof ReadResult.Term term
              ? term.value().toString()
              : theirs.get(i);
      String told = Swipl.quoted(masked(text.substring(1, text.length() - 1)));
      if (!ours.equals(told)) {
        differences.add(
            terms.get(i) + "\n  swipl: " + theirs.get(i) + "\n  ours:  " + said(terms.get(i)));
      }
    }
    Comparison.report("messages", terms.size(), differences);
  }

  private static String said(String term) {
    ReadResult.Term read =
        (ReadResult.Term) new Reader(term + " .").next(OperatorTable.standard(), ReadFlags.DEFAULT);
    return masked(ErrorMessages.text(read.value(), OperatorTable.standard()).strip());
  }

  private static String masked(String text) {
    return text.strip().replaceAll("_G?[0-9]+", "_");
  }

  private static String message(TextGoals g) {
    return switch (g.below(12)) {
      case 0 -> g.one("foo", "f(X,Y)", "\"text\"", "12", "format(\"a ~w\",[b])", "'$aborted'");
      case 1 -> "unhandled_exception(" + error(g) + ")";
      default -> error(g);
    };
  }

  private static String error(TextGoals g) {
    return "error(" + formal(g) + "," + context(g) + ")";
  }

  private static String formal(TextGoals g) {
    return switch (g.below(13)) {
      case 0 -> "instantiation_error";
      case 1, 2 ->
          "type_error(%s,%s)"
              .formatted(
                  g.one("integer", "atom", "callable", "list", "evaluable", "text", "'A b'", "foo"),
                  g.one(g.any(), "foo/1", "'A b'/2", "(a:-b)", "- 1"));
      case 3 ->
          "domain_error(%s,%s)"
              .formatted(g.one("not_less_than_zero", "order", "foo", "'A b'"), g.any());
      case 4 ->
          "existence_error(procedure,%s)".formatted(g.one("foo/0", "m:foo/2", "'A b'/1", "(+)/2"));
      case 5 ->
          "existence_error(%s,%s)"
              .formatted(
                  g.one("file", "stream", "variable", "source_sink", "matching_rule"), g.any());
      case 6 ->
          "permission_error(%s,%s,%s)"
              .formatted(
                  g.one("modify", "open", "input", "output", "create", "access"),
                  g.one("static_procedure", "stream", "source_sink", "flag", "private_procedure"),
                  g.one("foo/1", "user_input", "x", "'A b'", "f(X)"));
      case 7 -> "representation_error(%s)".formatted(g.one("max_arity", "character_code", "'A b'"));
      case 8 ->
          "evaluation_error(%s)".formatted(g.one("zero_divisor", "undefined", "float_overflow"));
      case 9 ->
          "resource_error(%s)".formatted(g.one("memory", "program_space", "private_table_space"));
      case 10 ->
          "syntax_error(%s)"
              .formatted(
                  g.one(
                      "operator_expected",
                      "end_of_clause",
                      "end_of_file",
                      "illegal_number",
                      "foo",
                      "cannot_start_term",
                      "operator_clash",
                      "operator_balance",
                      "list_rest",
                      "quoted_punctuation",
                      "undefined_char_escape(q)",
                      "end_of_clause_expected",
                      "end_of_file_in_quoted('\"')",
                      "end_of_file_in_quoted('\\'')",
                      "'A b'",
                      "end_of_file_in_block_comment",
                      "end_of_file_in_quoted('`')"));
      case 11 -> "uninstantiation_error(%s)".formatted(g.any());
      default ->
          g.one(
              "format('too many arguments')",
              "format_argument_type(a,f(x))",
              "busy(a,'A b')",
              "duplicate_key(k)",
              "timeout_error(read,s)",
              "io_error(write,s)",
              "shell(x)",
              "foo",
              "existence_error(key,k,d)",
              "f(X)",
              "type_error(free_of_attvar,f(x))");
    };
  }

  private static String context(TextGoals g) {
    return switch (g.below(4)) {
      case 0, 1 -> "_";
      case 2 ->
          "context(%s,_)"
              .formatted(
                  g.one(
                      "system:(is)/2",
                      "foo/1",
                      "user:'A b'/2",
                      "lists:append/3",
                      "system:(/)/2",
                      "_"));
      default ->
          "context(%s,%s)"
              .formatted(g.one("system:open/4", "_"), g.one("'why not'", "foo(x)", "\"s\""));
    };
  }
}
