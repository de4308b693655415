package clew.prolog.render.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.prolog.Comparison;
import clew.prolog.Swipl;
import clew.prolog.error.IsoError;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FormatAgainstSwiplTest {
  private static final String SCRIPT =
      """
      answer(F-A) :-
          with_output_to(string(S), catch(format(F, A), error(E, _), (write('<<'), writeq(E), write('>>')))),
          writeq(S).
      """;
  private static final OperatorTable OPERATORS = OperatorTable.standard();

  /** What arithmetic, not the format, has to say; and a code that no output can have. */
  private static final Pattern ARITHMETIC =
      Pattern.compile("type_error\\(|instantiation_error|evaluation_error|raised\\(");

  /** Enough of a machine for these calls. */
  private static final FormatHost HOST =
      new FormatHost() {
        @Override
        public OperatorTable operators() {
          return OPERATORS;
        }

        @Override
        public String print(Value value) {
          return Writer.text(value, OPERATORS, WriteOptions.print());
        }

        @Override
        public String writeTerm(Value value, Value options) {
          return Writer.text(value, OPERATORS, WriteOptions.plain().quoted(true));
        }

        @Override
        public String call(Value goal) {
          return Writer.text(((Compound) goal).argument(0), OPERATORS, WriteOptions.write());
        }

        @Override
        public Numeral evaluate(Value expression) {
          return switch (expression) {
            case Numeral number -> number;
            case Var variable -> throw IsoError.instantiation();
            case StringValue text -> throw IsoError.type("character", text);
            case Compound sum when sum.is(Functor.of("+", 2)) -> Int.of(3);
            case Compound minus when minus.is(Functor.of("-", 1)) -> Int.of(-1);
            default -> throw IsoError.type("evaluable", Structure.of("/", expression, Int.of(0)));
          };
        }
      };

  private static final List<String> PARTS =
      List.of(
          "~w",
          "~q",
          "~p",
          "~a",
          "~d",
          "~2d",
          "~D",
          "~3D",
          "~s",
          "~e",
          "~3e",
          "~f",
          "~2f",
          "~0f",
          "~g",
          "~3g",
          "~n",
          "~2n",
          "~c",
          "~3c",
          "~8r",
          "~16r",
          "~16R",
          "~i",
          "~k",
          "~~",
          "~N",
          "~t",
          "~`-t",
          "~10|",
          "~20|",
          "~|",
          "~+",
          "~6+",
          "~5|",
          "~t~w~10|",
          "~w~t~12|",
          "abc",
          "x",
          "\t",
          "é",
          " ",
          "~t~d~6|",
          "~t~w~t~15+",
          "~*c",
          "~z",
          "~@",
          "~W",
          "~40|",
          "~15f");
  private static final List<String> ARGUMENTS =
      List.of(
          "a",
          "'A b'",
          "12",
          "-7",
          "1234567",
          "1.5",
          "-0.000123",
          "123456.789",
          "\"text\"",
          "[104,105]",
          "f(x,'Y',\"z\")",
          "'$VAR'(3)",
          "1+2",
          "[]",
          "_",
          "65",
          "123456789012345678901",
          "1r3",
          "-5r2",
          "[a,b]",
          "0",
          "0.0",
          "1.0e20",
          "2.5",
          "a:-b",
          "- 1",
          "97",
          "3",
          "1.0Inf");

  private static String pick(RandomGenerator random, List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private static String call(RandomGenerator random) {
    StringBuilder format = new StringBuilder();
    List<String> arguments = new ArrayList<>();
    int parts = 1 + random.nextInt(6);
    for (int i = 0; i < parts; i++) {
      String part = pick(random, PARTS);
      format.append(part);
      for (int tilde = part.indexOf('~'); tilde >= 0; tilde = part.indexOf('~', tilde + 2)) {
        String rest = part.substring(tilde + 1).replaceFirst("^[0-9]*", "");
        switch (rest.charAt(0)) {
          case 'n', 't', '`', '|', '+', '~', 'N', 'z' -> {}
          case '@' -> arguments.add("write(" + pick(random, ARGUMENTS).replace("a:-b", "b") + ")");
          case 'W' -> arguments.addAll(List.of("f('A')", "[quoted(true)]"));
          case '*' -> arguments.addAll(List.of("3", "65"));
          case 'c' -> arguments.add(random.nextInt(5) == 0 ? pick(random, ARGUMENTS) : "97");
          case 'd', 'D', 'r', 'R' ->
              arguments.add(
                  random.nextInt(5) == 0
                      ? pick(random, ARGUMENTS)
                      : Integer.toString(random.nextInt(-9999, 9999999)));
          default -> arguments.add(pick(random, ARGUMENTS));
        }
      }
    }
    if (random.nextInt(12) == 0) {
      arguments.add("extra");
    }
    if (random.nextInt(12) == 0 && !arguments.isEmpty()) {
      arguments.removeLast();
    }
    String list =
        String.join(",", arguments.stream().map(a -> a.equals("a:-b") ? "(a:-b)" : a).toList());
    return Swipl.quoted(format.toString()) + "-[" + list + "]";
  }

  private static String ours(String question) {
    ReadResult reading = new Reader(question + " .").next(OPERATORS, ReadFlags.DEFAULT);
    Compound call = (Compound) ((ReadResult.Term) reading).value();
    StringBuilder out = new StringBuilder();
    try {
      Format.write(call.argument(0), call.argument(1), 0, HOST, out);
    } catch (IsoError error) {
      out.append("<<")
          .append(Writer.text(error.formal(), OPERATORS, WriteOptions.writeq()))
          .append(">>");
    }
    return AtomText.quoted(out.toString(), '"', WriteOptions.writeq());
  }

  private static String plain(String text) {
    return text.replaceAll("_G?[0-9]+", "_V");
  }

  @Test
  void formatsGeneratedCallsAsTheRealSystemDoes() {
    RandomGenerator random = Comparison.random(50);
    // An expression that is no number is the business of arithmetic, and its text decides widths.
    List<String> calls =
        Stream.generate(() -> call(random))
            .filter(text -> !text.contains("_"))
            .limit(Comparison.cases(3000))
            .toList();
    List<String> real = Swipl.ask(SCRIPT, calls);
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (int i = 0; i < calls.size(); i++) {
      String theirs = plain(real.get(i));
      if (ARITHMETIC.matcher(theirs).find()) {
        continue;
      }
      compared++;
      if (!plain(ours(calls.get(i))).equals(theirs)) {
        differences.add(
            "\n" + calls.get(i) + "\n  ours " + ours(calls.get(i)) + "\n  real " + theirs);
      }
    }
    Comparison.report("format", compared, differences);
    assertThat(compared).isGreaterThan(1500);
  }

  @Test
  void keepsWhatWasWrittenBeforeAnError() {
    StringBuilder out = new StringBuilder();

    assertThatThrownBy(() -> Format.write(new StringValue("abc~a"), Atom.NIL, 0, HOST, out))
        .isInstanceOf(IsoError.class);
    assertThat(out).hasToString("abc");
  }
}
