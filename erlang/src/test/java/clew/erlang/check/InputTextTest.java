package clew.erlang.check;

import static clew.erlang.check.InputTerms.Kind.ATOMS;
import static clew.erlang.check.InputTerms.Kind.BINARY;
import static clew.erlang.check.InputTerms.Kind.BITS;
import static clew.erlang.check.InputTerms.Kind.EMPTY_RECORD;
import static clew.erlang.check.InputTerms.Kind.FLOAT;
import static clew.erlang.check.InputTerms.Kind.FUNCTION;
import static clew.erlang.check.InputTerms.Kind.IDENTITY;
import static clew.erlang.check.InputTerms.Kind.INTEGER;
import static clew.erlang.check.InputTerms.Kind.MAP;
import static clew.erlang.check.InputTerms.Kind.ODD_RECORDS;
import static clew.erlang.check.InputTerms.Kind.POINT;
import static clew.erlang.check.InputTerms.Kind.STRING;
import static clew.erlang.check.InputTerms.Kind.TERM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import clew.engine.language.Contract;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Subject;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.trace.Input;
import clew.engine.trace.Schedule;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import clew.erlang.check.InputTerms.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written of an input is read as that input. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InputTextTest {
  private static final int INPUTS = 60;
  private static final int LARGE = 10_000;
  private static final int SHOWN = 2_000;

  private static final String PROGRAM =
      """
      -module('Texts of inputs').
      -compile(export_all).
      -record(point, {x :: integer(), y = 0.0 :: float()}).
      -record('Odd Name', {'Field one', tag = none, 'end' :: #point{} | undefined}).
      -record(empty, {}).

      constant() -> 1.
      one(X) -> X.
      two(X, Y) -> {X, Y}.
      three(_, {A, B}, [C | _]) -> {A, B, C}; three(A, B, C) -> {A, B, C}.
      'it\\'s one'(X) -> X.

      -spec nothing() -> ok.
      nothing() -> ok.
      -spec numbers(integer(), float(), number()) -> number().
      numbers(X, Y, Z) -> X + Y + Z.
      -spec texts(string(), [atom()], binary()) -> term().
      texts(S, As, B) -> {S, As, B}.
      -spec parts(bitstring(), #{atom() => term()}) -> term().
      parts(B, M) -> {B, M}.
      -spec records(#point{}, [#'Odd Name'{}], #empty{}) -> term().
      records(P, Os, E) -> {P, Os, E}.
      -spec functions(fun(), pid() | port() | reference(), term()) -> term().
      functions(F, P, X) -> {F, P, X}.
      """;

  private final Random random = new Random(17);
  private ErlangLanguage erlang;
  private Subject subject;

  @BeforeAll
  void setUp(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Texts of inputs.erl"), PROGRAM);
    erlang =
        new ErlangLanguage(
            new ErlangEnvironment(
                System.getenv("PATH"), "", folder.resolve("cache"), folder, it -> {}));
    subject = RunData.read(erlang, file);
  }

  @AfterAll
  void close() {
    erlang.close();
  }

  private static Stream<Arguments> functions() {
    return Stream.of(
        arguments("constant/0", List.of()),
        arguments("one/1", List.of(TERM)),
        arguments("two/2", List.of(TERM, TERM)),
        arguments("three/3", List.of(TERM, TERM, TERM)),
        arguments("it's one/1", List.of(TERM)),
        arguments("nothing/0", List.of()),
        arguments("numbers/3", List.of(INTEGER, FLOAT, FLOAT)),
        arguments("texts/3", List.of(STRING, ATOMS, BINARY)),
        arguments("parts/2", List.of(BITS, MAP)),
        arguments("records/3", List.of(POINT, ODD_RECORDS, EMPTY_RECORD)),
        arguments("functions/3", List.of(FUNCTION, IDENTITY, TERM)));
  }

  @ParameterizedTest
  @MethodSource("functions")
  void isReadBack(String name, List<Kind> kinds) {
    FunctionEntry entry = entry(name);
    InputTerms terms = new InputTerms(entry.pool(), random);
    for (int i = 0; i < INPUTS; i++) {
      isReadBack(entry, kinds.stream().map(terms::of).toList());
    }
  }

  @Test
  void isReadBackIfItIsLong() {
    FunctionEntry entry = entry("two/2");
    TermPool pool = entry.pool();
    Term numbers = pool.list(IntStream.range(0, LARGE).mapToObj(pool::integer).toList());
    Term parts = pool.list(Collections.nCopies(LARGE, pool.atom("It's")));

    isReadBack(entry, List.of(numbers, parts));
  }

  @Test
  void isReadBackIfItIsDeep() {
    FunctionEntry entry = entry("two/2");
    TermPool pool = entry.pool();
    Term list = pool.list(List.of());
    Term tuple = pool.atom("a");
    for (int i = 0; i < LARGE; i++) {
      list = pool.list(List.of(list));
      tuple = pool.construct(Constructor.tuple(1), tuple);
    }

    isReadBack(entry, List.of(list, tuple));
  }

  private FunctionEntry entry(String name) {
    return subject.entries().stream()
        .filter(entry -> entry.name().equals(name))
        .map(FunctionEntry.class::cast)
        .findFirst()
        .orElseThrow(() -> new AssertionError(name));
  }

  private void isReadBack(FunctionEntry entry, List<Term> arguments) {
    List<Unknown> parameters = ((FunctionInputs) entry.inputs()).spec().inputs().parameters();
    Input input = Input.of(Contract.input(parameters, arguments));
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
