package clew.prolog.render.term;

import static org.assertj.core.api.Assertions.assertThat;

import clew.prolog.Swipl;
import clew.prolog.error.IsoError;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Compound;
import java.util.List;
import org.junit.jupiter.api.Test;

class WriteTermOptionsAgainstSwiplTest {
  private static final String SCRIPT =
      """
      answer(T-O) :-
          with_output_to(string(S), catch(write_term(T, O), error(E, _), (write('<<'), writeq(E), write('>>')))),
          writeq(S).
      """;
  private static final List<String> OPTIONS =
      List.of(
          "[]",
          "[foo]",
          "[foo(x)]",
          "[quoted(maybe)]",
          "[quoted(_)]",
          "[_]",
          "a",
          "_",
          "[1]",
          "[quoted(true)|_]",
          "[quoted(true)|b]",
          "[max_depth(a)]",
          "[max_depth(2)]",
          "[quoted]",
          "[priority(1201)]",
          "[priority(a)]",
          "[priority(100)]",
          "[spacing(x)]",
          "[spacing(1)]",
          "[spacing(next_argument)]",
          "[variable_names(['X'=V])]",
          "[variable_names([x=V])]",
          "[variable_names(a)]",
          "[variable_names(_)]",
          "[variable_names([a])]",
          "[quoted=true]",
          "[quoted(true,1)]",
          "[fullstop(true)]",
          "[fullstop(true),nl(true)]",
          "[nl(true)]",
          "[quoted(on)]",
          "[quoted(off)]",
          "[quoted(1)]",
          "[quoted(false),quoted(true)]",
          "[numbervars(true)]",
          "[ignore_ops(true)]",
          "[dotlists(true)]",
          "[no_lists(true)]",
          "[brace_terms(false)]",
          "[variable_names(['X'=V,'Y'=V])]",
          "[variable_names([1=V])]");

  private final OperatorTable operators = OperatorTable.standard();

  private String ours(String question) {
    Compound pair =
        (Compound)
            ((ReadResult.Term) new Reader(question + " .").next(operators, ReadFlags.DEFAULT))
                .value();
    String text;
    try {
      text = WriteTermOptions.of(pair.argument(1)).text(pair.argument(0), operators);
    } catch (IsoError error) {
      text = "<<" + Writer.text(error.formal(), operators, WriteOptions.writeq()) + ">>";
    }
    return AtomText.quoted(text, '"', WriteOptions.writeq());
  }

  private static String plain(String text) {
    return text.replaceAll("_G?[0-9]+", "_V");
  }

  @Test
  void takesOptionsAsTheRealSystemDoes() {
    List<String> questions =
        OPTIONS.stream()
            .flatMap(o -> List.of("f('A b'-'$VAR'(1),V,[a,{b}|c])-" + o, "(-)-" + o).stream())
            .toList();
    List<String> real = Swipl.ask(SCRIPT, questions);

    assertThat(questions.stream().map(q -> q + " " + plain(ours(q))))
        .containsExactlyElementsOf(
            java.util.stream.IntStream.range(0, real.size())
                .mapToObj(i -> questions.get(i) + " " + plain(real.get(i)))
                .toList());
  }
}
