package clew.prolog.render.term;

import clew.prolog.Comparison;
import clew.prolog.Swipl;
import clew.prolog.TermGenerator;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WriterAgainstSwiplTest {
  private static final String SCRIPT =
      """
      answer(t(T)) :-
          w(writeq(T)), w(print(T)), w(write(T)), w(write_canonical(T)),
          w(write_term(T, [quoted(true), spacing(next_argument)])),
          w(write_term(T, [max_depth(3), quoted(true)])),
          w(write_term(T, [ignore_ops(true), quoted(true)])),
          w(write_term(T, [priority(699), quoted(true), brace_terms(false)])),
          w(write_term(T, [no_lists(true), quoted(true), character_escapes(false)])).
      w(G) :- with_output_to(string(S), G), writeq(S), write(' ').
      """;

  private static final OperatorTable OPERATORS = OperatorTable.standard();

  private static String ours(Value term) {
    WriteOptions quoted = WriteOptions.plain().quoted(true);
    List<String> texts = new ArrayList<>();
    for (WriteOptions options :
        List.of(
            WriteOptions.writeq(),
            WriteOptions.print(),
            WriteOptions.write(),
            WriteOptions.canonical(),
            quoted.spaced(true),
            quoted.maxDepth(3),
            quoted.ignoreOps(true),
            quoted.priority(699).braceTerms(false),
            quoted.noLists(true).characterEscapes(false))) {
      texts.add(
          options.is(WriteOptions.Flag.QUOTE_WIDE)
              ? CanonicalText.text(term, OPERATORS)
              : Writer.text(term, OPERATORS, options));
    }
    StringBuilder line = new StringBuilder();
    for (String text : texts) {
      line.append(AtomText.quoted(text, '"', WriteOptions.writeq())).append(' ');
    }
    return line.toString();
  }

  private static String plainVariables(String line) {
    return line.replaceAll("_G?[0-9]+", "_V");
  }

  @Test
  void writesGeneratedTermsAsTheRealSystemDoes() {
    TermGenerator generator = new TermGenerator(Comparison.random(33));
    List<Value> terms = Stream.generate(generator::next).limit(Comparison.cases(5000)).toList();
    List<String> real =
        Swipl.ask(
            SCRIPT,
            terms.stream().map(term -> "t(" + CanonicalText.text(term, OPERATORS) + ")").toList());
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      String ours = plainVariables(ours(terms.get(i)));
      String theirs = plainVariables(real.get(i));
      if (!ours.equals(theirs)) {
        differences.add("\n  ours " + ours + "\n  real " + theirs);
      }
    }
    Comparison.report("writer", terms.size(), differences);
  }
}
