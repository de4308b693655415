package clew.prolog.source;

import clew.prolog.Swipl;
import clew.prolog.render.term.AtomText;
import clew.prolog.render.term.CanonicalText;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import java.util.List;

/** All that is read from a text, as one line, by us and by the real system. */
final class ReadText {
  private static final String SCRIPT =
      """
      answer(Text) :- open_string(Text, S), all(S).
      all(S) :-
          catch(read_term(S, T, []), error(syntax_error(M), _), true),
          (   nonvar(M) -> format("ERR ~q; ", [M]), all(S)
          ;   T == end_of_file -> true
          ;   write_canonical(T), write('; '), all(S)
          ).
      """;

  private ReadText() {}

  static List<String> real(List<String> texts) {
    return real("", texts);
  }

  /** With directives before all. */
  static List<String> real(String directives, List<String> texts) {
    return Swipl.ask(directives + SCRIPT, texts.stream().map(Swipl::quoted).toList());
  }

  static String ours(String text) {
    return ours(text, OperatorTable.standard());
  }

  static String ours(String text, OperatorTable operators) {
    Reader reader = new Reader(text);
    StringBuilder line = new StringBuilder();
    while (true) {
      switch (reader.next(operators, ReadFlags.DEFAULT)) {
        case ReadResult.End() -> {
          return line.toString();
        }
        case ReadResult.Refused(SyntaxProblem problem, int end) ->
            line.append("ERR ")
                .append(Writer.text(problem.message(), operators, WriteOptions.writeq()))
                .append("; ");
        case ReadResult.Term term ->
            line.append(CanonicalText.text(term.value(), operators)).append("; ");
      }
    }
  }

  static String show(String text) {
    return AtomText.quoted(clew.prolog.value.Atom.of(text), WriteOptions.writeq());
  }
}
