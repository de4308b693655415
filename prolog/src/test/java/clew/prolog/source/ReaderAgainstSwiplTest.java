package clew.prolog.source;

import clew.prolog.Comparison;
import clew.prolog.Swipl;
import clew.prolog.render.term.CanonicalText;
import clew.prolog.value.Numeral;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReaderAgainstSwiplTest {
  private static final String DIRECTIVES =
      """
      :- op(700, xf, post), op(700, yf, ypost), op(300, fx, pre), op(900, fy, pre2).
      :- op(200, xfy, both), op(200, fy, both), op(500, yfx, all), op(400, fx, all), op(300, xf, all).
      :- op(600, xfx, two), op(600, yf, two), op(1150, xfy, loose), op(1200, xf, last), op(0, xfx, is).
      """;

  private static final Pattern ESCAPE = Pattern.compile("undefined_char_escape\\(('.'|.)\\)");

  private static OperatorTable operators() {
    OperatorTable table = OperatorTable.standard();
    Reader reader = new Reader(DIRECTIVES);
    while (reader.next(table, ReadFlags.DEFAULT) instanceof ReadResult.Term term) {
      SourceFileReader.operators(term.value(), table);
    }
    return table;
  }

  private static void compare(
      String family, List<String> texts, List<String> real, OperatorTable operators) {
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String ours = ReadText.ours(texts.get(i), operators);
      boolean readsOn =
          ours.contains("end_of_file_in_string") && isFoundInMemory(texts.get(i), real.get(i));
      if (!ours.equals(real.get(i)) && !ours.contains("_not_supported") && !readsOn) {
        differences.add(
            ReadText.show(texts.get(i)) + "\n  ours " + ours + "\n  real " + real.get(i));
      }
    }
    Comparison.report(family, texts.size(), differences);
  }

  /**
   * Where a quote behind digits is never closed, the real one reads on in its memory, in which it
   * may find an escape that is not in the text.
   */
  private static boolean isFoundInMemory(String text, String real) {
    Matcher escape = ESCAPE.matcher(real);
    return escape.find()
        && (escape.group(1).equals("' '") || !text.contains("\\" + escape.group(1)));
  }

  @Test
  void readsGeneratedTextsAsTheRealSystemDoes() {
    TextGenerator generator = new TextGenerator(Comparison.random(22));
    List<String> texts = Stream.generate(generator::next).limit(Comparison.cases(6000)).toList();

    compare("reader", texts, ReadText.real(texts), OperatorTable.standard());
  }

  @Test
  void readsOperatorsOfOnesOwnAsTheRealSystemDoes() {
    List<String> names =
        List.of(
            "post", "ypost", "pre", "pre2", "both", "all", "two", "loose", "last", "is", "-", ",",
            "=", ":-");
    List<String> texts = new ArrayList<>();
    for (int seed = 23; seed <= 30; seed++) {
      TextGenerator generator = new TextGenerator(Comparison.random(seed), names);
      Stream.generate(generator::next).limit(4000).forEach(texts::add);
    }

    compare("reader-operators", texts, ReadText.real(DIRECTIVES, texts), operators());
  }

  @Test
  void reportsAClashOfPostfixOperatorsAtTheEndOfTheirOwnBracket() {
    List<String> texts =
        List.of(
            ":- a ypost post , (c) d . z.",
            ":- a ypost post , (c) . z.",
            ":- a ypost post , f(c, d) = . z.",
            "x :- f(y :- a ypost post, (c) d) . z.",
            "(:- a ypost post), (c) d . z.");

    compare("reader-postfix", texts, ReadText.real(DIRECTIVES, texts), operators());
  }

  @Test
  void knowsNumbersAsTheRealSystemDoes() {
    String script =
        """
        answer(T) :-
            string_codes(T, Cs),
            ( catch(number_codes(N, Cs), _, fail) -> write_canonical(N) ; write(none) ).
        """;
    RandomGenerator random = Comparison.random(24);
    String alphabet = "00112.5eExob'_rfF+- aInf";
    List<String> texts = new ArrayList<>(List.of("1.0Inf", "-1.5NaN", "0'a", "+ 1", " 12", "12 "));
    for (int i = 0; i < Comparison.cases(4000); i++) {
      StringBuilder text = new StringBuilder();
      for (int n = 1 + random.nextInt(6); n > 0; n--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      texts.add(text.toString());
    }
    List<String> real = Swipl.ask(script, texts.stream().map(Swipl::quoted).toList());
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String ours =
          NumberReader.parsed(texts.get(i), ReadFlags.DEFAULT)
                  instanceof NumberReader.Parsed.Read(Numeral number)
              ? CanonicalText.text(number, OperatorTable.standard())
              : "none";
      // Behind 0' at the end of a text the real one reads on in its memory.
      boolean isCut = texts.get(i).endsWith("0'") && ours.equals("none");
      if (!ours.equals(real.get(i)) && !isCut) {
        differences.add("'" + texts.get(i) + "': " + ours + ", not " + real.get(i));
      }
    }
    Comparison.report("numbers", texts.size(), differences);
  }
}
