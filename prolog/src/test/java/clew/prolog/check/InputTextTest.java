package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Contract;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Input;
import clew.engine.trace.Schedule;
import clew.prolog.follow.GoalArgument;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.value.Functor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written of an input is read as that input. */
class InputTextTest {
  private static final int INPUTS = 200;
  private static final int LARGE = 10_000;
  private static final int SHOWN = 2_000;

  private static final List<Functor> FUNCTORS =
      Stream.of(
              "f/1",
              "foo/2",
              "It's/1",
              "/1",
              "[]/1",
              "{}/1",
              "{}/2",
              "$VAR/1",
              "$VAR/2",
              "!/1",
              "nil/1",
              "cons/2",
              "tuple/2",
              "$var/1",
              "$rational/2",
              "`x/1",
              "[|]/3",
              "-/1",
              "+/1",
              "\\/1",
              "?/1",
              "$/1",
              ":-/1",
              "?-/1",
              "dynamic/1",
              "\\+/1",
              "-/2",
              "+/2",
              "*/2",
              "//2",
              "**/2",
              "^/2",
              ":/2",
              ",/2",
              "|/2",
              ";/2",
              "->/2",
              ":-/2",
              "-->/2",
              "=/2",
              "is/2",
              "mod/2",
              "rdiv/2",
              "@</2",
              "=>/2",
              "./2",
              "~~/1",
              "!!/1",
              "===>/2",
              "then/2")
          .map(InputTextTest::functor)
          .toList();

  /** That the program speaks of them makes them parts of inputs. */
  private static final String MENTIONS =
      """
      mentions([
          f(_), foo(_, _), 'It''s'(_), ''(_), '[]'(_), {_}, '{}'(_, _), '$VAR'(_), '$VAR'(_, _),
          !(_), nil(_), cons(_, _), tuple(_, _), '$var'(_), '$rational'(_, _), '`x'(_),
          '[|]'(_, _, _), -(_), +(_), \\(_), ?(_), $(_), (:- _), (?- _), (dynamic _), \\+(_),
          -(_, _), +(_, _), _ * _, _ / _, _ ** _, _ ^ _, _ : _, (_, _), '|'(_, _), (_ ; _),
          (_ -> _), (_ :- _), (_ --> _), (_ = _), (_ is _), (_ mod _), (_ rdiv _), (_ @< _),
          (_ => _), '.'(_, _), ~~ _, _ '!!', (_ ===> _), (_ then _)]).
      """;

  private static final String OPERATORS =
      """
      :- op(700, xfx, ===>).
      :- op(1150, xfy, then).
      :- op(300, fy, ~~).
      :- op(150, yf, '!!').
      """;

  private static final String PREDICATES =
      """
      constant.
      given(X, Y) :- Y = X.
      all(X, Y, Z) :- foo(X, Y) = foo(Y, Z).
      named(A, B, X) :- X = foo(A, B).
      'It''s'(X) :- X = a.
      X ===> Y :- X = Y.
      ~~ X :- X = a.
      X '!!' :- X = a.
      X then Y :- X = Y.
      [](X) :- X = a.
      mapped(G, X, Y) :- call(G, X, Y).
      """;

  private static final String PROGRAM = OPERATORS + MENTIONS + PREDICATES;

  /** A module that keeps its operators for itself. */
  private static final String MODULE =
      ":- module(texts, [constant/0, given/2, all/3]).\n" + PROGRAM;

  private static final Options NO_SPEC = Options.NONE.with("--no-spec", "");

  private final Random random = new Random(23);
  @TempDir private Path folder;

  private static Functor functor(String indicator) {
    int slash = indicator.lastIndexOf('/');
    return Functor.of(
        indicator.substring(0, slash), Integer.parseInt(indicator.substring(slash + 1)));
  }

  private static PredicateEntry entry(Subject subject, String word) {
    return switch (subject.choose(word)) {
      case Subject.Choice.Chosen chosen -> (PredicateEntry) chosen.entry();
      case Subject.Choice.Wrong(var problems) -> throw new AssertionError(problems);
    };
  }

  private void areReadBack(String program, String word) throws IOException {
    try (CheckFixture checked = new CheckFixture(folder, false)) {
      Subject subject = checked.subject(program, NO_SPEC);
      assertThat(subject.warnings()).as("but that there is no swipl").hasSize(1);
      PredicateEntry entry = entry(subject, word);
      InputTerms terms = new InputTerms(entry.pool(), FUNCTORS, random);
      List<Boolean> mayBeOpen =
          entry.template().goal().arguments().stream()
              .filter(GoalArgument.Input.class::isInstance)
              .map(argument -> ((GoalArgument.Input) argument).mayBeOpen())
              .toList();
      for (int i = 0; i < INPUTS; i++) {
        isReadBack(entry, terms.input(mayBeOpen));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "constant",
        "given(+,-)",
        "given(+,+)",
        "given(-,-)",
        "given(?,?)",
        "all(+,?,-)",
        "all(?,-,?)",
        "named(-,-,?)",
        "named(?,+,?)",
        "'It''s'(+)",
        "===>(+,+)",
        "===>(?,-)",
        "~~(+)",
        "~~(?)",
        "'!!'(+)",
        "then(?,+)",
        "[](+)",
        "mapped",
        "mapped(?,?,?)",
        "mapped([X,Y]>>foo(X,Y,_),?,?)"
      })
  void isReadBack(String word) throws IOException {
    areReadBack(PROGRAM, word);
  }

  @ParameterizedTest
  @ValueSource(strings = {"constant", "given(+,-)", "all(+,?,-)", "===>(+,?)"})
  void isReadBackInAModule(String word) throws IOException {
    areReadBack(MODULE, word);
  }

  @Test
  void isReadBackIfItIsLarge() throws IOException {
    try (CheckFixture checked = new CheckFixture(folder, false)) {
      PredicateEntry entry = entry(checked.subject(PROGRAM, NO_SPEC), "given(+,?)");
      TermPool pool = entry.pool();
      Term numbers = pool.list(IntStream.range(0, LARGE).mapToObj(pool::integer).toList());
      Term atoms = pool.list(Collections.nCopies(LARGE, pool.atom("It's")));
      Term nested = pool.list(List.of());
      Term left = pool.atom("a");
      Term right = pool.atom("a");
      Term minus = pool.integer(1);
      Term braces = pool.integer(1);
      for (int i = 0; i < LARGE; i++) {
        nested = pool.list(List.of(nested));
        left = pool.construct(TermEncoding.constructor(functor("-/2")), left, pool.integer(-1));
        right = pool.construct(TermEncoding.constructor(functor("-/2")), pool.integer(-1), right);
        minus = pool.construct(TermEncoding.constructor(functor("-/1")), minus);
        braces = pool.construct(TermEncoding.constructor(functor("{}/1")), braces);
      }
      isReadBack(entry, List.of(numbers, atoms));
      isReadBack(entry, List.of(nested, left));
      isReadBack(entry, List.of(right, minus));
      isReadBack(entry, List.of(braces, pool.atom("a")));
    }
  }

  /** Two inputs that differ in the numbers of their variables make one goal, and one text. */
  @Test
  void theVariablesOfAGoalAreNumberedAsTheyAreMet() throws IOException {
    try (CheckFixture checked = new CheckFixture(folder, false)) {
      PredicateEntry entry = entry(checked.subject(PROGRAM, NO_SPEC), "given(?,?)");
      TermEncoding encoding = new TermEncoding(entry.pool());
      Input any = input(entry, List.of(encoding.variable(2), encoding.variable(1)));
      Input first = input(entry, List.of(encoding.variable(0), encoding.variable(1)));

      assertThat(entry.renderer().input(any)).isEqualTo("given(A,B)");
      assertThat(entry.inputs().read("given(A,B)")).isEqualTo(new Parsed.Valid(first));
    }
  }

  @Test
  void aChoiceThatIsNoNumberOfAnAlternativeIsRefused() throws IOException {
    try (CheckFixture checked = new CheckFixture(folder, false)) {
      PredicateEntry entry = entry(checked.subject(PROGRAM, NO_SPEC), "constant");

      assertThat(entry.inputs().read("constant #schedule(99999999999)"))
          .isInstanceOf(Parsed.Wrong.class);
    }
  }

  @Test
  void aGoalMayBeWrittenWithTheOperatorsOfItsModule() throws IOException {
    try (CheckFixture checked = new CheckFixture(folder, false)) {
      PredicateEntry entry = entry(checked.subject(MODULE, NO_SPEC), "~~ a ===> X");

      assertThat(entry.name()).isEqualTo("===>(+,-)");
    }
  }

  private static Input input(PredicateEntry entry, List<Term> arguments) {
    return Input.of(Contract.input(entry.template().goal().unknowns(), arguments));
  }

  private void isReadBack(PredicateEntry entry, List<Term> arguments) {
    Input input = input(entry, arguments);
    if (random.nextInt(3) == 0) {
      input =
          input.under(Schedule.of(random.nextInt(3), random.nextInt(2), 1 + random.nextInt(12)));
    }
    String text = entry.renderer().input(input);
    Parsed read = entry.inputs().read(text);
    // The two as text would be of no use where they are large.
    assertThat(read.equals(new Parsed.Valid(input)))
        .as("%s is read as %s", start(text), start(read.toString()))
        .isTrue();
  }

  private static String start(String text) {
    return text.length() > SHOWN ? text.substring(0, SHOWN) : text;
  }
}
